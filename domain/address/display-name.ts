import { FOLDED_BYTE, type Gazetteer } from '#domain/gazetteer';
import { scriptOf, type Script } from '#domain/text';
import { matchName, type NameMatch } from './match.ts';
import type { NormalisedQuery } from './query.ts';
import type { AnswerScript } from './script-of-language.ts';

/**
 * The name of a place to show to somebody who reads `script`: the local name where it is in that script or no name is;
 * among several names in that script the one that was typed.
 */
export function displayName(gazetteer: Gazetteer, place: number, query: NormalisedQuery, script: AnswerScript): string {
  const { places } = gazetteer;
  const only = onlyName(gazetteer, place, script);
  if (only !== null) return places.name(only);
  const local = places.firstName(place);
  const latin = places.latinName(place);
  const isLocal = script === 'other' || scriptOfName(gazetteer, local) === script;
  const found = isLocal
    ? best(gazetteer, local, latin + 1, query, () => true)
    : best(gazetteer, latin + 1, places.endName(place), query, (name) => isIn(scriptOfName(gazetteer, name), script));
  return places.name(found ?? local);
}

/** The name of a place that those who read `script` are shown whatever was typed; null where that depends. */
export function onlyName(gazetteer: Gazetteer, place: number, script: AnswerScript): number | null {
  const { places } = gazetteer;
  const local = places.firstName(place);
  const latin = places.latinName(place);
  if (script === 'english') return latin;
  const localScript = scriptOfName(gazetteer, local);
  if (script === 'other' || localScript === script)
    return latin === local || scriptOfName(gazetteer, latin) !== localScript ? local : null;
  return script === 'latin' ? latin : null;
}

/** The script of a place's local name. */
export function localScript(gazetteer: Gazetteer, place: number): Script {
  return scriptOfName(gazetteer, gazetteer.places.firstName(place));
}

/** Whether some name of the place is in that script. */
export function hasNameIn(gazetteer: Gazetteer, place: number, script: AnswerScript): boolean {
  const { places } = gazetteer;
  for (let name = places.firstName(place); name < places.endName(place); name++) {
    if (isIn(scriptOfName(gazetteer, name), script)) return true;
  }
  return false;
}

// ———

const match: NameMatch = { mask: 0, covered: 0, length: 0, isAligned: false, unfinished: 0, cost: 0 };

/** The name from `from` to `to` of which most was typed, of equals a whole one, then the first; null where none is accepted. */
function best(
  { places }: Gazetteer,
  from: number,
  to: number,
  query: NormalisedQuery,
  accepts: (name: number) => boolean,
): number | null {
  let found: number | null = null;
  let mostCovered = -1;
  for (let name = from; name < to; name++) {
    if (!accepts(name)) continue;
    matchName(places.names, name, query.tokens, ALL, match);
    const covered = match.covered + (match.covered === match.length ? 0.5 : 0);
    if (covered > mostCovered) {
      mostCovered = covered;
      found = name;
    }
  }
  return found;
}

const ALL = 0x7fffffff;

/** Japanese is written in Han and kana alike. */
function isIn(actual: Script, wanted: AnswerScript): boolean {
  return actual === wanted || (actual === 'kana' && wanted === 'han') || (actual === 'han' && wanted === 'kana');
}

/** The script of the first letter of a name, from its UTF-8 bytes. */
function scriptOfName({ places: { names } }: Gazetteer, name: number): Script {
  const { bytes } = names;
  const start = names.start(name);
  const lead = FOLDED_BYTE[bytes[start]!]!;
  if (lead < 0x80) return lead >= 0x61 ? 'latin' : 'other';
  const next = bytes[start + 1]! & 0x3f;
  if (lead < 0xe0) return scriptOfCode(((lead & 0x1f) << 6) | next);
  return scriptOfCode(((lead & 0x0f) << 12) | (next << 6) | (bytes[start + 2]! & 0x3f));
}

function scriptOfCode(code: number): Script {
  if (code < 0x250) return 'latin';
  return scriptOf(String.fromCharCode(code));
}
