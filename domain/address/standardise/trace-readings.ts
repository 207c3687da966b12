/** How the readings of an address came about, in words: what `explain` shows of each stage. */
import type { Trace } from '#domain/text';
import type { AddressReading } from './address-reading.ts';
import type { AddressText } from './address-text.ts';
import type { PlaceReading } from './place-reading.ts';
import type { PostcodeText } from './postcode-text.ts';
import type { StreetReading } from './street-reading.ts';

/** A place that a text may name, and the postcode beside it. */
export interface FoundPlace {
  readonly reading: PlaceReading | null;
  readonly postcode: PostcodeText | null;
  /** The postcode is one of the place. */
  readonly agrees: boolean;
  readonly country: string | null;
}

/** What is said below the street, by whose words it is read. */
export function tracePremise({ premise, careOf, cedex }: AddressText, trace: Trace): void {
  const { house, unit, floor, entrance, stair, building, box } = premise;
  const parts = { house, unit, floor, entrance, stair, building, box };
  const found = Object.entries(parts).flatMap(([part, text]) => (text === null ? [] : [`${part} ${text.text}`]));
  if (careOf !== null) found.push(`care of ${careOf}`);
  if (cedex !== null) found.push(cedex);
  trace.push({ stage: 'premise', text: found.length === 0 ? 'nothing' : found.join(', ') });
}

/** Streets of the data, the likeliest first. @param country of the data; null where they are of several */
export function traceStreets(country: string | null, readings: readonly StreetReading[], trace: Trace): void {
  const where = country ?? 'several countries';
  if (readings.length === 0) trace.push({ stage: 'streets', text: `${where}: none` });
  for (const { ranked, named, leftOut, unexplained } of readings) {
    const { gazetteer, street, place, house } = ranked.candidate;
    const { streets, places } = gazetteer;
    const name = `${streets.nameText(streets.name(street))}, ${places.name(places.firstName(place))}`;
    const facts = [
      house === null ? 'without its house' : 'with its house',
      `${percent(named)} of the name written`,
      ...(leftOut === 'nothing' ? [] : [`left out: ${leftOut}`]),
      `${unexplained} letters unexplained`,
      `score ${ranked.score.toFixed(2)}`,
    ];
    trace.push({ stage: 'streets', text: `${where}: ${name}: ${facts.join(', ')}` });
  }
}

/** Places that the text may name, the likeliest first. */
export function tracePlaces(places: readonly FoundPlace[], trace: Trace): void {
  if (places.length === 0) trace.push({ stage: 'places', text: 'none is named' });
  for (const { reading, postcode, agrees, country } of places) {
    const facts: string[] = [];
    if (postcode !== null) facts.push(`postcode ${postcode.text}${agrees ? ', which is of that place' : ''}`);
    if (reading !== null) {
      const { candidate, strictness, score } = reading;
      const { places: all } = candidate.gazetteer;
      const words = candidate.reading.words.map((word) => candidate.tokens[word]!.text).join(' ');
      const kind = `${all.kind(candidate.place)} of ${country}`;
      facts.unshift(`${words} → ${all.name(all.firstName(candidate.place))} (${kind}; ${HOW[strictness]})`);
      facts.push(`score ${score.toFixed(2)}`);
    }
    trace.push({ stage: 'places', text: facts.join(', ') });
  }
}

/** All readings with what speaks for them, the winner first. @param lead how far the next is behind it */
export function traceReadings(readings: readonly AddressReading[], lead: number, trace: Trace): void {
  for (const reading of readings) trace.push({ stage: 'reading', text: reading.describe() });
  const why = readings.length === 1 ? 'the only reading' : `the likeliest reading, by ${lead.toFixed(2)}`;
  trace.push({ stage: 'winner', text: `${readings[0]!.value}: ${why}` });
}

// ———

const HOW: Readonly<Record<string, string>> = {
  whole: 'as it is written',
  spelled: 'in another spelling',
  typo: 'with a typing error',
};

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}
