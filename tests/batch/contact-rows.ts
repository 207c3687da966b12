/** Rows of contacts with what records have: other orders, typing errors, empty cells, quotes. The same for the same seed. */
import { closeSync, openSync, writeSync } from 'node:fs';

export const HEADER: readonly string[] = ['id', 'full name', 'e-mail', 'phone', 'street', 'city', 'note'];

/** Writes a CSV of so many rows in bounded memory. */
export function writeContacts(path: string, rows: number, seed = 1): void {
  const random = randomOf(seed);
  const file = openSync(path, 'w');
  try {
    writeSync(file, `${HEADER.join(',')}\n`);
    for (let row = 1; row <= rows; row += PIECE_ROWS) {
      let text = '';
      for (let each = row; each < row + PIECE_ROWS && each <= rows; each++) text += `${contactRow(each, random)}\n`;
      writeSync(file, text);
    }
  } finally {
    closeSync(file);
  }
}

// ———

const PIECE_ROWS = 5000;

const GIVEN = [
  'Anna',
  'John',
  'María',
  'Jürgen',
  'Sophie',
  'Иван',
  'Ольга',
  'Giulia',
  'Pierre',
  'Katarzyna',
  'Sean',
  'Aiko',
];
const FAMILY = [
  'Smith',
  'Müller',
  'García',
  'Иванов',
  'Петрова',
  "O'Neill",
  'van der Berg',
  'Rossi',
  'Lefèvre',
  'Nowak',
  'Tanaka',
];
const DOMAINS = ['gmail.com', 'gmial.com', 'yahoo.com', 'mail.ru', 'hotmial.com', 'web.de', 'example.org', 'orange.fr'];
const STREETS = ['Main St', 'Hauptstr.', 'rue de la Gare', 'ул. Ленина', 'Via Roma', 'Calle Mayor'];
const CITIES = ['Springfield', 'Berlin', '46090 Arcambal', 'Москва', 'Roma', 'Madrid', 'Nowhere'];

function contactRow(id: number, random: () => number): string {
  const pick = (list: readonly string[]): string => list[Math.floor(random() * list.length)]!;
  const [given, family] = [pick(GIVEN), pick(FAMILY)];
  const name = random() < 0.3 ? `"${family}, ${given}"` : random() < 0.1 ? '' : `${given} ${family}`;
  const digits = String(Math.floor(random() * 1e9)).padStart(9, '0');
  const email = random() < 0.05 ? 'none' : `user${Math.floor(random() * 1e6)}@${pick(DOMAINS)}`;
  const phone = random() < 0.1 ? '' : `+7 9${digits}`;
  const street = `${pick(STREETS)} ${Math.floor(random() * 200) + 1}`;
  const note = random() < 0.1 ? '"said ""no"",\nthen left"' : '';
  return [id, name, email, phone, street, pick(CITIES), note].join(',');
}

/** Numbers of 0…1 (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
