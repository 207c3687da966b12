/** Persons with known parts, written in many ways and standardised: what share comes back right, by way and language. */
import {
  NAME_LANGUAGES,
  NameStandardiser,
  type NameEvidence,
  type PersonReader,
  type StandardisedName,
} from '#domain/person';
import type { Sample } from '../calibration/sample.ts';
import { Random } from '../../bench/random.ts';
import { sourceOfLanguage, sourcesOfRegisters, type PersonSource } from './person.ts';
import { WAYS, type Way, type WrittenName } from './writing-ways.ts';

export interface NameResult {
  readonly source: string;
  readonly way: string;
  readonly asked: number;
  readonly right: number;
  readonly failures: readonly { readonly text: string; readonly got: string; readonly wanted: string }[];
}

/** An answer, what speaks for it, and whether it is right, for calibrating. */
export interface JudgedName extends Sample<keyof NameEvidence> {
  readonly answer: StandardisedName;
}

/** @param sampleSize persons of each source, each written in every way that fits */
export function runNames(reader: PersonReader, sampleSize: number, seed: number): NameResult[] {
  const standardiser = new NameStandardiser(reader);
  const results: NameResult[] = [];
  for (const source of sourcesOf(reader)) {
    const random = new Random(seed);
    const persons = Array.from({ length: sampleSize }, () => source.draw(random));
    for (const way of WAYS) {
      const failures: NameResult['failures'][number][] = [];
      let asked = 0;
      for (const person of persons) {
        const written = way.write(person, random);
        if (written === null) continue;
        asked++;
        const { data } = standardiser.standardise(written.text);
        if (isRight(data, written, way)) continue;
        failures.push({ text: written.text, got: shown(data), wanted: shown(written) });
      }
      if (asked > 0)
        results.push({ source: source.name, way: way.name, asked, right: asked - failures.length, failures });
    }
  }
  return results;
}

/** A name in a record, its parts, and the language or register it is from. */
export interface RecordedName {
  readonly source: string;
  readonly way: Way;
  readonly written: WrittenName;
}

/**
 * Names of all sources in all ways, as records have them, without end: a third of the persons from registers, with names
 * as frequent as in life; typing errors and the wrong keyboard layout in few of them.
 */
export function* recordedNames(reader: PersonReader, seed: number): Generator<RecordedName> {
  const random = new Random(seed);
  const sources = weightedSources(reader);
  while (true) {
    const way = random.weighted(WEIGHTED_WAYS);
    const source = random.weighted(sources);
    const written = way.write(source.draw(random), random);
    if (written !== null) yield { source: source.name, way, written };
  }
}

/** The same, standardised: answers, right and wrong ones. */
export function judgedNames(reader: PersonReader, sampleSize: number, seed: number): JudgedName[] {
  const standardiser = new NameStandardiser(reader);
  const judged: JudgedName[] = [];
  for (const { way, written } of recordedNames(reader, seed)) {
    if (judged.length >= sampleSize) break;
    const answer = standardiser.standardise(written.text);
    const evidence = standardiser.evidence(written.text);
    if (evidence !== null) judged.push({ answer, evidence, isRight: isRight(answer.data, written, way) });
  }
  return judged;
}

/** Whether an answer has the parts that were written; their case counts unless the way of writing lost it. */
export function isRight(
  data: { [Part in keyof Parts]: string | null },
  wanted: Parts,
  { isCaseLost }: Pick<Way, 'isCaseLost'>,
): boolean {
  return (['familyName', 'givenName', 'additionalName'] as const).every((part) => {
    const [got, right] = [data[part], wanted[part]];
    return isCaseLost ? got?.toLowerCase() === right?.toLowerCase() : got === right;
  });
}

// ———

const RARE_WAYS = new Set(['typo', 'keyboard layout', 'look-alikes']);
const WEIGHTED_WAYS = WAYS.map((way) => [way, RARE_WAYS.has(way.name) ? 1 : 3] as const);

function weightedSources(reader: PersonReader): (readonly [PersonSource, number])[] {
  const registers = sourcesOfRegisters(reader);
  const languages = NAME_LANGUAGES.map((language) => sourceOfLanguage(reader, language));
  return [
    ...languages.map((source) => [source, 2 / languages.length] as const),
    ...registers.map((source) => [source, 1 / registers.length] as const),
  ];
}

function sourcesOf(reader: PersonReader): PersonSource[] {
  return [...NAME_LANGUAGES.map((language) => sourceOfLanguage(reader, language)), ...sourcesOfRegisters(reader)];
}

type Parts = Pick<WrittenName, 'familyName' | 'givenName' | 'additionalName'>;

function shown({ familyName, givenName, additionalName }: { [Part in keyof Parts]: string | null }): string {
  return [familyName, givenName, additionalName].map((part) => part ?? '–').join(' | ');
}
