import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Gazetteer } from '#domain/gazetteer';
import { readShared, SectionedFile } from '#libs/bytes';
import { describeMachine } from '../machine.ts';
import type { BenchOptions } from '../main.ts';
import { banoFiles } from '../suggest/data.ts';
import { EngineClient } from '../suggest/engine-client.ts';
import { chooseTexts } from '../suggest/keystrokes.ts';
import { measure, measureByLength, type Measure } from '../suggest/measure.ts';
import { typeInRounds, warmUp } from '../suggest/rounds.ts';
import { BENCH_DIRECTORY, openWorld, rowOf } from '../suggest/snapshot.ts';
import { writeAddresses, type Town } from './generator.ts';
import type { ImportReply, ImportRequest } from './protocol.ts';
import { readVocabulary } from './vocabulary.ts';

/**
 * National size: the BANO files as they are (0.6), and made of their streets and all communes of France up to any number
 * of millions (`generator.ts`): `npm run bench -- scale [MILLIONS…] [--json]`, 0.6 and 6 if nothing is said. Each is
 * imported, opened, and typed at, in processes of their own: time and peak of memory of the import, bytes per address by
 * section, opening, and microseconds a keystroke by the length of what was typed.
 */
export async function run({ json, rest }: BenchOptions): Promise<void> {
  for (const millions of rest.length === 0 ? DEFAULT_MILLIONS : rest.map(Number)) {
    if (!(millions > 0)) throw new Error('usage: npm run bench -- scale [MILLIONS…] [--json]');
    const result = await measureSize(millions);
    print(result);
    if (json) console.log(JSON.stringify({ bench: 'scale', ...describeMachine(), ...result }));
  }
}

// ———

const DEFAULT_MILLIONS = [0.6, 6];
/** The BANO files have so many, rounded. */
const AS_THEY_ARE = 0.6;

interface Result extends Measure {
  readonly addresses: number;
  readonly importMs: number;
  readonly importPeakBytes: number;
  readonly bytes: number;
  readonly openMs: number;
  readonly sections: readonly { readonly name: string; readonly bytes: number }[];
  readonly byLength: readonly (Measure & { readonly characters: string })[];
}

async function measureSize(millions: number): Promise<Result> {
  const files = millions === AS_THEY_ARE ? banoFiles() : [await generated(millions)];
  const out = join(BENCH_DIRECTORY, `scale-${millions}.snapshot`);
  const { summary, peakBytes } = await importFiles({ files, out });
  console.error(`imported ${summary.addresses} addresses`);
  const { openMs, sections, texts } = open(out);
  const client = new EngineClient('addressee');
  await client.ask({ type: 'load', rows: [], snapshotPath: out });
  await warmUp(client, texts);
  const [passes] = await typeInRounds([client], texts);
  client.stop();
  return {
    addresses: summary.addresses,
    importMs: summary.elapsedMs,
    importPeakBytes: peakBytes,
    bytes: summary.bytes,
    openMs,
    sections,
    ...measure(passes!, () => true),
    byLength: measureByLength(passes!),
  };
}

/** The file of so many addresses, made unless it is there from before. */
async function generated(millions: number): Promise<string> {
  const path = join(BENCH_DIRECTORY, `scale-${millions}.csv`);
  if (existsSync(path)) return path;
  const start = performance.now();
  const written = writeAddresses(path, millions * 1_000_000, townsOf(await openWorld()), readVocabulary());
  console.error(`generated ${written} addresses in ${Math.round((performance.now() - start) / 1000)} s`);
  return path;
}

function townsOf({ places, postcodes }: Gazetteer): Town[] {
  const towns: Town[] = [];
  for (let place = 0; place < places.count; place++) {
    const [source, code] = places.id(place).split(':');
    const codes = postcodes.ofPlace(place);
    const latitude = places.latitude(place);
    const longitude = places.longitude(place);
    if (source !== 'insee' || places.kind(place) !== 'city' || codes.length === 0) continue;
    if (code === undefined || latitude === null || longitude === null) continue;
    towns.push({
      code,
      name: places.name(places.firstName(place)),
      population: places.population(place),
      postcodes: Array.from(codes, (postcode) => postcodes.code(postcode)),
      latitude,
      longitude,
    });
  }
  return towns.sort((a, b) => (a.code < b.code ? -1 : 1));
}

async function importFiles(request: ImportRequest): Promise<ImportReply> {
  const child = fork(join(import.meta.dirname, 'import-process.ts'), { execArgv: ['--conditions=source'] });
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the import ended with ${code}`)));
    child.once('message', resolve);
    child.send(request);
  });
}

function open(path: string): Pick<Result, 'openMs' | 'sections'> & { readonly texts: string[] } {
  // Once before, so that the file comes from memory and not from the disk.
  SectionedFile.open(readShared(path));
  const start = performance.now();
  const file = SectionedFile.open(readShared(path));
  const openMs = performance.now() - start;
  const gazetteer = Gazetteer.open(file);
  return {
    openMs,
    sections: file.names.map((name) => ({ name, bytes: file.bytes(name).length })),
    texts: chooseTexts(gazetteer.streets.count, (street) => rowOf(gazetteer, street)),
  };
}

function print(result: Result): void {
  const { addresses, importMs, importPeakBytes, bytes, openMs, sections, p50, p99, max, byLength } = result;
  const perAddress = (part: number): string => (part / addresses).toFixed(2);
  const ids = sections.reduce((sum, { name, bytes: part }) => sum + (/\.ids\b/u.test(name) ? part : 0), 0);
  console.log(`
addresses           ${count(addresses)}
import              ${(importMs / 1000).toFixed(1)} s, ${count(addresses / (importMs / 1000))} addresses/s
peak of memory      ${count(importPeakBytes / 1e6)} MB
bytes               ${count(bytes)}, ${perAddress(bytes)} an address, ${perAddress(bytes - ids)} without ids of the source
opening             ${Math.round(openMs)} ms, ${(bytes / 1e6 / openMs).toFixed(2)} GB/s with checksums

| characters | p50 µs | p99 µs | max µs |
| --- | ---: | ---: | ---: |`);
  for (const group of [...byLength, { characters: 'all', p50, p99, max }])
    console.log(
      `| ${group.characters} | ${group.p50.toFixed(1)} | ${group.p99.toFixed(0)} | ${group.max.toFixed(0)} |`,
    );
  console.log(`\n| section | bytes | an address |\n| --- | ---: | ---: |`);
  for (const { name, bytes: part } of sections.toSorted((a, b) => b.bytes - a.bytes))
    console.log(`| ${name} | ${count(part)} | ${perAddress(part)} |`);
}

function count(value: number): string {
  return Math.round(value).toLocaleString('en');
}
