/** Half-width katakana, as postal lists have them, in Hepburn's romanisation without marks of length. */

const SYLLABLES: Readonly<Record<string, string>> = table(
  'ア a イ i ウ u エ e オ o カ ka キ ki ク ku ケ ke コ ko ガ ga ギ gi グ gu ゲ ge ゴ go サ sa シ shi ス su セ se ソ so ' +
    'ザ za ジ ji ズ zu ゼ ze ゾ zo タ ta チ chi ツ tsu テ te ト to ダ da ヂ ji ヅ zu デ de ド do ナ na ニ ni ヌ nu ネ ne ノ no ' +
    'ハ ha ヒ hi フ fu ヘ he ホ ho バ ba ビ bi ブ bu ベ be ボ bo パ pa ピ pi プ pu ペ pe ポ po マ ma ミ mi ム mu メ me モ mo ' +
    'ヤ ya ユ yu ヨ yo ラ ra リ ri ル ru レ re ロ ro ワ wa ヲ o ン n ヴ vu ァ a ィ i ゥ u ェ e ォ o ー -',
);
const SMALL_Y: Readonly<Record<string, string>> = { ャ: 'ya', ュ: 'yu', ョ: 'yo' };
const SMALL_TSU = 'ッ';

/** `ﾖｺﾊﾏ` → `yokohama`, `ｵｵｻｶ` → `osaka`, `ﾄｳｷｮｳ` → `tokyo`. What is no kana is left out. */
export function romaniseKana(kana: string): string {
  let romanised = '';
  let doubled = false;
  for (const character of kana.normalize('NFKC')) {
    if (character === SMALL_TSU) {
      doubled = true;
      continue;
    }
    const small = SMALL_Y[character];
    if (small !== undefined) {
      romanised = romanised.replace(/i$/u, '') + (/(?:sh|ch|j)i$/u.test(romanised) ? small.slice(1) : small);
      continue;
    }
    const syllable = SYLLABLES[character];
    if (syllable === undefined) continue;
    romanised += doubled ? (syllable.startsWith('ch') ? 't' : syllable[0]!) + syllable : syllable;
    doubled = false;
  }
  return romanised.replaceAll('-', '').replaceAll(/o[ou]/gu, 'o').replaceAll('uu', 'u');
}

// ———

function table(pairs: string): Record<string, string> {
  const words = pairs.split(' ');
  const syllables: Record<string, string> = {};
  for (let index = 0; index < words.length; index += 2) syllables[words[index]!] = words[index + 1]!;
  return syllables;
}
