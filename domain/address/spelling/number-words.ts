/**
 * Numbers in words, as they stand in the names of streets: `Fifth Avenue`, `rue des Quatre Sergents`, `rue mil huit cent
 * quatorze`. Of ordinals every form that a street takes.
 */
export class NumberWords {
  readonly #values = new Map<string, Value>();
  readonly #joining = new Set<string>();
  readonly #ordinals = new Map<number, string[]>();
  readonly #cardinals = new Map<number, string[]>();
  readonly #countsInTwenties: boolean;

  /** @param languages ISO 639-1; those without a table count for nothing */
  constructor(languages: Iterable<string>) {
    let countsInTwenties = false;
    for (const language of languages) {
      const table = TABLES[language];
      if (table === undefined) continue;
      countsInTwenties ||= language === 'fr';
      for (const word of table.joining?.split(' ') ?? []) this.#joining.add(word);
      this.#read(table.cardinals, false);
      this.#read(table.ordinals, true);
    }
    this.#countsInTwenties = countsInTwenties;
  }

  /** The number that the words from `at` on say, and one past its last word; null where they say none. */
  read(words: readonly string[], at: number): { readonly value: number; readonly end: number } | null {
    let total = 0;
    let current = 0;
    let end = at;
    for (let index = at; index < words.length; index++) {
      const known = this.#values.get(words[index]!);
      if (known === undefined) {
        const isJoining = end > at && index === end && this.#joining.has(words[index]!);
        if (isJoining) continue;
        break;
      }
      const next = this.#add(current, known.value);
      if (next === null) break;
      if (known.value >= 1000) {
        total += next;
        current = 0;
      } else current = next;
      end = index + 1;
      if (known.isOrdinal) break;
    }
    return end === at ? null : { value: total + current, end };
  }

