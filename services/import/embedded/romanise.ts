/**
 * A coarse common spelling of names in several alphabets, for one purpose: to tell which of a place's names in its local
 * script says the same as its romanised name. Sounds that romanisations confuse become one letter (sh, shch → s; kh → h;
 * ya → ia); doubled letters become one. It is not a transliteration to be shown to anybody.
 */

/** Scripts that can be compared by sound; of abjads only the consonants are. */
export type ComparableScript = 'cyrillic' | 'greek' | 'georgian' | 'armenian' | 'hangul' | 'hebrew' | 'arabic';

/** The coarse spelling of a name in Latin letters, to compare with `coarseSpelling(…, script)`. */
export function coarseLatin(name: string, script: ComparableScript, language: string): string {
  let text = withoutAccents(name.toLowerCase()).replaceAll(/[^a-z ]/gu, '');
  if (script === 'hangul') {
    text = name.toLowerCase().includes('-')
      ? withoutAccents(name.toLowerCase())
          .replace(/-(?:si|gun|gu|eup|myeon|dong)$/u, '')
          .replaceAll(/[^a-z]/gu, '')
      : text;
    return collapse(text.replaceAll(HANGUL_PATTERN, (sound) => HANGUL_SOUNDS[sound] ?? sound));
  }
  if (!isAbjad(script)) {
    const sounds = language === 'uk' ? UKRAINIAN_SOUNDS : LATIN_SOUNDS;
    return collapse(text.replaceAll(LATIN_PATTERN, (sound) => sounds[sound] ?? sound));
  }
  if (script === 'arabic') text = text.replaceAll(/(^| )(?:al|el|ash|ad|adh|an|as|at|ath|az|ar)(?= )/gu, ' ');
  return collapse(consonants(text.replaceAll(LATIN_PATTERN, (sound) => ABJAD_SOUNDS[sound] ?? sound)));
}

/** The coarse spelling of a name in the given script; letters of other scripts count as nothing. */
export function coarseSpelling(name: string, script: ComparableScript, language: string): string {
  if (script === 'hangul') return collapse(romaniseHangul(name));
  let text = name.toLowerCase();
  if (script === 'arabic') text = text.replaceAll(/(^| )ال/gu, ' ');
  if (script === 'greek') {
    text = withoutAccents(text);
    for (const [pattern, replacement] of GREEK_PAIRS) text = text.replaceAll(pattern, replacement);
  }
  if (language === 'uk' || language === 'be') text = text.replaceAll('г', 'h').replaceAll('ґ', 'г');
  if (language === 'uk') text = text.replaceAll(/[ий]/gu, 'y');
  if (language === 'bg') text = text.replaceAll('ъ', 'а').replaceAll('щ', 'шт');
  const letters = LETTERS[script];
  let spelling = '';
  for (const character of text)
    spelling += letters.get(character) ?? (character >= 'a' && character <= 'z' ? character : '');
  if (isAbjad(script)) spelling = consonants(spelling);
  return collapse(spelling);
}

/** Edit distance (insert, delete, replace: 1 each) over the length of the longer text: 0 equal … 1 nothing in common. */
export function relativeDistance(left: string, right: string): number {
  const longer = Math.max(left.length, right.length);
  if (longer === 0) return 1;
  let previous = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let row = 1; row <= left.length; row++) {
    const current = [row];
    for (let column = 1; column <= right.length; column++) {
      const replaced = previous[column - 1]! + (left[row - 1] === right[column - 1] ? 0 : 1);
      current.push(Math.min(replaced, previous[column]! + 1, current[column - 1]! + 1));
    }
    previous = current;
  }
  return previous[right.length]! / longer;
}

// ———

function withoutAccents(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ı', 'i').replaceAll('ə', 'a');
}

function isAbjad(script: ComparableScript): boolean {
  return script === 'hebrew' || script === 'arabic';
}

function consonants(text: string): string {
  return text
    .replaceAll(/[aeiouyw]/gu, '')
    .replaceAll('f', 'p')
    .replaceAll('v', 'b')
    .replace(/h$/u, '');
}

function collapse(text: string): string {
  return text.replaceAll(' ', '').replaceAll(/(.)\1+/gu, '$1');
}

/** Digraphs of romanisations and single letters that differ between them. */
const LATIN_SOUNDS: Readonly<Record<string, string>> = {
  shch: 's',
  tch: 'c',
  sch: 's',
  sh: 's',
  ch: 'c',
  ts: 'c',
  tz: 'c',
  zh: 'z',
  kh: 'h',
  th: 't',
  dh: 'd',
  gh: 'g',
  ph: 'f',
  ck: 'k',
  dz: 'z',
  ou: 'u',
  ye: 'e',
  q: 'k',
  w: 'v',
  y: 'i',
  j: 'i',
  x: 'ks',
};
const LATIN_PATTERN = /shch|tch|sch|sh|ch|ts|tz|zh|kh|th|dh|gh|ph|ck|dz|ou|ye|[qwyjx]/gu;

