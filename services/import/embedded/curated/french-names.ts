/** The best-known French names, most frequent first: our own ordering, from general knowledge. */
import type { CuratedNames } from './curated-names.ts';

export const FRENCH_NAMES: CuratedNames = {
  male: `
    Jean Pierre Michel Philippe Alain Patrick Nicolas Christophe Daniel Christian Bernard Jacques Laurent Éric Stéphane
    Frédéric David Thierry François Gérard Julien Thomas Sébastien Olivier Alexandre Pascal Didier Bruno Dominique
    Guillaume Jérôme Antoine Marc Gilles Serge Claude André René Paul Vincent Maxime Romain Kevin Anthony Jonathan
    Mathieu Fabrice Louis Franck Lucas Hugo Jean-Pierre Cédric Robert Benjamin Jérémy Arnaud Florian Yves Henri
    Clément Hervé Jean-Claude Denis Roger Guy Alexis Georges Quentin Adrien Mickaël Gabriel Théo Léo Nathan Enzo
    Jules Arthur Raphaël Ludovic Fabien Rémi Damien Emmanuel Xavier Marcel Valentin Maurice Dylan Joseph Yannick
    Simon Jean-Luc Jean-Paul Jean-Marc Jean-François Jean-Michel Jean-Marie Jean-Louis Jean-Jacques Jean-Philippe
    Jean-Christophe Jean-Baptiste Jean-Yves Mohamed Matthieu Baptiste Grégory Loïc Aurélien Gaël Samuel Victor Lionel
    Régis Roland Raymond Lucien Albert Francis Joël Gilbert Cyril Benoît Charles Étienne Martin Paul-Henri Pierre-Yves
    Noah Liam Adam Tom Mathis Ethan Maël Sacha Gabin Axel Aaron Nolan Malo Timéo Eden Robin Marius Augustin Basile
    Bastien Corentin Dorian Erwan Yann Yoann Yohan Tristan Tanguy Thibault Thibaut Sylvain Steve Rachid Karim Ahmed Ali Mehdi
    Sofiane Amine Ibrahim Mamadou Moussa Pierre-Louis Marc-Antoine Gaston Gaspard Geoffrey Germain Gaétan Eugène Ernest Émile
    Edmond Edouard Édouard Élie Fernand Ferdinand Félix Firmin Florent Gustave Guilhem Gauthier Hubert Hippolyte Jordan
    Johan Joris Justin Killian Kylian Léon Léopold Lorenzo Luc Lilian Mathéo Maxence Morgan Noël Norbert Octave
    Octavien Pierrick Pacôme Roméo Ruben Rodolphe Séraphin Stanislas Steven Théodore Théophile Timothée Tony Ulysse Virgile
    William Yanis Youssef Zacharie`,
  female: `
    Marie Nathalie Isabelle Sylvie Catherine Françoise Monique Christine Martine Sophie Valérie Sandrine Stéphanie
    Véronique Céline Anne Nicole Julie Chantal Patricia Brigitte Jacqueline Aurélie Jeanne Laurence Christiane Annie
    Émilie Dominique Virginie Corinne Élodie Florence Camille Laura Caroline Élisabeth Audrey Pauline Hélène Sarah
    Michèle Danielle Laetitia Jessica Charlotte Manon Léa Marine Emma Chloé Mathilde Simone Denise Suzanne Yvette
    Evelyne Claire Claudine Josiane Delphine Mélanie Cécile Karine Lucie Alice Agnès Colette Ginette Odette Yvonne
    Béatrice Muriel Fabienne Carole Marion Anaïs Morgane Justine Amandine Marguerite Inès Jade Louise Lina Lola Zoé
    Juliette Clara Sabrina Geneviève Thérèse Marie-Claude Marie-Christine Marie-Thérèse Marie-Françoise Marie-Pierre
    Marie-Laure Marie-Hélène Anne-Marie Anne-Sophie Anne-Laure Marie-Claire Marie-José Joëlle Mireille Annick Bernadette
    Magali Myriam Nadine Nadia Elsa Éva Ambre Alix Agathe Aline Adèle Adeline Alexandra Alexia Amélie Amina Andrée Angèle
    Angélique Annabelle Annaïg Antoinette Apolline Ariane Armelle Arlette Astrid Aude Augustine Aurore Axelle Barbara Bénédicte
    Bérénice Blandine Blanche Capucine Cassandra Carine Christel Christelle Clarisse Claudette Clémence Clémentine
    Clotilde Coralie Constance Cynthia Daphné Diane Dorothée Edith Églantine Éléonore Éliane Élise Eloïse Emmanuelle
    Estelle Esther Eugénie Fanny Fatima Fatoumata Fernande Flavie Flora Florine Gabrielle Gaëlle Georgette Germaine Ghislaine Gisèle
    Héloïse Henriette Hortense Huguette Ines Ingrid Irène Iris Jennifer Joséphine Judith Khadija Laurie Laure Léna Léonie
    Liliane Lise Linda Louane Louna Lou Lydie Lydia Madeleine Maëlle Maéva Maëlys Margaux Margot Marianne Marielle Marina Mélissa
    Mia Mila Mona Murielle Nina Ninon Noémie Océane Odile Olivia Ophélie Pascale Paule Paulette Perrine Raymonde Renée Régine
    Roseline Romane Rose Roxane Salomé Samia Séverine Sandra Ségolène Solange Solène Sonia Sylviane Tiphaine Vanessa Victoire
    Victoria Violette Viviane Yasmine`,
  family: `
    Martin Bernard Thomas Petit Robert Richard Durand Dubois Moreau Laurent Simon Michel Lefebvre Leroy Roux David
    Bertrand Morel Fournier Girard Bonnet Dupont Lambert Fontaine Rousseau Vincent Müller Lefèvre Faure André Mercier
    Blanc Guérin Boyer Garnier Chevalier François Legrand Gauthier Garcia Perrin Robin Clément Morin Nicolas Henry
    Roussel Mathieu Gautier Masson Marchand Duval Denis Dumont Marie Lemaire Noël Meyer Dufour Meunier Brun Blanchard
    Giraud Joly Rivière Lucas Brunet Gaillard Barbier Arnaud Martinez Gérard Roche Renard Schmitt Roy Leroux Colin Vidal
    Caron Picard Roger Fabre Aubert Lemoine Renaud Dumas Lacroix Olivier Philippe Bourgeois Pierre Benoit Rey Leclerc
    Payet Rolland Leclercq Guillaume Lecomte Lopez Jean Dupuy Guillot Hubert Berger Carpentier Sanchez Dupuis Moulin
    Louis Deschamps Huet Vasseur Perez Boucher Fleury Royer Klein Jacquet Adam Paris Poirier Marty Aubry Guyot Carré
    Charles Renault Charpentier Ménard Maillard Baron Bertin Bailly Hervé Schneider Fernandez Le_Gall Collet Léger Bouvier
    Julien Prévost Millet Perrot Daniel Le_Roux Cousin Germain Breton Besson Langlois Rémy Le_Goff Pelletier Lévêque
    Perrier Leblanc Barré Lebrun Marchal Weber Mallet Hamon Boulanger Jacob Monnier Michaud Rodriguez Guichard Gillet
    Étienne Grondin Poulain Tessier Chevallier Collin Chauvin Da_Silva Bouchet Gay Lemaître Bénard Maréchal Humbert
    Reynaud Antoine Hoarau Perret Barthélemy Cordier Pichon Lejeune Gilbert Lamy Delaunay Pasquier Carlier Laporte
    Gros Buisson Didier Antoine Briand Camus Coulon Delmas Descamps Devaux Diallo Traoré Fischer Foucher Georges Gonzalez
    Grenier Guillet Guillou Hamel Imbert Jacques Joubert Labbé Laine Legros Lebon Leblond Lesage Lelièvre Leconte Mary
    Maury Marion Martel Mahé Maillot Marin Michon Navarro Pages Parent Pascal Pasquet Pons Poncet Pineau Prat Pruvost
    Raynaud Rousset Riou Rossi Roques Salmon Sauvage Seguin Tanguy Texier Thibault Tournier Valentin Vaillant Vallet
    Verdier Vallée Viard Voisin Wagner Weiss Alexandre Allard Auger Bazin Bigot Blin Blondel Bodin Bonneau Bouchard
    Boucher Bousquet Bruneau Chauvet Cohen Courtois Delattre Delorme Duhamel Dijoux Dos_Santos Evrard Ferrand Ferreira Gomez
    Fouquet Garreau Gaudin Godard Guilbert Hardy Hébert Jourdan Jung Lebreton Lacombe Lagarde Launay Leduc Lacoste
    Le_Corre Lucas Loiseau Marechal Merle Millot Morvan Nguyen Ollivier Pereira Peltier Raymond Rodrigues Toussaint
    de_La_Fontaine de_Gaulle`,
};