  /** How a small number is said in one word, ordinals first; none for larger ones. */
  wordsFor(value: number): readonly string[] {
    return [...(this.#ordinals.get(value) ?? []), ...(this.#cardinals.get(value) ?? [])];
  }

  /** A part of a number said so far with the next word; null where the word begins another number. */
  #add(current: number, value: number): number | null {
    if (value >= 1000) return Math.max(current, 1) * value;
    if (value === 100) return current < 10 ? Math.max(current, 1) * 100 : null;
    if (current === 0) return value;
    const rest = current % 100;
    if (this.#countsInTwenties && value === 20 && rest === 4) return current - 4 + 80;
    if (rest === 0) return current + value;
    const isAfterTen = rest % 10 === 0 && rest >= 20 && value < 10;
    const isAfterSixty = this.#countsInTwenties && (rest === 60 || rest === 80) && value < 20;
    return isAfterTen || isAfterSixty ? current + value : null;
  }

  #read(text: string, isOrdinal: boolean): void {
    const byValue = isOrdinal ? this.#ordinals : this.#cardinals;
    for (const entry of text.split(';')) {
      const [digits, words] = entry.split('=') as [string, string];
      const value = Number(digits);
      for (const word of words.split(' ')) {
        if (!this.#values.has(word)) this.#values.set(word, { value, isOrdinal });
        byValue.set(value, [...(byValue.get(value) ?? []), word]);
      }
    }
  }
}

/** What stands behind a number that is an ordinal, glued to it: 5th, 1er, 2e. */
export const ORDINAL_TAILS: ReadonlySet<string> = new Set(
  'st nd rd th e er ere re eme nde o a os as ste de и я е ая ои го'.split(' '),
);

// ———

interface Value {
  readonly value: number;
  readonly isOrdinal: boolean;
}

/** Words folded: `value=word word;…`. */
interface NumberTable {
  readonly cardinals: string;
  readonly ordinals: string;
  /** Between two words of one number. */
  readonly joining?: string;
}

const TABLES: Readonly<Record<string, NumberTable>> = {
  de: {
    cardinals:
      '1=ein eins;2=zwei;3=drei;4=vier;5=funf;6=sechs;7=sieben;8=acht;9=neun;10=zehn;11=elf;12=zwolf;13=dreizehn;14=vierzehn;' +
      '15=funfzehn;16=sechzehn;17=siebzehn;18=achtzehn;19=neunzehn;20=zwanzig;30=dreissig;40=vierzig;50=funfzig;100=hundert;1000=tausend',
    ordinals:
      '1=erste ersten erster erstes;2=zweite zweiten zweiter;3=dritte dritten dritter;4=vierte vierten vierter;5=funfte funften;' +
      '6=sechste sechsten;7=siebte siebten;8=achte achten;9=neunte neunten;10=zehnte zehnten;11=elfte elften;12=zwolfte zwolften',
  },
  en: {
    cardinals:
      '1=one;2=two;3=three;4=four;5=five;6=six;7=seven;8=eight;9=nine;10=ten;11=eleven;12=twelve;13=thirteen;14=fourteen;' +
      '15=fifteen;16=sixteen;17=seventeen;18=eighteen;19=nineteen;20=twenty;30=thirty;40=forty;50=fifty;60=sixty;70=seventy;' +
      '80=eighty;90=ninety;100=hundred;1000=thousand',
    ordinals:
      '1=first;2=second;3=third;4=fourth;5=fifth;6=sixth;7=seventh;8=eighth;9=ninth;10=tenth;11=eleventh;12=twelfth;' +
      '13=thirteenth;14=fourteenth;15=fifteenth;16=sixteenth;17=seventeenth;18=eighteenth;19=nineteenth;20=twentieth;' +
      '30=thirtieth;40=fortieth;50=fiftieth;60=sixtieth;70=seventieth;80=eightieth;90=ninetieth;100=hundredth',
    joining: 'and',
  },
  es: {
    cardinals:
      '1=uno un una;2=dos;3=tres;4=cuatro;5=cinco;6=seis;7=siete;8=ocho;9=nueve;10=diez;11=once;12=doce;13=trece;14=catorce;' +
      '15=quince;16=dieciseis;17=diecisiete;18=dieciocho;19=diecinueve;20=veinte;25=veinticinco;30=treinta;40=cuarenta;' +
      '50=cincuenta;60=sesenta;70=setenta;80=ochenta;90=noventa;100=cien ciento;1000=mil',
    ordinals:
      '1=primero primera primer;2=segundo segunda;3=tercero tercera tercer;4=cuarto cuarta;5=quinto quinta;6=sexto sexta;' +
      '7=septimo septima;8=octavo octava;9=noveno novena;10=decimo decima',
    joining: 'y',
  },
  fr: {
    cardinals:
      '1=un une;2=deux;3=trois;4=quatre;5=cinq;6=six;7=sept;8=huit;9=neuf;10=dix;11=onze;12=douze;13=treize;14=quatorze;' +
      '15=quinze;16=seize;20=vingt vingts;30=trente;40=quarante;50=cinquante;60=soixante;100=cent cents;1000=mil mille',
    ordinals:
      '1=premier premiere;2=deuxieme second seconde;3=troisieme;4=quatrieme;5=cinquieme;6=sixieme;7=septieme;8=huitieme;' +
      '9=neuvieme;10=dixieme;11=onzieme;12=douzieme;20=vingtieme',
    joining: 'et',
  },
  it: {
    cardinals:
      '1=uno un una;2=due;3=tre;4=quattro;5=cinque;6=sei;7=sette;8=otto;9=nove;10=dieci;11=undici;12=dodici;20=venti;' +
      '25=venticinque;100=cento;1000=mille',
    ordinals:
      '1=primo prima;2=secondo seconda;3=terzo terza;4=quarto quarta;5=quinto quinta;6=sesto sesta;7=settimo settima;' +
      '8=ottavo ottava;9=nono nona;10=decimo decima',
  },
  nl: {
    cardinals: '1=een;2=twee;3=drie;4=vier;5=vijf;6=zes;7=zeven;8=acht;9=negen;10=tien;11=elf;12=twaalf',
    ordinals:
      '1=eerste;2=tweede;3=derde;4=vierde;5=vijfde;6=zesde;7=zevende;8=achtste;9=negende;10=tiende;11=elfde;12=twaalfde',
  },
  pt: {
    cardinals:
      '1=um uma;2=dois duas;3=tres;4=quatro;5=cinco;6=seis;7=sete;8=oito;9=nove;10=dez;11=onze;12=doze;13=treze;' +
      '14=catorze quatorze;15=quinze;20=vinte;30=trinta;40=quarenta;50=cinquenta;100=cem cento;1000=mil',
    ordinals:
      '1=primeiro primeira;2=segundo segunda;3=terceiro terceira;4=quarto quarta;5=quinto quinta;6=sexto sexta;' +
      '7=setimo setima;8=oitavo oitava;9=nono nona;10=decimo decima',
    joining: 'e',
  },
  ru: {
    cardinals:
      '1=один одна;2=два две;3=три;4=четыре;5=пять;6=шесть;7=семь;8=восемь;9=девять;10=десять;20=двадцать;30=тридцать;' +
      '40=сорок;50=пятьдесят;60=шестьдесят;70=семьдесят;80=восемьдесят;90=девяносто;100=сто;1000=тысяча',
    ordinals:
      '1=первая первыи первое первого;2=вторая второи второе;3=третья третии третье;4=четвертая четвертыи;5=пятая пятыи;' +
      '6=шестая шестои;7=седьмая седьмои;8=восьмая восьмои;9=девятая девятыи;10=десятая десятыи',
  },
};
