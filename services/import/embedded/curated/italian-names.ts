/** The best-known Italian names, most frequent first: our own ordering, from general knowledge. */
import type { CuratedNames } from './curated-names.ts';

export const ITALIAN_NAMES: CuratedNames = {
  male: `
    Giuseppe Giovanni Antonio Mario Luigi Francesco Angelo Vincenzo Pietro Salvatore Carlo Franco Domenico Bruno Paolo
    Michele Giorgio Aldo Sergio Luciano Andrea Marco Alessandro Roberto Stefano Luca Massimo Matteo Davide Fabio
    Maurizio Claudio Lorenzo Daniele Riccardo Alberto Enrico Federico Simone Filippo Nicola Gabriele Giacomo Emanuele
    Cristian Christian Mattia Leonardo Tommaso Edoardo Alessio Pasquale Raffaele Gianluca Gianfranco Giancarlo Giampiero
    Gianni Gianluigi Gianpaolo Gian_Luca Gian_Marco Gianmarco Gian_Piero Dario Diego Dino Donato Elia Elio Emilio Enzo Ernesto Ettore
    Eugenio Ezio Fabrizio Fausto Ferdinando Fernando Filiberto Flavio Fulvio Gaetano Gennaro Gerardo Giacinto Gino Giulio
    Giuliano Graziano Guglielmo Guido Igor Ivan Ivano Ivo Jacopo Leo Leone Livio Luca_Maria Luciano Lucio Ludovico Manuel Marcello
    Mariano Marino Martino Massimiliano Mauro Mirko Mirco Natale Nazareno Nello Nicolò Niccolò Nino Oreste Orlando Oscar Osvaldo
    Ottavio Patrizio Pierluigi Pier_Paolo Pierpaolo Pierre Piero Pio Primo Raimondo Remo Renato Renzo Rino Rocco Rodolfo Romano Romeo
    Rosario Ruggero Samuele Samuel Sandro Santo Saverio Sebastiano Severino Silvano Silvio Saverio Teodoro Tiziano Tullio Ubaldo
    Ugo Umberto Valentino Valerio Valter Walter Vito Vittorio Agostino Achille Adriano Alfio Alfonso Alfredo Amedeo Angelo_Maria
    Armando Arnaldo Arturo Attilio Augusto Aurelio Battista Beniamino Benedetto Bernardo Biagio Calogero Camillo Carmelo Carmine
    Cesare Ciro Corrado Cosimo Costantino Damiano Danilo Denis Alex Adam Nathan Thomas Gioele Gianmaria Giosuè Noah
    Pier_Luigi Pietro_Paolo Giovanni_Battista Gian_Carlo`,
  female: `
    Maria Anna Giuseppina Rosa Angela Giovanna Teresa Lucia Carmela Caterina Francesca Anna_Maria Antonietta Carla Elena
    Concetta Rita Margherita Franca Paola Laura Giulia Sara Chiara Valentina Alessandra Silvia Elisa Martina Federica
    Barbara Patrizia Daniela Roberta Simona Cristina Monica Stefania Claudia Sabrina Manuela Serena Alessia Ilaria Elisabetta
    Eleonora Giorgia Alice Sofia Aurora Emma Ginevra Greta Beatrice Camilla Bianca Gaia Noemi Marta Arianna Michela Debora
    Erika Erica Eva Emanuela Emilia Enrica Ester Eugenia Fabiola Fabrizia Fatima Fausta Fernanda Filomena Fiorella Flavia
    Fulvia Gabriella Gemma Giada Gina Gioia Giuliana Gisella Gloria Grazia Graziella Guendalina Ida Ilenia Imma Immacolata Ines Irene
    Iris Isabella Ivana Jessica Katia Lara Leonora Letizia Lia Lidia Liliana Linda Lisa Livia Lorella Lorena Loredana Lorenza
    Loretta Luana Luciana Lucrezia Ludovica Luigia Luisa Maddalena Mafalda Mara Marcella Maria_Teresa Maria_Grazia Maria_Luisa
    Maria_Rosa Maria_Cristina Maria_Pia Mariangela Marianna Marilena Marina Marisa Marzia Matilde Melissa Mia Milena Mirella
    Miriam Mirella Morena Nadia Natalia Natalina Nicoletta Nicole Nina Nives Nunzia Ofelia Olga Olimpia Ornella Pamela Pasqualina
    Pia Piera Pierina Priscilla Rachele Raffaella Ramona Rebecca Regina Renata Rosalba Rosalia Rosanna Rosaria Rosella Rosetta
    Rosina Rossana Rossella Sandra Santa Santina Savina Selene Silvana Sonia Susanna Tamara Tania Tatiana Tecla Teodora Tina Tiziana
    Valeria Vanessa Vera Veronica Vincenza Viola Viviana Vittoria Virginia Zoe Ada Adele Adelaide Adriana Agata Agnese Alba
    Alberta Alda Alessandra Alfonsina Alma Amalia Amelia Angelica Angelina Annalisa Annamaria Annarita Annunziata Antonella Antonia
    Asia Assunta Azzurra Benedetta Bruna Carlotta Carmen Carolina Cecilia Celeste Cinzia Clara Clelia Clotilde Consuelo Cosima
    Costanza Dalila Debora Deborah Delia Diana Diletta Dina Domenica Donatella Dora Dorotea Edda Elda`,
  family: `
    Rossi Russo Ferrari Esposito Bianchi Romano Colombo Ricci Marino Greco Bruno Gallo Conti De_Luca Mancini Costa Giordano
    Rizzo Lombardi Moretti Barbieri Fontana Santoro Mariani Rinaldi Caruso Ferrara Galli Martini Leone Longo Gentile Martinelli
    Vitale Lombardo Serra Coppola De_Santis D'Angelo Marchetti Parisi Villa Conte Ferraro Ferri Fabbri Bianco Marini Grasso
    Valentini Messina Sala De_Angelis Gatti Pellegrini Palumbo Sanna Farina Rizzi Monti Cattaneo Morelli Amato Silvestri
    Mazza Testa Grassi Pellegrino Carbone Giuliani Benedetti Barone Rossetti Caputo Montanari Guerra Palmieri Bernardi
    Martino Fiore De_Rosa Ferretti Bellini Basile Riva Donati Piras Vitali Battaglia Sartori Neri Costantini Milani Pagano
    Ruggiero Sorrentino D'Amico Orlando Damico Negri Mantovani Donati Bassi Villani Gallo Marra Cirillo Bruni Ruggeri Valente
    Rota Guidi Melis Fiorentino Fumagalli Lazzari Sacco Sabatini Longhi Poli Oliva Locatelli Marchi Grimaldi Deiana
    Castelli Ventura Franco Bertolini Antonelli Pace Pepe Pinna Pisano Piazza Orlandi Olivieri Napolitano Nardi Meloni Mele
    Mazzoni Marchese Manfredi Lupo Lanza Landi Giuliano Gargiulo Garofalo Franchi Forte Filippi Ferro Ferrero Farris Donnarumma
    Di_Stefano Di_Marco D'Agostino D'Alessandro D'Andrea D'Ambrosio De_Simone De_Marco Di_Maio Di_Pietro Di_Lorenzo Di_Matteo
    Della_Valle Del_Vecchio Dalla_Costa De_Vito De_Martino De_Stefano Di_Giovanni Lo_Presti La_Rosa La_Torre Li_Causi D'Onofrio
    Cristiani Costanzo Corti Coppi Cocco Ceccarelli Catalano Castellani Cavallo Carta Cardone Capuano Calabrese Bosco Boni
    Borghi Bonetti Bove Biondi Bevilacqua Berti Bertoni Bernini Belli Battista Basso Barbato Baldi Aiello Albanese Agostini
    Adami Abbate Accardi Alfieri Allegri Angeli Arena Arcuri Bellucci Bettini Brambilla Cantone Carli Carlucci Casella Casali
    Cipriani Colella Crippa Cusumano Falcone Fasano Fazio Ferrante Fiorini Fusco Galasso Gallina Gasparini Giannini Giorgi
    Giusti Guarino Guerrini Iannone Imperato Leonardi Leoni Liguori Lodi Maggi Magnani Magri Manca Mancuso Marconi Masi Massa
    Mauri Mazzola Medici Merlo Micheli Molinari Morandi Mori Moro Murgia Mura Nicoletti Nobile Orsini Pagani Palma Papa Pavone
    Perrone Perri Petrone Piccolo Pini Pozzi Proietti Puglisi Raimondi Riccardi Rocca Rocchi Romeo Rosa Rosati Rosso Ruffini
    Salerno Salvi Sarti Scala Scotti Serafini Simonetti Spina Stella Tedesco Tosi Trevisan Turco Urso Valenti Venturi Viola Vecchi
    Visconti Volpe Zanella Zanetti Zanini Ziliotto Zito`,
};
