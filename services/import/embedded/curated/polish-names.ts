/** The most frequent Polish names, most frequent first: our own ordering. Surnames that change by gender have both forms. */
import type { CuratedNames } from './curated-names.ts';

export const POLISH_NAMES: CuratedNames = {
  male: `
    Piotr Krzysztof Andrzej Tomasz Paweł Jan Michał Marcin Jakub Adam Marek Łukasz Grzegorz Mateusz Wojciech Mariusz Dariusz
    Maciej Zbigniew Rafał Robert Kamil Jerzy Dawid Szymon Kacper Jacek Ryszard Tadeusz Jarosław Janusz Stanisław Sławomir
    Patryk Mirosław Artur Sebastian Damian Przemysław Bartosz Bartłomiej Filip Kazimierz Wiesław Franciszek Antoni
    Bogdan Waldemar Henryk Leszek Czesław Zdzisław Bogusław Radosław Wacław Stefan`,
  female: `
    Anna Katarzyna Maria Małgorzata Agnieszka Barbara Ewa Krystyna Magdalena Elżbieta Joanna Aleksandra Zofia Monika Teresa
    Danuta Natalia Karolina Marta Julia Beata Dorota Janina Alicja Jadwiga Jolanta Iwona Grażyna Paulina Zuzanna Halina
    Justyna Irena Hanna Bożena Helena Urszula Wiktoria Renata Sylwia Agata Aneta Patrycja Izabela Oliwia Ewelina Maja
    Marianna Stanisława Wanda Genowefa Bogumiła`,
  family: `
    Nowak Kowalski Kowalska Wiśniewski Wiśniewska Wójcik Kowalczyk Kamiński Kamińska Lewandowski Lewandowska Zieliński
    Zielińska Szymański Szymańska Woźniak Dąbrowski Dąbrowska Kozłowski Kozłowska Jankowski Jankowska Mazur Kwiatkowski
    Kwiatkowska Wojciechowski Wojciechowska Krawczyk Kaczmarek Piotrowski Piotrowska Grabowski Grabowska Zając Pawłowski
    Pawłowska Michalski Michalska Król Wieczorek Jabłoński Jabłońska Wróbel Nowakowski Nowakowska Majewski Majewska
    Olszewski Olszewska Stępień Malinowski Malinowska Jaworski Jaworska Adamczyk Dudek Nowicki Nowicka Pawlak Górski
    Górska Witkowski Witkowska Walczak Sikora Baran Rutkowski Rutkowska Michalak Szewczyk Ostrowski Ostrowska Tomaszewski
    Tomaszewska Pietrzak Zalewski Zalewska Wróblewski Wróblewska Marciniak Jasiński Jasińska Zawadzki Zawadzka Bąk
    Jakubowski Jakubowska Sadowski Sadowska Duda Włodarczyk Wilk Chmielewski Chmielewska Borkowski Borkowska Sokołowski
    Sokołowska Szczepański Szczepańska Sawicki Sawicka Kucharski Kucharska Lis Maciejewski Maciejewska`,
};
