/**
 * Russian names of well-known places abroad that no rule tells from the Cyrillic names of neighbouring languages. A line:
 * country, then pairs `shown = Russian` parted by ` · `; shown is the place's own name, or in countries that do not write
 * Latin letters its romanised one.
 */
const TABLE = `
AE Dubai = Дубай · Sharjah = Шарджа · Abu Dhabi = Абу-Даби
AR Buenos Aires = Буэнос-Айрес · Córdoba = Кордова
AT Wien = Вена
AU Sydney = Сидней · Brisbane = Брисбен
BE Bruxelles = Брюссель · Gent = Гент · Brugge = Брюгге
BR São Paulo = Сан-Паулу · Rio de Janeiro = Рио-де-Жанейро · Brasília = Бразилиа · Belo Horizonte = Белу-Оризонти · Curitiba = Куритиба · Porto Alegre = Порту-Алегри
CA Montréal = Монреаль · Toronto = Торонто · Québec = Квебек · Vancouver = Ванкувер
CH Genève = Женева · Zürich = Цюрих · Luzern = Люцерн · Lausanne = Лозанна · Basel = Базель
BD Dhaka = Дакка
CN Shanghai = Шанхай · Shenzhen = Шэньчжэнь · Shenyang = Шэньян · Zhengzhou = Чжэнчжоу · Lanzhou = Ланьчжоу · Hefei = Хэфэй · Xiamen = Сямынь · Wenzhou = Вэньчжоу · Beijing = Пекин · Guangzhou = Гуанчжоу · Chengdu = Чэнду · Wuhan = Ухань · Nanjing = Нанкин · Hangzhou = Ханчжоу · Suzhou = Сучжоу · Chongqing = Чунцин · Dongguan = Дунгуань · Qingdao = Циндао · Hohhot = Хух-Хото · Wuxi = Уси · Jinan = Цзинань · Changsha = Чанша
CU La Habana = Гавана
CZ Praha = Прага · Plzeň = Пльзень
DE Hamburg = Гамбург · Köln = Кёльн · Frankfurt am Main = Франкфурт-на-Майне · Stuttgart = Штутгарт · Düsseldorf = Дюссельдорф · Essen = Эссен · Dresden = Дрезден · Bremen = Бремен · Hannover = Ганновер · Leipzig = Лейпциг · Wuppertal = Вупперталь · Mannheim = Мангейм · Münster = Мюнстер · Mönchengladbach = Мёнхенгладбах · Chemnitz = Хемниц · Magdeburg = Магдебург · Freiburg = Фрайбург · Kassel = Кассель · Heidelberg = Гейдельберг · Halle (Saale) = Галле · Aachen = Ахен · Saarbrücken = Саарбрюккен
DK København = Копенгаген
EG Cairo = Каир · Alexandria = Александрия
ES Madrid = Мадрид · Sevilla = Севилья · Zaragoza = Сарагоса · Málaga = Малага
FR Paris = Париж · Nice = Ницца · Bordeaux = Бордо · Rennes = Ренн · Reims = Реймс · Saint-Étienne = Сент-Этьен · Le Havre = Гавр · Dijon = Дижон · Grenoble = Гренобль · Montpellier = Монпелье · Marseille = Марсель · Strasbourg = Страсбург
GB London = Лондон · Edinburgh = Эдинбург · Birmingham = Бирмингем · Oxford = Оксфорд · Cambridge = Кембридж
HK Hong Kong = Гонконг
HU Budapest = Будапешт
ID Jakarta = Джакарта
IL Jerusalem = Иерусалим · Tel Aviv = Тель-Авив · Haifa = Хайфа
IN Jaipur = Джайпур · Hyderābād = Хайдарабад · Mumbai = Мумбаи · Delhi = Дели · New Delhi = Нью-Дели · Kolkata = Калькутта · Chennai = Ченнаи
IR Tehran = Тегеран · Isfahan = Исфахан
IT Roma = Рим · Milano = Милан · Torino = Турин · Firenze = Флоренция · Venezia = Венеция · Trieste = Триест · Napoli = Неаполь · Genova = Генуя · Padova = Падуя
JP Yokohama = Иокогама · Kyoto = Киото · Hiroshima = Хиросима · Tokyo = Токио
KR Daegu = Тэгу · Seoul = Сеул · Busan = Пусан
MX Ciudad de México = Мехико
NL Den Haag = Гаага · Rotterdam = Роттердам · Amsterdam = Амстердам
PL Warszawa = Варшава · Kraków = Краков · Wrocław = Вроцлав · Łódź = Лодзь · Poznań = Познань · Gdańsk = Гданьск
PT Lisboa = Лиссабон · Porto = Порту
RO București = Бухарест
RS Beograd = Белград
SA Jeddah = Джидда · Mecca = Мекка · Riyadh = Эр-Рияд
SE Stockholm = Стокгольм · Göteborg = Гётеборг
SY Damascus = Дамаск
TH Bangkok = Бангкок
TR İstanbul = Стамбул
TZ Dar es Salaam = Дар-эс-Салам
US Erie = Эри · El Paso = Эль-Пасо · Dallas = Даллас · New York City = Нью-Йорк · Los Angeles = Лос-Анджелес · San Antonio = Сан-Антонио · San Diego = Сан-Диего · San Jose = Сан-Хосе · San Francisco = Сан-Франциско · Fort Worth = Форт-Уэрт · Jacksonville = Джэксонвилл · Seattle = Сиэтл · Denver = Денвер · Detroit = Детройт · Las Vegas = Лас-Вегас · Boston = Бостон · Miami = Майами · Oakland = Окленд · Washington = Вашингтон · Austin = Остин · Queens = Куинс · Oklahoma City = Оклахома-Сити · Kansas City = Канзас-Сити · Long Beach = Лонг-Бич · Memphis = Мемфис · Manhattan = Манхэттен
VN Hà Nội = Ханой
XK Prishtinë = Приштина
ZA Cape Town = Кейптаун · Johannesburg = Йоханнесбург · Pretoria = Претория
`;

const EXONYMS: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  TABLE.trim()
    .split('\n')
    .map((line) => [line.slice(0, 2), new Map(line.slice(3).split(' · ').map(toPair))]),
);

/** The Russian name of a place, or null where the table has none. */
export function russianExonym(countryCode: string, latin: string): string | null {
  return EXONYMS.get(countryCode)?.get(latin) ?? null;
}

// ———

function toPair(text: string): [shown: string, russian: string] {
  const [shown, russian] = text.split(' = ') as [string, string];
  return [shown, russian];
}
