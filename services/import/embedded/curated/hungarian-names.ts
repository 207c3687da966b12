/** The most frequent Hungarian names, most frequent first: our own ordering. */
import type { CuratedNames } from './curated-names.ts';

export const HUNGARIAN_NAMES: CuratedNames = {
  male: `
    László István József János Zoltán Sándor Gábor Ferenc Attila Péter Tamás Zsolt Tibor András Csaba Imre Lajos György
    Balázs Gyula Mihály Róbert Károly Dávid Béla Ádám Krisztián Dániel Norbert Miklós Bence Máté Árpád Pál Gergő Szabolcs
    Kálmán Ernő Dezső Gergely Levente Géza Márk Roland Viktor Ákos Antal Jenő Márton Kristóf Dénes Botond Bálint Endre`,
  female: `
    Mária Erzsébet Katalin Ilona Éva Anna Zsuzsanna Margit Judit Ágnes Julianna Andrea Ildikó Erika Krisztina Irén Eszter
    Magdolna Mónika Edit Gabriella Szilvia Anita Anikó Márta Viktória Vivien Tímea Rozália Réka Klára Tünde Beáta Zsófia
    Gizella Veronika Ibolya Piroska Melinda Dóra Bernadett Enikő Noémi Nóra Nikolett Marianna Boglárka Kinga Orsolya Hajnalka
    Emese Csilla Zita Virág Fruzsina`,
  family: `
    Nagy Kovács Tóth Szabó Horváth Varga Kiss Molnár Németh Farkas Balogh Papp Takács Juhász Lakatos Mészáros Oláh Simon
    Rácz Fekete Szilágyi Török Fehér Balázs Gál Kis Szűcs Kocsis Pintér Fodor Orsós Szalai Sipos Magyar Lukács Gulyás
    Biró Király Katona László Jakab Bogdán Balog Sándor Boros Fazekas Kelemen Antal Váradi Somogyi Fülöp Vincze Orosz
    Hegedűs Deák Pap Bálint Illés Pál Vörös Szőke Bognár Vass Lengyel Fábián Bodnár Szücs Hajdu Halász Jónás Kozma Máté
    Székely Gáspár Pásztor Bakos Dudás Virág Major Orbán Hegedüs Barta Soós Novák Veres Faragó Nemes Bartók Kodály Liszt`,
};
