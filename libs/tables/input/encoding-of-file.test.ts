import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { encodingOfFile } from './encoding-of-file.ts';
import { inputFiles } from './input-file.ts';

const directory = mkdtempSync(join(tmpdir(), 'addressee-encoding-'));
after(() => rmSync(directory, { recursive: true }));

async function found(bytes: Uint8Array, country: string | null = null): Promise<string> {
  const path = join(directory, 'file.csv');
  writeFileSync(path, bytes);
  const [file] = await inputFiles(path);
  const { label, hasMark } = await encodingOfFile(file!, country);
  return hasMark ? `${label} marked` : label;
}

const RUSSIAN = 'Иванова Мария Петровна;г. Москва, ул. Тверская, д. 7 корп. 2\nСИДОРОВ ПЁТР;САНКТ-ПЕТЕРБУРГ\n';
const GERMAN = 'Jürgen Müller;Königstraße 5, Köln\nFrançois Lefèvre;12 Allée du Général, Besançon\n';
const POLISH = 'Łukasz Wiśniewski;ul. Długa 5, Łódź\nMałgorzata Żółć;Częstochowa\n';
const GREEK = 'Γιώργος Παπαδόπουλος;Λεωφόρος Κηφισίας 12, Αθήνα\n';

/** A text in an old encoding: the bytes that are decoded to its characters. */
function encoded(text: string, label: string): Uint8Array {
  const decoder = new TextDecoder(label);
  const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]));
  return Uint8Array.from(text, (char) => bytes.get(char)!);
}

test('Unicode by its mark or its form', async () => {
  assert.equal(await found(new Uint8Array()), 'utf-8');
  assert.equal(await found(Buffer.from(GERMAN + RUSSIAN)), 'utf-8');
  assert.equal(await found(Buffer.from(`\uFEFF${GERMAN}`)), 'utf-8 marked');
  assert.equal(await found(Buffer.from(`\uFEFF${RUSSIAN}`, 'utf16le')), 'utf-16le marked');
  assert.equal(await found(Buffer.from(`\uFEFF${RUSSIAN}`, 'utf16le').swap16()), 'utf-16be marked');
});

test('old encodings by the words that they make', async () => {
  assert.equal(await found(encoded(RUSSIAN, 'windows-1251')), 'windows-1251');
  assert.equal(await found(encoded(RUSSIAN, 'koi8-r')), 'koi8-r');
  assert.equal(await found(encoded(RUSSIAN, 'ibm866')), 'ibm866');
  assert.equal(await found(encoded(GERMAN, 'windows-1252')), 'windows-1252');
  assert.equal(await found(encoded(POLISH, 'windows-1250')), 'windows-1250');
  assert.equal(await found(encoded(GREEK, 'windows-1253')), 'windows-1253');
});

test('capitals alone, few letters, and English beside them', async () => {
  assert.equal(await found(encoded('id;name\n1;МОСКВА\n', 'windows-1251')), 'windows-1251');
  assert.equal(await found(encoded('id,name\n1,Zoë Smith\n', 'windows-1252')), 'windows-1252');
  assert.equal(await found(encoded('id,note\n1,«ok» – 5 € (Müller)\n', 'windows-1252')), 'windows-1252');
  assert.equal(await found(encoded('id;name;site\n1;ООО «Ромашка» №5;example.com\n', 'windows-1251')), 'windows-1251');
});

test('the country decides where letters do not', async () => {
  const czech = encoded('Dvořák;Třída Míru\n', 'windows-1250');
  assert.equal(await found(czech, 'CZ'), 'windows-1250');
  const japanese = Uint8Array.of(0x93, 0x8c, 0x8b, 0x9e, 0x0a);
  assert.equal(await found(japanese, 'JP'), 'shift_jis');
  assert.equal(await found(encoded(RUSSIAN, 'windows-1251'), 'DE'), 'windows-1251');
});

test('the first letter that tells may stand far behind', async () => {
  const ascii = Buffer.alloc(3_000_000, 'plain text\n');
  assert.equal(await found(Buffer.concat([ascii, encoded(GERMAN, 'windows-1252')])), 'windows-1252');
  assert.equal(await found(Buffer.concat([ascii, Buffer.from(GERMAN)])), 'utf-8');
});

test('UTF-8 with some damage is UTF-8', async () => {
  assert.equal(await found(Buffer.concat([Buffer.from(RUSSIAN), Uint8Array.of(0xd0, 0x0a)])), 'utf-8');
  const long = Buffer.from(GERMAN.repeat(20_000));
  assert.equal(await found(Buffer.concat([long, encoded('Müller;Köln\n', 'windows-1252')])), 'utf-8');
});
