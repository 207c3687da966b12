import { fold } from '#domain/text';
import { languagesOf, WORLD_LANGUAGES } from '../spelling/languages.ts';

/**
 * What parts of a building are called in addresses, by language. Sources: the dictionaries of libpostal (MIT, see NOTICE),
 * without words that name other things more often (`house`, `section`, `casa` as a part); the Universal Postal Union.
 *
 * | part       | with an identifier         | example                                |
 * | ---------- | -------------------------- | -------------------------------------- |
 * | `unit`     | after it                   | Apt 4B, кв. 23, Whg 5                  |
 * | `floor`    | after it, or a number before | Floor 3, 41st Floor, 2. OG, 3 этаж   |
 * | `entrance` | after it                   | подъезд 2, portal 3                    |
 * | `stair`    | after it                   | Stiege 2, escalier B                   |
 * | `building` | after it                   | Block C, bât. 4                        |
 * | `box`      | after it                   | P.O. Box 12, BP 374                    |
 * | `level`    | none: says all by itself   | RDC, begane grond, penthouse           |
 * | `side`     | none: after a floor or unit | izq, tv, links                        |
 * | `none`     | none: no house number      | S/N, б/н                               |
 */
export type PremisePart = 'unit' | 'floor' | 'entrance' | 'stair' | 'building' | 'box' | 'level' | 'side' | 'none';

/** What begins with some first word: the words after it, the longest first. */
export interface Phrase {
  readonly part: PremisePart;
  /** All words, the first too. */
  readonly words: readonly string[];
}

/** The phrases of the languages of a country, ISO 3166-1 alpha-2 (null: of the large languages), by their first word. */
export function premisePhrases(country: string | null): ReadonlyMap<string, readonly Phrase[]> {
  const key = country ?? '';
  let phrases = cache.get(key);
  if (phrases === undefined) {
    const languages = country === null ? WORLD_LANGUAGES : languagesOf(country);
    cache.set(key, (phrases = phrasesOf(new Set(languages))));
  }
  return phrases;
}

// ———

