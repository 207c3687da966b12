/**
 * Places that GeoNames shows by their English name, or by a romanised one that sounds like no name of theirs, and what
 * they are called at home. A line: country, then pairs `shown = local` parted by ` · `. A pair is applied
 * only where the local name is among the place's own names: a mistake here does nothing.
 */
const TABLE = `
AE Dubai = دبي · Sharjah = الشارقة · Al Ain City = العين · Abu Dhabi = أبوظبي
AF Kabul = کابل
AL Tirana = Tiranë
AT Vienna = Wien
AZ Baku = Bakı · Ganja = Gəncə
BE Brussels = Bruxelles · Ostend = Oostende
BY Minsk = Мінск · Vitebsk = Віцебск · Pinsk = Пінск · Homyel' = Гомель · Mahilyow = Магілёў · Hrodna = Гродна · Brest = Брэст
CH Sitten = Sion
CN Harbin = 哈尔滨 · Hohhot = 呼和浩特 · Lhasa = 拉萨 · Ürümqi = 乌鲁木齐
CU Havana = La Habana
CY Nicosia = Λευκωσία · Limassol = Λεμεσός · Larnaca = Λάρνακα · Famagusta = Αμμόχωστος
CZ Prague = Praha · Pilsen = Plzeň
DE Munich = München
DK Copenhagen = København · Århus = Aarhus
DZ Algiers = الجزائر · Oran = وهران
EG Cairo = القاهرة · Alexandria = الإسكندرية · Giza = الجيزة · Suez = السويس · Luxor = الأقصر · Port Said = بورسعيد · Hurghada = الغردقة
ES Cadiz = Cádiz · Gasteiz / Vitoria = Vitoria-Gasteiz
ET Addis Ababa = አዲስ አበባ
GE Tbilisi = თბილისი
GR Athens = Αθήνα · Piraeus = Πειραιάς · Corfu = Κέρκυρα · Sparta = Σπάρτη
HK Hong Kong = 香港
IL Jerusalem = ירושלים · Tel Aviv = תל אביב · Beersheba = באר שבע · Acre = עכו · Nazareth = נצרת
IQ Baghdad = بغداد · Mosul = الموصل · Basrah = البصرة
IR Tehran = تهران · Isfahan = اصفهان · Qom = قم
IT Rome = Roma · Milan = Milano · Florence = Firenze · Naples = Napoli · Turin = Torino · Venice = Venezia · Genoa = Genova
JO Amman = عمان
JP Tokyo = 東京
KH Phnom Penh = ភ្នំពេញ
KZ Oral = Орал · Ust-Kamenogorsk = Өскемен · Taraz = Тараз · Shevchenko = Ақтау · Turkestan = Түркістан
LB Beirut = بيروت · Tripoli = طرابلس · Sidon = صيدا · Tyre = صور
LY Tripoli = طرابلس · Benghazi = بنغازي
MA Casablanca = الدار البيضاء · Marrakesh = مراكش · Tangier = طنجة · Fès = فاس
MD Chisinau = Chișinău
MM Yangon = ရန်ကုန်မြို့
MN Ulan Bator = Улаанбаатар
MX Mexico City = Ciudad de México
MY Malacca = Melaka
NL The Hague = Den Haag
OM Muscat = مسقط
PL Warsaw = Warszawa · Bielsko-Biala = Bielsko-Biała
PS Gaza = غزة · Hebron = الخليل · Bethlehem = بيت لحم · East Jerusalem = القدس الشرقية
PT Lisbon = Lisboa
QA Doha = الدوحة
RO Bucharest = București · Iaşi = Iași · Timişoara = Timișoara · Constanţa = Constanța · Galaţi = Galați · Braşov = Brașov · Ploieşti = Ploiești · Piteşti = Pitești
RS Belgrade = Beograd
RU Moscow = Москва · Saint Petersburg = Санкт-Петербург · Rostov-na-Donu = Ростов-на-Дону · Yoshkar-Ola = Йошкар-Ола · Naberezhnyye Chelny = Набережные Челны · Tolyatti = Тольятти
SA Mecca = مكة المكرمة · Medina = المدينة المنورة · Riyadh = الرياض · Jeddah = جدة
SY Damascus = دمشق · Aleppo = حلب · Homs = حمص · Latakia = اللاذقية
TH Bangkok = กรุงเทพมหานคร
TN Tunis = تونس · Sfax = صفاقس · Sousse = سوسة
TR Istanbul = İstanbul
TW Taipei = 台北 · Kaohsiung = 高雄
TM Ashgabat = Aşgabat
UA Dnipro = Дніпро · Odesa = Одеса · Lviv = Львів · Kyiv = Київ · Sloviansk = Слов'янськ · Cherkasy = Черкаси
UZ Tashkent = Toshkent · Samarkand = Samarqand · Bukhara = Buxoro · Fergana = Farg'ona
VN Hanoi = Hà Nội · Ho Chi Minh City = Thành phố Hồ Chí Minh · Da Nang = Đà Nẵng · Haiphong = Hải Phòng
XK Pristina = Prishtinë
YE Sanaa = صنعاء · Aden = عدن
`;

/** Local names by country and by the name GeoNames shows. */
const ENDONYMS: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  TABLE.trim()
    .split('\n')
    .map((line) => [line.slice(0, 2), new Map(line.slice(3).split(' · ').map(toPair))]),
);

/**
 * @param countryCode ISO 3166-1 alpha-2
 * @param shown the name that GeoNames shows
 * @param names the other names of the place
 * @returns the local name, or null where there is none in the table or the place does not bear it
 */
export function endonymOf(countryCode: string, shown: string, names: readonly string[]): string | null {
  const endonym = ENDONYMS.get(countryCode)?.get(shown);
  return endonym !== undefined && names.includes(endonym) ? endonym : null;
}

/** The whole table, to be checked against the places: country, shown name, local name. */
export function allEndonyms(): { readonly countryCode: string; readonly shown: string; readonly local: string }[] {
  return [...ENDONYMS].flatMap(([countryCode, pairs]) =>
    [...pairs].map(([shown, local]) => ({ countryCode, shown, local })),
  );
}

// ———

function toPair(text: string): [shown: string, local: string] {
  const [shown, local] = text.split(' = ') as [string, string];
  return [shown, local];
}
