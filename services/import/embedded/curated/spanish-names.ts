/** The best-known Spanish names, most frequent first: our own ordering, from general knowledge. */
import type { CuratedNames } from './curated-names.ts';

export const SPANISH_NAMES: CuratedNames = {
  male: `
    Antonio José Manuel Francisco David Juan Javier José_Antonio Daniel Francisco_Javier José_Luis Carlos Jesús
    Alejandro Miguel José_Manuel Rafael Miguel_Ángel Pablo Pedro Ángel Sergio Fernando José_María Jorge Luis Alberto
    Álvaro Juan_Carlos Adrián Diego Juan_José Raúl Iván Rubén Juan_Antonio Óscar Enrique Ramón Andrés Juan_Manuel
    Santiago Vicente Mario Víctor Joaquín Eduardo Roberto Marcos Jaime Francisco_José Hugo Ignacio Jordi Alfonso Ricardo
    Salvador Marc Guillermo Emilio Gabriel Mohamed Gonzalo Julio Julián José_Miguel Tomás Martín Agustín José_Ramón
    Nicolás Ismael Samuel Félix Joan Cristian Héctor Lucas Aitor Josep Iker Juan_Francisco Mateo Álex José_Carlos
    Sebastián Mariano Rodrigo César Víctor_Manuel Alfredo Felipe José_Ángel Domingo José_Ignacio Felipe_Andrés Gregorio
    Luis_Miguel Xavier José_Francisco Juan_Luis Albert Lorenzo Esteban Cristóbal Antonio_José Arturo Borja
    Jesús_María Eugenio José_Javier Juan_Miguel Bruno Leo Isaac Germán Jonathan Valentín Jesús_Manuel Pol Aarón
    Moisés Mikel Ernesto Juan_Ramón Juan_Pablo Pau Sergi Jacinto Gerardo Abel Enzo Juan_Pedro Luis_Alberto Luis_Fernando
    Adolfo Bernardo Benito Carlos_Alberto Darío Dylan Éric Erik Izan Marco Marco_Antonio Omar Oriol Raimundo Saúl Simón
    Unai Gael Thiago Emiliano Maximiliano Leonardo Santino Benjamín Vicente_Javier Facundo Fabián Elías Ezequiel Franco
    Gustavo Hernán Humberto Ignacio_Javier Jerónimo Joel Joaquín_María Leandro Leonel Lautaro Matías Mauricio Nahuel Néstor
    Octavio Orlando Osvaldo Patricio Pascual Ramiro Raúl_Antonio René Rigoberto Rodolfo Rogelio Román Rolando Ulises Wilfredo Wilson
    Yago Arnau Biel Asier Gorka Íñigo Jon Kepa Xabier Brais Breixo Anxo Teodoro Tadeo Zacarías Fermín Fidel Florencio
    Gaspar Genaro Hilario Isidro Jacobo Lázaro Marcelino Marcelo Narciso Norberto Pío Prudencio Saturnino Severino Silvio`,
  female: `
    María María_Carmen María_del_Carmen Carmen Ana Ana_María Laura Josefa Isabel Cristina María_Dolores María_Pilar Marta
    María_Teresa Lucía Ana_Isabel Elena Francisca Antonia Dolores María_Isabel María_José Sara Paula Rosa_María María_Luisa Pilar
    Raquel Concepción Manuela Mercedes María_Ángeles Julia Beatriz Nuria Silvia Rosario Juana Alba Irene Teresa Encarnación
    Patricia Montserrat Andrea Rocío Mónica Rosa Alicia María_Mercedes Sonia Sandra Marina Susana Yolanda Natalia Margarita
    Eva María_Josefa Inmaculada Sofía Claudia Ángela María_Rosario Ana_Belén Verónica Esther Carla Noelia Nerea Inés Daniela
    María_Victoria Victoria Carolina Eva_María Martina Ángeles Inmaculada_Concepción Lorena Amparo María_Rosa
    María_Concepción María_Antonia Miriam Catalina Valentina Emilia Lidia Celia María_Elena Consuelo Luisa Olga Ainhoa
    María_Soledad Gloria Emma Fátima Adriana Gabriela Vanesa María_Jesús Valeria Aurora Ariadna Julieta Alejandra Vega Valle
    Ana_Rosa Almudena Araceli Asunción Aitana Abril Alma Amaia Amaya Amelia Anabel Ángeles Anna Begoña Belén Blanca Bárbara
    Bianca Camila Candela Carlota Carme Chloe Clara Clotilde Diana Elisa Elvira Emilia Encarna Enriqueta Estefanía Estela Eugenia
    Eulalia Fabiola Felisa Fernanda Flor Florencia Gema Georgina Gisela Guadalupe Graciela Helena Hortensia Iria Itziar Iratxe
    Jana Jimena Joana Josefina Judith Juliana Lara Leire Leonor Leticia Lola Lourdes Luciana Luna Luz Macarena Magdalena Maite
    Malena Manuela_María Mar Marcela Margarita_María Mariana Marisol Matilde Mayra Micaela Milagros Miranda Mireia Montse Nadia
    Naiara Nieves Noa Nora Norma Núria Ofelia Olivia Ona Paloma Paola Paz Penélope Petra Purificación Ramona Rebeca Regina
    Remedios Renata Rita Rosalía Rosana Roxana Ruth Sabrina Samanta Selena Soledad Tamara Tania Trinidad Triana Vera Virginia Visitación
    Ximena Xiomara Yaiza Yanina Yasmina Yesenia Zaida Zoe`,
  family: `
    García Rodríguez González Fernández López Martínez Sánchez Pérez Gómez Martín Jiménez Hernández Ruiz Díaz Moreno
    Muñoz Álvarez Romero Gutiérrez Alonso Navarro Torres Domínguez Ramos Vázquez Ramírez Gil Serrano Morales Molina
    Blanco Suárez Castro Ortega Delgado Ortiz Marín Rubio Núñez Medina Sanz Castillo Iglesias Cortés Garrido Santos
    Guerrero Lozano Cano Cruz Méndez Flores Prieto Herrera Peña León Márquez Cabrera Gallego Calvo Vidal Campos Reyes
    Vega Fuentes Carrasco Díez Aguilar Caballero Nieto Santana Vargas Pascual Giménez Herrero Hidalgo Montero Lorenzo
    Santiago Benítez Durán Ibáñez Arias Mora Ferrer Carmona Vicente Rojas Soto Crespo Román Pastor Velasco Parra Sáez
    Moya Bravo Rivera Gallardo Soler Silva Esteban Pardo Franco Rivas Merino Lara Espinosa Camacho Izquierdo Vera Arroyo
    Casado Sierra Redondo Montes Rey Luque Carrillo Otero Segura Heredia Bernal Marcos Soriano Robles Ríos Contreras
    Palacios Vila Varela Macías Guerra Mendoza Expósito Benito Andrés Villar Bueno Pereira Carrera Miranda Exposito Santamaría
    Guillén Mateo Beltrán Menéndez Escudero Aguilera Rivero Trujillo Padilla Estévez Gracia Acosta Avila Ávila Abad
    Salazar Plaza Calderón Roldán Salas Conde Quintana Jurado Aranda Bermúdez Blázquez Roca Costa Miguel Rico Serra Galán
    Guzmán Cuesta Manzano Pons Simón Mesa Tomás Paredes Correa Villanueva Trigo Pulido Marcos Lázaro Villalba Cordero Ávalos
    Escobar Valero Cuevas Bautista Maldonado Luna Juárez Chávez Castañeda Cervantes Estrada Figueroa Gallegos Galindo Ochoa
    Orozco Osorio Pacheco Peralta Ponce Quintero Rangel Rosales Rosas Salinas Sandoval Solís Sosa Tapia Téllez Toledo Treviño Trejo
    Uribe Valdez Valencia Valenzuela Vallejo Velázquez Vásquez Villa Villegas Villarreal Zamora Zapata Zavala Zúñiga Zambrano
    Aguirre Alarcón Alfaro Andrade Aparicio Arellano Arenas Barrera Barrios Becerra Bernabé Bonilla Bustos Cáceres Cárdenas
    Carvajal Cepeda Cisneros Colón Córdoba Coronado Dávila Duarte Echeverría Espinoza Etxeberria Farías Fajardo Gálvez Garay
    Godoy Gamboa Granados Henríquez Huerta Hurtado Leal Leiva Linares Llorente Lucas Luján Lugo Madrid Marrero Mata Mejía Mena
    Mercado Millán Montenegro Montoya Murillo Nava Navas Nogueira Olivares Oliver Olmos Ojeda Orellana Oliva Pineda Pinto Pizarro
    Quiroga Rosado Rueda Saavedra Saldaña Salgado Sepúlveda Serna Tejada Tello Toro Urrutia Valdés Valverde Vélez Vergara Yáñez
    de_la_Cruz de_la_Fuente de_la_Torre del_Río de_la_Rosa del_Valle de_León de_Jesús`,
};