/** Words folded, `;` between phrases. */
const WORDS: Readonly<Record<string, Partial<Record<PremisePart, string>>>> = {
  ar: { unit: 'شقة;مكتب', floor: 'طابق;الطابق;دور;الدور', box: 'ص ب;صندوق بريد' },
  be: { unit: 'кватэра;кв;офіс', floor: 'паверх', entrance: 'пад езд;падезд', none: 'б н' },
  bg: {
    unit: 'апартамент;ап;апт;офис;оф',
    floor: 'етаж;ет',
    entrance: 'вход;вх',
    building: 'блок;бл',
    level: 'партер',
    box: 'пк;п к;пощенска кутия',
  },
  bs: { unit: 'stan;apartman', floor: 'sprat;kat', entrance: 'ulaz', level: 'prizemlje', none: 'bb;b b;bez broja' },
  ca: {
    unit: 'porta;pta;oficina;local;apartament',
    floor: 'pis;planta',
    stair: 'escala;esc',
    building: 'bloc',
    level: 'baixos;bxs;atic;sobreatic;entresol;entl;principal;pral',
    side: 'dreta;dta;esquerra;esq',
    box: 'apartat',
    none: 's n;sn;sense numero',
  },
  cs: {
    unit: 'byt;kancelar',
    floor: 'patro;podlazi;np;n p',
    entrance: 'vchod',
    stair: 'schodiste',
    level: 'prizemi;suteren',
    box: 'p o box;po box;postovni prihradka',
  },
  da: {
    unit: 'lejlighed;lejl;dor',
    floor: 'sal;etage',
    entrance: 'opgang;opg;indgang',
    level: 'stuen;st;kaelder;kl',
    side: 'tv;t v;th;t h;mf;m f;til venstre;til hojre;midtfor',
    box: 'postboks;boks',
  },
  de: {
    unit: 'wohnung;whg;wohneinheit;we;wohnungsnummer;appartement;apartment;app;apt;top;tur;zimmer;zi;buro',
    floor: 'stock;og;o g;obergeschoss;etage',
    stair: 'stiege;stg;treppenhaus',
    entrance: 'eingang;aufgang',
    building: 'haus;gebaude;geb;block',
    level:
      'erdgeschoss;eg;e g;parterre;hochparterre;souterrain;ug;untergeschoss;dachgeschoss;dg;hinterhaus;hh;vorderhaus;seitenflugel',
    side: 'links;rechts;mitte;li;re',
    box: 'postfach;pf',
  },
  el: {
    unit: 'διαμερισμα;διαμ;γραφειο',
    floor: 'οροφοσ',
    entrance: 'εισοδοσ',
    level: 'ισογειο;υπογειο;ημιωροφοσ',
    box: 'τθ;τ θ',
  },
  en: {
    unit:
      'apartment;apt;aptmnt;flat;flt;unit;u;suite;ste;room;rm;office;ofc;shop;studio;villa;lot;space;spc;trailer;trlr;' +
      'penthouse;door;mailbox;pmb;townhouse;kiosk;tenancy;maisonette;carspace;factory;warehouse;hangar;slip;berth;bedsit',
    floor: 'floor;fl;flr;level;lvl;storey',
    stair: 'stair;staircase;stairway',
    entrance: 'entrance;ent',
    building: 'building;bldg;block;blk;tower;twr;wing',
    level:
      'ground floor;gf;g f;lower ground floor;lgf;upper ground floor;ugf;top floor;first floor;second floor;third floor;' +
      'fourth floor;fifth floor;basement;bsmt;mezzanine;penthouse;ph;rooftop',
    side: 'left;right;front;rear',
    box: 'po box;p o box;pobox;post office box;post box;postbox;gpo box;private bag;locked bag;p o b;pob',
  },
  es: {
    unit: 'apartamento;apto;apt;apartamiento;departamento;dpto;depto;dto;puerta;pta;oficina;ofic;of;local;consultorio;interior;int;unidad',
    floor: 'piso;planta;pl',
    stair: 'escalera;esc',
    entrance: 'portal;entrada',
    building: 'edificio;edif;bloque;blq;torre;manzana;mz',
    level: 'bajo;bajos;bjo;atico;sobreatico;entresuelo;entlo;principal;pral;ppal;planta baja;pb;semisotano;sotano',
    side: 'derecha;dcha;dch;dra;izquierda;izq;izqda;izda;centro;ctro;exterior;interior',
    box: 'apartado;apdo;apartado de correos;apdo correos;apartado postal;casilla;casilla de correo',
    none: 's n;sn;sin numero',
  },
  et: { unit: 'korter;krt', floor: 'korrus', box: 'postkast' },
  eu: { floor: 'solairua', side: 'esk;ezk', none: 'zk g;zkg' },
  fa: { unit: 'واحد', floor: 'طبقه' },
  fi: { unit: 'as;asunto;huoneisto', floor: 'kerros;krs', stair: 'rappu;porras', box: 'pl;postilokero' },
  fr: {
    unit: 'appartement;appt;apt;app;appart;porte;pte;bureau;bur;chambre;logement;lgt;studio;lot;boite;bte;bal',
    floor: 'etage;etg;niveau;niv',
    stair: 'escalier;esc',
    entrance: 'entree;ent',
    building: 'batiment;bat;immeuble;imm;bloc',
    level: 'rez de chaussee;rdc;r d c;entresol;rez de jardin;sous sol;rez',
    side: 'gauche;gche;droite;dte;fond;face',
    box: 'boite postale;bp;b p;case postale;cs;c s;tsa',
    none: 's n;sans numero',
  },
  he: { unit: 'דירה', floor: 'קומה', entrance: 'כניסה', box: 'תד;ת ד' },
  hr: { unit: 'stan', floor: 'kat', entrance: 'ulaz', level: 'prizemlje', none: 'bb;b b;bez broja' },
  hu: {
    unit: 'ajto;a;lakas',
    floor: 'emelet;em',
    stair: 'lepcsohaz;lph;lh',
    building: 'epulet;ep',
    level: 'foldszint;fszt;fsz;felemelet;magasfoldszint;mfszt;alagsor',
    box: 'postafiok;pf',
  },
  id: { unit: 'unit;kamar;apartemen;apt', floor: 'lantai;lt', building: 'gedung;gd;blok;blk', box: 'kotak pos' },
  is: { unit: 'ibud', floor: 'haed', box: 'postholf' },
  it: {
    unit: 'interno;int;appartamento;app;ufficio;uff;porta',
    floor: 'piano;p no',
    stair: 'scala;sc',
    entrance: 'ingresso;ingr',
    building: 'palazzina;pal;edificio;edif;lotto;torre',
    level: 'piano terra;pt;p t;piano rialzato;seminterrato;attico;mezzanino',
    side: 'sinistra;sx;destra;dx',
    box: 'casella postale;c p;cp',
    none: 'snc;s n c;senza numero',
  },
  ja: { unit: '号室', floor: '階;f', level: '地下', box: '私書箱' },
  ka: { unit: 'ბინა;ბ', floor: 'სართული' },
  ko: { unit: '호실', floor: '층', box: '사서함' },
  lt: { unit: 'butas;but;b;biuras', floor: 'aukstas;a', box: 'pd;p d' },
  lv: { unit: 'dzivoklis;dz;birojs', floor: 'stavs' },
  nb: { unit: 'leilighet;leil', floor: 'etasje;et;etg', entrance: 'oppgang;inngang', box: 'postboks;pb' },
  nl: {
    unit: 'appartement;app;apt;kamer;kmr;bus;bte',
    floor: 'verdieping;verd;etage;hoog',
    entrance: 'ingang',
    level: 'begane grond;bg;benedenverdieping;gelijkvloers;glv;souterrain;parterre',
    side: 'links;rechts;achter;voor',
    box: 'postbus;pb',
  },
  pl: {
    unit: 'mieszkanie;mieszk;m;lokal;lok;pokoj;biuro',
    floor: 'pietro;pietr;p',
    stair: 'klatka;kl',
    building: 'blok;bl;budynek;bud',
    level: 'parter;suterena',
    box: 'skrytka pocztowa;skr poczt;skrytka',
  },
  pt: {
    unit: 'apartamento;apto;ap;apt;sala;sl;loja;lj;conjunto;conj;cj;casa;unidade;porta;fracao;kitnet',
    floor: 'andar;and;piso',
    building: 'bloco;bl;edificio;ed;torre;quadra;qd;lote;lt',
    entrance: 'entrada;portaria',
    level: 'res do chao;rc;r c;terreo;cave;cv;sobreloja;slj;subsolo;fundos;fds;cobertura;cob',
    side: 'direito;dto;dt;esquerdo;esq;frente;fte;tras;traseiras',
    box: 'apartado;caixa postal;cx postal;cxp',
    none: 's n;sn;sem numero',
  },
  ro: {
    unit: 'apartament;apart;ap;birou',
    floor: 'etaj;et',
    stair: 'scara;sc',
    entrance: 'intrare',
    building: 'bloc;bl',
    level: 'parter;mansarda;demisol',
    box: 'casuta postala;cp;o p',
    none: 'f n;fn;fara numar',
  },
  ru: {
    unit: 'квартира;кварт;кв;офис;оф;помещение;помещ;пом;комната;комн;ком;кабинет;каб;апартаменты;апарт;бокс;гараж;павильон;секция',
    floor: 'этаж;эт',
    entrance: 'подъезд;под;подьезд;вход;парадная',
    level: 'цоколь;подвал;мансарда',
    box: 'а я;абонентский ящик;п я',
    none: 'б н;бн;без номера',
  },
  sk: {
    unit: 'byt;kancelaria',
    floor: 'poschodie;posch;podlazie',
    entrance: 'vchod',
    level: 'prizemie;suteren',
    box: 'p o box;po box;postovy priecinok',
  },
  sl: { unit: 'stanovanje', floor: 'nadstropje;nadstr', level: 'pritlicje', box: 'p p;postni predal' },
  sr: {
    unit: 'stan;стан;lokal;локал',
    floor: 'sprat;спрат',
    entrance: 'ulaz;улаз',
    level: 'prizemlje;приземље;suteren;сутерен',
    box: 'pf;пф;postanski fah',
    none: 'bb;бб;b b;б б',
  },
  sv: {
    unit: 'lagenhet;lgh;lagenhetsnummer;rum',
    floor: 'vaning;van;tr;trappor;trappa',
    entrance: 'uppgang;ingang;port',
    level: 'bottenvaning;bv;nb;kallare;vind;gatuplan',
    side: 'tv;th;hoger;vanster',
    box: 'box;postbox',
  },
  th: { unit: 'ห้อง', floor: 'ชั้น' },
  tr: {
    unit: 'daire;d;ofis;ic kapi',
    floor: 'kat;k',
    building: 'blok;apartmani;apt;site;sitesi',
    level: 'zemin kat;bodrum kat;zemin',
    box: 'pk;p k;posta kutusu',
  },
  uk: {
    unit: 'квартира;кв;офіс;оф;приміщення;прим;кімната;кімн',
    floor: 'поверх;пов',
    entrance: "під їзд;підїзд;під'їзд;вхід",
    level: 'підвал;цоколь',
    box: 'а с;абонентська скринька',
    none: 'б н;бн',
  },
  vi: { unit: 'can ho;phong', floor: 'tang', building: 'toa nha;toa;block' },
  zh: { unit: '室;房', floor: '楼;樓;层;層', building: '栋;棟;幢;座', box: '邮政信箱;郵政信箱' },
};

/** Written in every language. */
const COMMON: Partial<Record<PremisePart, string>> = { box: 'po box;p o box;pobox' };

const cache = new Map<string, ReadonlyMap<string, readonly Phrase[]>>();

function phrasesOf(languages: ReadonlySet<string>): Map<string, Phrase[]> {
  const phrases = new Map<string, Phrase[]>();
  for (const table of [...Array.from(languages, (language) => WORDS[language] ?? {}), COMMON]) {
    for (const [part, texts] of Object.entries(table) as [PremisePart, string][]) {
      for (const text of texts.split(';')) {
        const words = fold(text).split(' ');
        const known = phrases.get(words[0]!);
        if (known === undefined) phrases.set(words[0]!, [{ part, words }]);
        else known.push({ part, words });
      }
    }
  }
  for (const all of phrases.values()) all.sort((a, b) => b.words.length - a.words.length);
  return phrases;
}
