import assert from 'node:assert/strict';
import { test } from 'node:test';
import { detectDialect } from './csv-dialect.ts';

function shown(sample: string, separator: string | null = null): string {
  const { separator: found, quote, lineEnd, hasSeparatorLine } = detectDialect(sample, separator);
  return [JSON.stringify(found), quote, lineEnd === '\n' ? 'LF' : 'CRLF', ...(hasSeparatorLine ? ['sep'] : [])].join(
    ' ',
  );
}

test('the separator is the one that makes rows of equal width', () => {
  assert.equal(shown('id,name\n1,Anna\n2,Bob\n'), '"," " LF');
  assert.equal(shown('id;name;price\r\n1;Anna;1,5\r\n2;Bob;2,25\r\n'), '";" " CRLF');
  assert.equal(shown('id\taddress\n1\tParis, 1 rue X\n2\tLyon, 2 rue Y\n'), '"\\t" " LF');
  assert.equal(shown('id|name\n1|a;b\n2|c,d\n'), '"|" " LF');
  assert.equal(shown('name;address\nAnna;"Berlin, Hauptstr. 1; links"\nBob;"Köln, Ring 2, hinten"\n'), '";" " LF');
});

test('columns may be in single quotes; apostrophes of words are none', () => {
  assert.equal(shown("'id','name'\n'1','Smith, Anna'\n'2','Doe, Bob'\n"), `"," ' LF`);
  assert.equal(shown("id,name\n1,'t Hart\n2,O'Brien\n3,d'Arc\n"), '"," " LF');
});

test('a file may say its separator in its first line, or the caller', () => {
  assert.equal(shown('sep=;\r\na,b;c\r\n'), '";" " CRLF sep');
  assert.equal(shown('a,b;c\n1,2;3\n', ';'), '";" " LF');
});

test('one column, an empty text, and a text cut off within quotes', () => {
  assert.equal(shown('name\nAnna\nBob\n'), '"," " LF');
  assert.equal(shown(''), '"," " LF');
  assert.equal(shown('name;city\nAnna;"Ber'), '";" " LF');
});
