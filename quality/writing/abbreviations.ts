/**
 * The street with its kind written shorter, or longer where the data have it short; null where there is nothing to. From
 * envelopes, signs and postal guides, apart from the dictionaries of the product, so that what those lack shows.
 *
 * @param language ISO 639-1
 */
export function withOtherForms(street: string, language: string): string | null {
  const rules = FORMS[language];
  if (rules === undefined) return null;
  const other = street.replaceAll(WORD, (word) => otherForm(word, rules) ?? word);
  return other === street ? null : other;
}

// ———

const WORD = /\p{L}(?:[\p{L}-]*\p{L})?\.?/gu;

interface Forms {
  /** Whole words: long → short. */
  readonly words: Readonly<Record<string, string>>;
  /** Ends of compound words: long → short. */
  readonly ends?: readonly (readonly [long: string, short: string])[];
}

function otherForm(word: string, { words, ends = [] }: Forms): string | null {
  const bare = word.toLowerCase().replace(/\.$/u, '');
  const short = words[bare];
  if (short !== undefined) return short;
  const long = Object.keys(words).find((each) => words[each]!.replace(/\.$/u, '') === bare);
  if (long !== undefined) return long;
  for (const [end, shortEnd] of ends) {
    if (bare.endsWith(end) && bare.length > end.length) return word.slice(0, -end.length) + shortEnd;
  }
  return null;
}

const FORMS: Readonly<Record<string, Forms>> = {
  fr: {
    words: {
      rue: 'r',
      avenue: 'av',
      boulevard: 'bd',
      place: 'pl',
      chemin: 'ch',
      impasse: 'imp',
      allée: 'all',
      route: 'rte',
      square: 'sq',
      faubourg: 'fbg',
      saint: 'st',
      sainte: 'ste',
      docteur: 'dr',
      général: 'gal',
      lotissement: 'lot',
      résidence: 'res',
    },
  },
  de: {
    words: { straße: 'str.', platz: 'pl.', sankt: 'st.', doktor: 'dr.' },
    ends: [
      ['straße', 'str.'],
      ['platz', 'pl.'],
    ],
  },
  en: {
    words: {
      street: 'st',
      avenue: 'av',
      road: 'rd',
      drive: 'dr',
      lane: 'la',
      court: 'ct',
      place: 'pl',
      boulevard: 'bv',
      parkway: 'py',
      circle: 'ci',
      terrace: 'te',
      square: 'sq',
      north: 'n',
      south: 's',
      east: 'e',
      west: 'w',
    },
  },
  ru: {
    words: {
      улица: 'ул.',
      переулок: 'пер.',
      площадь: 'пл.',
      набережная: 'наб.',
      бульвар: 'бул.',
      шоссе: 'ш.',
      проспект: 'пр.',
      проезд: 'прд.',
      аллея: 'ал.',
      дорога: 'дор.',
      тупик: 'туп.',
    },
  },
  sl: { words: { ulica: 'ul.', cesta: 'c.' } },
  pt: {
    words: {
      rua: 'r.',
      avenida: 'av.',
      praça: 'pç.',
      travessa: 'tv.',
      largo: 'lg.',
      doutor: 'dr.',
      santo: 'sto.',
      santa: 'sta.',
    },
  },
  ca: { words: { carrer: 'c.', avinguda: 'av.', plaça: 'pl.', carretera: 'ctra.', passatge: 'ptge.' } },
};
