/**
 * Titles before a name, and degrees and the like after it, in many languages. The lists are written as people write them,
 * without full stops, and folded (`nameKey`) when they are loaded.
 */
import type { Gender } from './forms.ts';
import { nameKey } from './name-key.ts';

/**
 * The gender that a title tells, null where it tells none; undefined for a word that is no title.
 *
 * @param hasStop a full stop follows: without one `Don` and `Gen` are names
 */
export function titleGender(key: string, hasStop: boolean): Gender | null | undefined {
  return !hasStop && NEEDS_STOP.has(key) ? undefined : TITLES.get(key);
}

/** Whether a word after a name is no part of it: `Jr`, `PhD`, `дмн`. */
export function isNameSuffix(key: string): boolean {
  return SUFFIXES.has(key);
}

/** Letters that are a degree only where they look like one: with stops, or in capitals after a comma (`Ma` is a surname). */
export function isMarkedSuffix(key: string): boolean {
  return MARKED_SUFFIXES.has(key);
}

/** Suffixes that tell generations apart stand without a comma: `James Tiptree Jr.`, `Henry Ford II`. */
export function isGeneration(key: string): boolean {
  return GENERATIONS.has(key);
}

/** Whether letters with stops between them are one honorific, and not initials: `M.D.`, `Ph.D.`, `д.м.н.`. */
export function isDottedHonorific(key: string): boolean {
  return SUFFIXES.has(key) || MARKED_SUFFIXES.has(key) || TITLES.has(key);
}

/** The honorific that follows a name in Chinese, Japanese or Korean without a blank, longest first. */
export const EAST_ASIAN_HONORIFICS: readonly (readonly [text: string, gender: Gender | null])[] = [
  ['先生', null],
  ['女士', 'female'],
  ['小姐', 'female'],
  ['太太', 'female'],
  ['さん', null],
  ['さま', null],
  ['博士', null],
  ['教授', null],
  ['様', null],
  ['殿', null],
  ['氏', null],
  ['씨', null],
  ['님', null],
];

// ———

const MALE_TITLES = keys(`
  mr mister sir herr monsieur messieurs sr señor don sig signor senhor dhr meneer lord herra úr bey
  г-н господин товарищ мистер месье сударь герр синьор сэр пан
`);
const FEMALE_TITLES = keys(`
  mrs ms miss mme mlle mmes madame mademoiselle frau frl fräulein sra señora srta señorita sigra signora sigrna signorina
  senhora doña mevr mevrouw mw lady pani hanım úrnő paní slečna doamna fru rouva
  г-жа госпожа мадам мадемуазель миссис мисс сударыня фрау синьора пани
`);
const OTHER_TITLES = keys(`
  dr drs prof professor doctor docteur doktor doutor dott dottssa dottore ir ing dipl-ing mag mgr inż dra profa rev reverend
  capt captain col lt sgt maj gen adm cmdr maître me avv avvocato arch geom hon lic ingeniero mx hajji ustad doc phdr mudr
  judr rndr paeddr fr père padre imam sheikh
  доктор профессор проф др д-р академик акад полковник майор капитан лейтенант генерал сержант уважаемый уважаемая
`);
/** Given names, surnames or their beginnings as often as titles. */
const NEEDS_STOP = keys(
  'don sig bey fr me arch gen col maj adm hon lic ing ir mag mgr doc sr lord lady hanım пан пани imam',
);

const GENERATIONS = keys('jr sr ii iii iv vi vii viii junior senior jnr snr filho neto sobrinho мл ст младший старший');
const SUFFIXES: ReadonlySet<string> = new Set([
  ...GENERATIONS,
  ...keys(`
    phd md esq esquire dds dvm dmd llb llm lld dphil edd mdphd mba bsc msc cpa facs frcs frs obe mbe cbe psyd pharmd rn usn
    usaf usmc retd mph msw lcsw cfa cfp pmp cissp csc drsc mbbs frcp dipl-ing
    дмн ктн дтн кмн дэн кэн дюн кюн дфмн кфмн дфн кфн дпн кпн дин кин дбн кбн дхн кхн
  `),
]);
const MARKED_SUFFIXES = keys(
  'ma ba bs ms do pe jd ed mp am as od np ra ap sj osb op ofm csc qc kc jp dr prof professor',
);

const TITLES: ReadonlyMap<string, Gender | null> = new Map([
  ...[...OTHER_TITLES].map((key) => [key, null] as const),
  ...[...MALE_TITLES].map((key) => [key, 'male'] as const),
  ...[...FEMALE_TITLES].map((key) => [key, 'female'] as const),
]);

function keys(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/u).map(nameKey));
}
