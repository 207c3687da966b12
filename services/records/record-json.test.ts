import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { BODY_ERRORS, BodyFormatError, jsonString, readValue, type BodyError } from './record-json.ts';

const ANY_TEXT = fc.string({ unit: 'binary' });

describe('jsonString', () => {
  it('is read by every JSON parser as the same text', () => {
    fc.assert(fc.property(ANY_TEXT, (text) => assert.equal(JSON.parse(jsonString(text)), text)));
  });

  it('writes what must be escaped as the reference server does', () => {
    assert.equal(
      jsonString('"\\/\b\f\n\r\t\u0000\u001f\u007fä漢😀'),
      String.raw`"\"\\/\b\f\n\r\t\u0000\u001F` + '\u007fä漢😀"',
    );
  });
});

describe('readValue', () => {
  const read = (body: string | Uint8Array) => readValue(Buffer.from(body as string));

  it('gives back any value, however it was written', () => {
    fc.assert(
      fc.property(ANY_TEXT, fc.jsonValue(), fc.constantFrom(undefined, 1, '\t'), (value, other, space) => {
        assert.equal(read(JSON.stringify({ value }, null, space)), value);
        assert.equal(read(JSON.stringify({ other, value, more: other }, null, space)), value);
      }),
    );
  });

  const ACCEPTED: readonly [what: string, body: string, value: string][] = [
    ['lines with CR LF', '{\r\n    "value": "my value"\r\n}', 'my value'],
    ['an empty value', '{"value":""}', ''],
    ['U+0000 as an escape', String.raw`{"value":"a\u0000b"}`, 'a\0b'],
    ['a pair of surrogates', String.raw`{"value":"\ud83D\uDe00"}`, '😀'],
    ['a backslash before u', String.raw`{"value":"\\ud800"}`, '\\ud800'],
    ['value twice: the first', '{"value":"1","value":"2"}', '1'],
    ['value twice, the second of another type', '{"value":"1","value":2}', '1'],
    ['the name written with escapes', String.raw`{"v\u0061lue":"1","value":"2"}`, '1'],
    ['value in other members first', '{"a":{"value":"0"},"b":["value",{"value":"0"}],"value":"1"}', '1'],
    ['brackets and quotes in texts', String.raw`{"a":"}\",{","value":"}]\"{["}`, '}]"{['],
    ['the name as a value', '{"a":"value","value":"1"}', '1'],
  ];
  for (const [what, body, value] of ACCEPTED) it(`takes ${what}`, () => assert.equal(read(body), value));

  const REFUSED: readonly [what: string, body: string | Uint8Array, error: BodyError][] = [
    ['nothing', '', 'syntax'],
    ['text', 'hello', 'syntax'],
    ['text behind the object', '{"value":"1"} x', 'syntax'],
    ['a byte order mark', '\ufeff{"value":"1"}', 'syntax'],
    ['a comment', '{"value":"1"} // x', 'syntax'],
    ['a raw control character', '{"value":"a\u0001"}', 'syntax'],
    ['a raw line end in a text', '{"value":"a\nb"}', 'syntax'],
    ['a raw NUL behind the object', '{"value":"1"}\0', 'syntax'],
    ['a raw NUL in a text', '{"value":"1\0"}', 'syntax'],
    ['a comma too many', '{"value":"1",}', 'syntax'],
    ['a lone high surrogate', String.raw`{"value":"\ud800"}`, 'syntax'],
    ['a lone low surrogate', String.raw`{"value":"\uDC00"}`, 'syntax'],
    ['halves in the wrong order', String.raw`{"value":"\ude00\ud83d"}`, 'syntax'],
    ['a lone surrogate elsewhere', String.raw`{"a":["\ud800x"],"value":"1"}`, 'syntax'],
    ['bytes that are not UTF-8', Buffer.from('{"value":"\xff"}', 'latin1'), 'syntax'],
    ['an array', '["value"]', 'root'],
    ['null', 'null', 'root'],
    ['a text as root', '"value"', 'root'],
    ['a number as root', '1', 'root'],
    ['an empty object', '{}', 'missing'],
    ['value in capitals', '{"Value":"1"}', 'missing'],
    ['value deeper only', '{"a":{"value":"1"}}', 'missing'],
    ['a name of every object', '{"toString":"1"}', 'missing'],
    ['null as value', '{"value":null}', 'type'],
    ['a number as value', '{"value":1}', 'type'],
    ['an object as value', '{"value":{"value":"1"}}', 'type'],
    ['value twice, the first of another type', '{"value":[1,{"a":"]"}],"value":"2"}', 'type'],
  ];
  for (const [what, body, error] of REFUSED) {
    it(`refuses ${what}`, () => {
      assert.throws(
        () => read(body),
        (thrown) => thrown instanceof BodyFormatError && thrown.message === BODY_ERRORS[error],
      );
    });
  }
});
