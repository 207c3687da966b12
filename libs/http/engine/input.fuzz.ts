/** Streams of requests for the fuzzer: a grammar of right and wrong parts, put together and mutated at random. The same seed gives the same ones. */

export type Random = (below: number) => number;

/** mulberry32: small, and the same everywhere. */
export function generator(seed: number): Random {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const pick = <T>(random: Random, items: readonly T[]): T => items[random(items.length)]!;

const METHODS = [
  'GET',
  'POST',
  'PUT',
  'HEAD',
  'DELETE',
  'PATCH',
  'OPTIONS',
  'TRACE',
  'BREW',
  'CONNECT',
  'get',
  'GETX',
  '',
];
const TARGETS = [
  '/',
  '/a?b=c',
  '/a#f',
  '*',
  '/%41',
  'http://h/p',
  'http://h?q',
  'HTTPS://h:1/p#x',
  'h:80',
  '',
  '/a b',
  '//',
  '/\xe9',
];
const VERSIONS = [
  'HTTP/1.1',
  'HTTP/1.1',
  'HTTP/1.1',
  'HTTP/1.1',
  'HTTP/1.0',
  'HTTP/1.2',
  'HTTP/2.0',
  'http/1.1',
  'HTTP/1.1 ',
];
const RIGHT_LINES = [
  'X: 1',
  'x:  two \t',
  'X:',
  'Cookie: a=1',
  'cookie: b=2',
  'Connection: keep-alive',
  'Upgrade: h2c',
  'Connection: upgrade',
];
const LINES = [
  'Host: a',
  'Host: b:80',
  'Host:',
  'Host : a',
  'X: 1',
  'x:  two \t',
  'X:',
  ' folded',
  '\tfolded',
  'Cookie: a=1',
  'cookie: b=2',
  'Connection: close',
  'Connection: keep-alive',
  'Connection: upgrade',
  'Upgrade: h2c',
  'Content-Length: 3',
  'Content-Length: 3',
  'content-length:0',
  'Content-Length: 03',
  'Content-Length: 5, 3',
  'Content-Length: +3',
  'Content-Length: 3 ',
  'Content-Length:\t3',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: chunked',
  'transfer-encoding:CHUNKED',
  'Transfer-Encoding: gzip, chunked',
  'Transfer-Encoding: chunked, identity',
  'Transfer-Encoding:',
  'Transfer-Encoding: chunked\x0b',
  'Expect: 100-continue',
  'Expect: other',
  'X\x00: a',
  'X: a\x00b',
  'X: \xe9',
  'Bad Name: a',
  ': a',
  'no colon',
];
const BODIES = [
  '',
  'abc',
  'abc',
  '3\r\nabc\r\n0\r\n\r\n',
  '3\r\nabc\r\n0\r\n\r\n',
  '3;x=y\r\nabc\r\n0\r\n\r\n',
  '03\r\nabc\r\n00\r\nX: t\r\n\r\n',
  '0\r\n\r\n',
  '3 \r\nabc\r\n0\r\n\r\n',
  '3\nabc\n0\n\n',
  '3\r\nabc0\r\n\r\n',
  'A\r\n0123456789\r\n0\r\nContent-Length: 3\r\n\r\n',
  '-1\r\nabc\r\n0\r\n\r\n',
  'fffffffffffffffffff\r\nabc\r\n0\r\n\r\n',
  '3;"\r\n"\r\nabc\r\n0\r\n\r\n',
];
const ENDS = ['\r\n', '\r\n', '\r\n', '\r\n', '\r\n', '\r\n', '\r\n', '\r\n', '\r\n', '\n', '\r', '\r\r\n'];
const ODD = [
  '\r',
  '\n',
  '\r\n',
  '\0',
  ' ',
  '\t',
  ':',
  ';',
  ',',
  '-',
  '+',
  '0',
  '3',
  'x',
  '\x0b',
  '\x7f',
  '\x80',
  '\xff',
  '"',
  '\\',
];

export function stream(random: Random): Buffer {
  let text = '';
  for (let count = 1 + random(3); count > 0; count--) text += random(4) === 0 ? loose(random) : sound(random);
  const bytes = Array.from(Buffer.from(text, 'latin1'));
  if (random(2) === 0) for (let count = random(3); count > 0; count--) mutate(bytes, random);
  return Buffer.from(bytes);
}

/** A request that is mostly right. */
function sound(random: Random): string {
  const chunked = random(3) === 0;
  const body = random(2) === 0;
  const lines = ['Host: a'];
  if (body) lines.push(chunked ? 'Transfer-Encoding: chunked' : 'Content-Length: 3');
  for (let count = random(3); count > 0; count--)
    lines.splice(random(lines.length + 1), 0, pick(random, random(4) === 0 ? LINES : RIGHT_LINES));
  const method = body ? 'POST' : pick(random, METHODS.slice(0, 8));
  const content = body ? (chunked ? pick(random, BODIES.slice(3, 8)) : 'abc') : '';
  return `${method} ${pick(random, TARGETS.slice(0, random(4) === 0 ? 12 : 3))} ${pick(random, VERSIONS)}\r\n${lines.join('\r\n')}\r\n\r\n${content}`;
}

/** Parts put together without regard. */
function loose(random: Random): string {
  const end = (): string => pick(random, ENDS);
  let text = random(6) === 0 ? end() : '';
  text += `${pick(random, METHODS)} ${pick(random, TARGETS)} ${pick(random, VERSIONS)}${end()}`;
  for (let count = random(6); count > 0; count--) text += `${pick(random, LINES)}${end()}`;
  return `${text}${end()}${pick(random, BODIES)}`;
}

function mutate(bytes: number[], random: Random): void {
  const at = random(bytes.length + 1);
  const odd = Buffer.from(pick(random, ODD), 'latin1');
  switch (random(4)) {
    case 0:
      bytes.splice(at, 1 + random(3));
      break;
    case 1:
      bytes.splice(at, 0, ...odd);
      break;
    case 2:
      bytes.splice(at, 1, ...odd);
      break;
    default:
      bytes.splice(at, 0, ...bytes.slice(random(bytes.length), random(bytes.length + 1)));
  }
}

export function pieces(input: Buffer, random: Random): Buffer[] {
  const cuts = Array.from({ length: random(4) }, () => random(input.length + 1)).toSorted((a, b) => a - b);
  return [0, ...cuts]
    .map((from, at) => input.subarray(from, cuts[at] ?? input.length))
    .filter((piece) => piece.length > 0);
}
