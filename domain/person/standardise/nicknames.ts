/**
 * Short forms of given names. They are told, and never replaced: Bill stays Bill. Only forms that are hardly ever the name
 * in the papers: `Max` and `Nina` are not here.
 */
import { nameKey } from '../name-key.ts';

export function isNickname(key: string): boolean {
  return NICKNAMES.has(key);
}

/** Whether a short form stands for names of men and of women alike. */
export function isOfBothGenders(key: string): boolean {
  return UNISEX.has(key);
}

// ———

const NICKNAMES: ReadonlySet<string> = new Set(
  `
  Саша Саня Шура Шурик Лёша Леша Алёша Алеша Лёха Серёжа Сережа Серёга Серега Дима Митя Андрюша Ваня Ванёк Миша Мишаня Коля
  Колян Вова Володя Вовчик Паша Петя Гриша Гоша Жора Юра Женя Толя Валера Витя Вася Боря Слава Стасик Гена Костя Федя Сеня
  Тёма Тема Лёня Леня Лёва Лева Кеша Тимоша Даня Никитос Стёпа Степа Егорка Тоха Антоха Рома Ромка Кирюша Игорёк Эдик Вадик
  Маша Маруся Катя Катюша Лена Алёнка Оля Таня Наташа Ната Ира Ириша Света Аня Анюта Нюра Юля Настя Ксюша Люда Люся Люба
  Надя Галя Валя Вика Лера Даша Поля Лиза Соня Тоня Зоя Рита Тамарка Нюша Ася Варя Алла Лара Ляля Ника Стася Уля Тома
  Bill Billy Bob Bobby Robby Will Willie Willy Jim Jimmy Jamie Joe Joey Tom Tommy Dick Rick Ricky Rich Richie Mike Mikey Mick
  Dave Davy Dan Danny Steve Stevie Chuck Charlie Ed Eddie Ted Teddy Ned Tony Andy Drew Matt Ben Benny Sam Sammy Nick Nicky Chris
  Greg Jeff Ken Kenny Larry Ron Ronnie Don Donnie Doug Fred Freddy Hank Hal Harry Jack Johnny Josh Pat Paddy Pete Phil Ray Rob
  Russ Stan Stu Tim Timmy Vic Vince Walt Wally Zach Zack Gus Gabe Abe Al Alex Art Bart Bernie Bert Brad Cal Clem Cliff
  Liz Lizzie Beth Betsy Betty Eliza Kate Katie Kathy Kathie Kitty Maggie Meg Peggy Marge Jenny Jen Jenn Jennie Jess Jessie Sue
  Susie Suzy Debbie Deb Barb Babs Cathy Cindy Connie Dottie Dot Ellie Nellie Fran Frannie Ginny Gwen Jackie Jan Judy Judie
  Mandy Millie Minnie Molly Nan Nancy Patty Patsy Trish Penny Sally Sandy Steph Terri Tina Tess Trudy Val Vicky Vickie Becky
  Abby Allie Angie Annie Bella Carrie Chrissy Christy
  Hansi Sepp Wolfi Uli Fritz Fritzi Heini Klausi Gabi Susi Steffi Conny Moni Uschi Lotti
  Pepe Paco Pancho Nacho Lalo Beto Quique Kike Chema Toño Lola Lupe Chelo Charo Concha Pili Paqui
  Gianni Beppe Peppe Gigi Pippo Totò Mimmo Nando Sandro
  `
    .trim()
    .split(/\s+/u)
    .map(nameKey),
);

const UNISEX: ReadonlySet<string> = new Set(
  'Саша Саня Шура Женя Валя Слава Ната Алекс Alex Sam Sammy Chris Jackie Jamie Pat Val Jo Charlie Andy'
    .split(' ')
    .map(nameKey),
);
