/** The most frequent Dutch names, most frequent first: our own ordering. Particles are written small after a given name. */
import type { CuratedNames } from './curated-names.ts';

export const DUTCH_NAMES: CuratedNames = {
  male: `
    Jan Johannes Peter Hendrik Cornelis Willem Hans Pieter Henk Jacobus Kees Jeroen Mark Martin Dirk Gerrit Marcel Bas Rob
    Erik Bart Sander Tim Thijs Daan Sem Bram Lars Ruben Joost Wouter Maarten Koen Stijn Jasper Sjoerd Niels Frank Theo
    Wim Johan Arjan Michiel Pim Floris Teun Jelle Luuk Mees Hidde Gijs Bastiaan Rutger Ronald Gerard Adriaan Joris Vincent`,
  female: `
    Maria Johanna Anna Cornelia Wilhelmina Elisabeth Hendrika Margaretha Petronella Adriana Anneke Marieke Sanne Lotte
    Femke Anouk Esther Ingrid Marjolein Saskia Monique Linda Lisa Eva Emma Sophie Fleur Roos Julia Marloes Willemijn Anja
    Mieke Hanneke Liesbeth Ilse Maaike Nienke Inge Tineke Marijke Yvonne Renske Jantje Geertruida Iris Noor Tess Saar`,
  family: `
    de_Jong Jansen de_Vries van_den_Berg Bakker van_Dijk Visser Janssen Smit Meijer de_Boer Mulder de_Groot Bos Vos
    Peters Hendriks van_Leeuwen Dekker Brouwer de_Wit Dijkstra Smits de_Graaf van_der_Meer van_der_Linden Kok Jacobs
    de_Haan Vermeulen van_den_Heuvel van_der_Veen van_den_Broek de_Bruijn de_Bruin van_der_Heijden Schouten van_Beek
    Willems van_Vliet van_de_Ven Hoekstra Maas Verhoeven Koster van_Dam van_der_Wal Prins Blom Huisman Peeters de_Jonge
    Kuipers van_Veen Post Kuiper Veenstra Kramer van_den_Brink Scholten van_Wijk Postma Martens Vink de_Ruiter Timmermans
    Groen Gerritsen Jonker van_Loon Boer van_der_Velde Willemsen Smeets de_Lange de_Vos van_Dongen Schipper de_Koning
    van_der_Laan Koning van_der_Velden Driessen van_Doorn Hermans Evers van_den_Bosch van_der_Meulen Hofman Bosman Wolters
    Sanders van_der_Horst Mol Kuijpers Molenaar van_de_Pol de_Leeuw Verbeek van_der_Berg van_Gogh van_Rijn`,
};
