/** The best-known German names, most frequent first: our own ordering, from general knowledge. */
import type { CuratedNames } from './curated-names.ts';

export const GERMAN_NAMES: CuratedNames = {
  male: `
    Peter Michael Thomas Andreas Wolfgang Klaus Jürgen Stefan Christian Hans Uwe Werner Frank Horst Manfred Markus
    Günter Alexander Martin Daniel Dieter Matthias Bernd Jan Sebastian Helmut Heinz Jörg Tobias Karl Gerhard Rolf
    Florian Jens Ralf Sven Torsten Walter Heinrich Marcel Philipp Paul Lukas Felix Maximilian Dirk Oliver Joachim
    Marco Patrick Tim Jonas Leon Josef Robert Simon Christoph Mario Herbert Kurt Holger Carsten Benjamin Ulrich
    Johannes Dennis Marc Erich Rainer Fabian Nico Kevin Julian Norbert Detlef Bernhard Jochen Georg Franz Ernst Willi
    Lars Steffen Hermann Volker Erwin Axel Reinhard Rudolf Friedrich Roland Harald Niklas Otto Moritz Nils Finn Max
    Elias Noah Ben Luca Louis Henry Emil Anton Jakob David Oskar Theo Mats Leo Luis Julius Erik Jannik Linus Till Timo
    Ingo Heiko Olaf André René Björn Sascha Kai Maik Mike Hartmut Gert Gerd Günther Siegfried Hubert Alfred Egon
    Eberhard Gottfried Ludwig Lothar Wilhelm Wilfried Winfried Konrad Rüdiger Eckhard Burkhard Hans-Peter
    Hans-Jürgen Karl-Heinz Klaus-Dieter Hans-Joachim Wolf-Dieter Achim Adrian Albert Albrecht Alfons Alois Armin Arne
    Arnold Arthur August Benedikt Bruno Clemens Dominik Edgar Eduard Emanuel Enrico Eugen Ewald Ferdinand Frederik
    Fritz Gabriel Gregor Guido Gustav Hannes Harry Heiner Hendrik Henrik Hugo Ivan Jannis Johann Jonathan Justus
    Kilian Korbinian Kasimir Knut Lennard Lennart Leopold Levi Lorenz Magnus Malte Marius Marvin Matteo Mathis Nikolaus
    Ole Pascal Pius Raphael Richard Robin Roman Ronald Ruben Sigmund Silvio Thorsten Theodor Tom Tristan Valentin Veit
    Viktor Vincent Vinzenz Wendelin Werner Xaver Mehmet Mustafa Ali Ahmet Murat Yusuf`,
  female: `
    Ursula Maria Monika Petra Elisabeth Sabine Renate Karin Helga Brigitte Ingrid Andrea Anna Claudia Susanne Gisela
    Erika Nicole Stefanie Julia Christine Birgit Christa Angelika Heike Martina Kerstin Gabriele Katharina Barbara
    Anja Silke Christina Melanie Sandra Hannelore Ute Anke Jana Sarah Laura Lisa Lena Katrin Hildegard Marion Tanja
    Gerda Daniela Ilse Irmgard Manuela Margarete Cornelia Eva Ruth Silvia Simone Franziska Annette Doris Heidi Bettina
    Kathrin Jutta Beate Elke Ulrike Sonja Christiane Jennifer Vanessa Jessica Sophie Marie Johanna Edith Gertrud Anneliese
    Margot Ingeborg Elfriede Lieselotte Rosemarie Marlies Hannah Emma Mia Leonie Lea Emilia Lina Ella Clara Nina
    Luisa Charlotte Amelie Paula Greta Ida Frieda Mathilda Lilly Maja Nele Alina Annika Antonia Carolin Caroline Diana
    Denise Nadine Yvonne Yasmin Jasmin Miriam Michaela Pia Ramona Regina Rita Sabrina Saskia Svenja Theresa Verena
    Veronika Viktoria Vera Waltraud Wilma Ines Inge Irene Isabel Isabell Isabella Janina Jacqueline Josefine Judith
    Juliane Karla Karolin Kirsten Klara Kristin Kristina Larissa Linda Lotte Lucia Magdalena Mandy Mareike Margit
    Marianne Marina Marlene Meike Merle Mona Nadja Natalie Natascha Nora Olga Patricia Pauline Rebecca Rebekka Rosa Roswitha
    Sigrid Sibylle Sina Sofia Stella Tamara Tina Traudl Ulla Uta Valentina Wiebke Adelheid Agnes Alexandra Alexa Alice
    Almut Angela Anita Anne Anne-Marie Annemarie Annegret Antje Astrid Auguste Bärbel Berta Bianca Britta Carla Carmen
    Carola Dagmar Dana Dörte Dorothea Edeltraud Eleonore Elena Elisa Ellen Else Elsa Emily Esther Fatma Ayşe Finja Friederike
    Gabi Gudrun Gundula Hanna Hedwig Helena Helene Henriette Herta Ilona Imke Insa`,
  family: `
    Müller Schmidt Schneider Fischer Weber Meyer Wagner Becker Schulz Hoffmann Schäfer Koch Bauer Richter Klein Wolf
    Schröder Neumann Schwarz Zimmermann Braun Krüger Hofmann Hartmann Lange Schmitt Werner Schmitz Krause Meier Lehmann
    Schmid Schulze Maier Köhler Herrmann König Walter Mayer Huber Kaiser Fuchs Peters Lang Scholz Möller Weiß Jung
    Hahn Schubert Vogel Friedrich Keller Günther Frank Berger Winkler Roth Beck Lorenz Baumann Franke Albrecht Schuster
    Simon Ludwig Böhm Winter Kraus Martin Schumacher Krämer Vogt Stein Jäger Otto Sommer Groß Seidel Heinrich Brandt
    Haas Schreiber Graf Schulte Dietrich Ziegler Kuhn Kühn Pohl Engel Horn Busch Bergmann Thomas Voigt Sauer Arnold
    Wolff Pfeiffer Lindner Peter Hübner Kaufmann Ebert Paul Beyer Haase Ernst Hansen Jansen Petersen Hermann Kramer
    Kruse Jahn Böttcher Stahl Lutz Kirsch Wenzel Barth Bender Kern Kunz Marx Maurer Ott Reuter Rudolph Sander Schilling
    Schlüter Schütz Seifert Thiel Ullrich Urban Walther Wendt Winkelmann Witt Wirth Zeller Adam Ahrens Altmann Anders
    Bach Bachmann Bartels Baum Bayer Behrens Benz Berg Bernhardt Bock Bode Böhme Born Brand Brinkmann Brückner Brunner
    Buchholz Burger Burkhardt Christ Conrad Decker Diehl Dietz Döring Dorn Ebner Eckert Eder Ehlers Eichhorn Eichler
    Engelhardt Esser Fiedler Fink Fleischer Förster Franz Freitag Freund Fritz Fröhlich Funk Gärtner Gebhardt Geiger
    Geißler Gerlach Glaser Göbel Götz Greiner Grimm Großmann Gruber Haag Hagen Hammer Harms Hauser Heck Heil Heinz
    Heinze Heller Henkel Hennig Herbst Herold Herzog Heß Hesse Heuer Hinz Hirsch Höfer Hoppe Jacob Jacobs Jakob Janßen
    Jost Jürgens Kahl Karl Kellner Keßler Kiefer Kirchner Klaus Klose Knoll Köster Kohl Kolb Konrad Kopp Kraft Krebs
    Kremer Kröger Kuhlmann Kurz Lauer Lechner Link Linke Lohmann Löffler Mack Mann Marquardt Mayr Meißner Menzel Merkel Merz Metz
    Metzger Meister Michel Moser Mohr Moritz Nagel Naumann Neubauer Neuhaus Nickel Niemann Nowak Opitz Oswald Pape
    Paulus Petzold Philipp Pieper Probst Raab Rauch Reich Reichert Reimann Reiter Renner Rieger Ritter Röder Römer Rose
    Rothe Ruf Runge Rupp Sachs Schade Schenk Schiller Schlegel Schmitt Schön Scharf Schramm Schreiner Schuler Schultz
    Schultze Schwab Schwarze Seitz Siebert Singer Springer Stark Steffen Steiner Stephan Stock Stoll Strauß Straub Stumpf Thiele
    Ulrich Unger Vetter Völker Voß Wagener Weigel Weise Weiss Wegener Wegner Weidner Wieland Wiese Wild Wilhelm Wilke
    Wimmer Wittmann Wulf Zander Yılmaz Kaya Demir Öztürk Şahin`,
};