/** Ukrainian romanisation keeps и (y) and і (i) apart. */
const UKRAINIAN_SOUNDS: Readonly<Record<string, string>> = { ...LATIN_SOUNDS, y: 'y' };

/** In abjads and Hangul the letter j is a consonant, and y and w are vowels. */
const ABJAD_SOUNDS: Readonly<Record<string, string>> = {
  ...LATIN_SOUNDS,
  ou: '',
  ye: '',
  w: '',
  y: '',
  j: 'j',
  ts: 's',
  tz: 's',
};
const HANGUL_SOUNDS: Readonly<Record<string, string>> = {
  ...LATIN_SOUNDS,
  ou: 'o',
  ye: 'ye',
  w: 'w',
  y: 'y',
  j: 'c',
  g: 'k',
  d: 't',
  b: 'p',
  l: 'r',
};
const HANGUL_PATTERN = /sch|sh|ch|kh|ph|ck|[qjgdbl]/gu;

const GREEK_PAIRS: readonly (readonly [RegExp, string])[] = [
  [/ου/gu, 'u'],
  [/αι/gu, 'e'],
  [/[εο]ι/gu, 'i'],
  [/αυ/gu, 'av'],
  [/ευ/gu, 'ev'],
  [/μπ/gu, 'b'],
  [/ντ/gu, 'd'],
  [/γκ/gu, 'g'],
  [/γγ/gu, 'ng'],
  [/γχ/gu, 'nh'],
];

const LETTERS: Readonly<Record<Exclude<ComparableScript, 'hangul'>, ReadonlyMap<string, string>>> = {
  cyrillic: letters(
    'аa бb вv гg ґg ѓg ғg дd ђd еe ёe єe жz зz иi іi їi йi јi ѕz кk ќk қk лl љl мm нn њn ңn оo өo пp рr сs тt ћc уu ўv үu ұu ӯu фf ' +
      'хh ҳh һh цc чc ҷi џz шs щs ыi эe юiu яia әa ӣi',
  ),
  greek: letters('αa βv γg δd εe ζz ηi θt ιi κk λl μm νn ξks οo πp ρr σs ςs τt υi φf χh ψps ωo'),
  georgian: letters(
    'აa ბb გg დd ეe ვv ზz თt იi კk ლl მm ნn ოo პp ჟz რr სs ტt უu ფp ქk ღg ყk შs ჩc ცc ძz წc ჭc ხh ჯi ჰh',
  ),
  armenian: letters(
    'աa բb գg դd եe զz էe ըe թt ժz իi լl խh ծc կk հh ձz ղg ճc մm յi նn շs ոo չc պp ջi ռr սs վv տt րr ցc ւu փp քk օo ֆf ևev',
  ),
  hebrew: letters('בb גg דd זz חh טt כk ךk לl מm םm נn ןn סs פp ףp צs ץs קk רr שs תt הh'),
  arabic: letters('بb پp تt ثt جj چc حh خh دd ذd رr زz ژz سs شs صs ضd طt ظz غg فf قk کk كk گg لl مm نn هh ڤv'),
};

function letters(pairs: string): ReadonlyMap<string, string> {
  return new Map(pairs.split(' ').map((pair) => [pair[0]!, pair.slice(1)]));
}

const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;
const VOWELS = 21;
const FINALS = 28;
const HANGUL_INITIALS = ['k', 'k', 'n', 't', 't', 'r', 'm', 'p', 'p', 's', 's', '', 'c', 'c', 'c', 'k', 't', 'p', 'h'];
const HANGUL_VOWELS = 'a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i'.split(' ');
const HANGUL_FINALS = ' k k k n n n t r k m p r r p r m p p t t ng t t k t p t'.split(' ');

/** By arithmetic on the syllable's code, after the Revised Romanization of 2000. */
function romaniseHangul(text: string): string {
  let romanised = '';
  for (const character of text) {
    const code = character.charCodeAt(0);
    if (code < FIRST_SYLLABLE || code > LAST_SYLLABLE) continue;
    const index = code - FIRST_SYLLABLE;
    romanised += HANGUL_INITIALS[Math.floor(index / (VOWELS * FINALS))]!;
    romanised += HANGUL_VOWELS[Math.floor(index / FINALS) % VOWELS]!;
    romanised += HANGUL_FINALS[index % FINALS]!;
  }
  return romanised;
}
