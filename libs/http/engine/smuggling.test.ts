/**
 * Requests whose end two readers could see at different places, and others that are no HTTP: each is refused, the connection closed, and what
 * follows it is never taken for a request.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { exchange, parseAnswers } from '../fixtures/raw-client.ts';
import { type Address, Multiplexer, Server } from '../index.ts';

const NEXT = 'GET /smuggled HTTP/1.1\r\nHost: a\r\n\r\n';
const post = (headers: string, body = ''): string => `POST /echo HTTP/1.1\r\nHost: a\r\n${headers}\r\n${body}`;
const chunked = (body: string, headers = 'Transfer-Encoding: chunked\r\n'): string => post(headers, body);

const REFUSED: Readonly<Record<string, string | readonly [string, number]>> = {
  // lengths
  'two different lengths': post('Content-Length: 5\r\nContent-Length: 3\r\n', 'abc'),
  'two equal lengths': post('Content-Length: 3\r\nContent-Length: 3\r\n', 'abc'),
  'a list of lengths': post('Content-Length: 5,3\r\n', 'abc'),
  'a list of equal lengths': post('Content-Length: 3, 3\r\n', 'abc'),
  'a negative length': post('Content-Length: -5\r\n', 'abc'),
  'a length with a sign': post('Content-Length: +3\r\n', 'abc'),
  'a hexadecimal length': post('Content-Length: 0x3\r\n', 'abc'),
  'a length of words': post('Content-Length: abc\r\n', 'abc'),
  'an empty length': post('Content-Length:\r\n', 'abc'),
  'a length with a fraction': post('Content-Length: 3.0\r\n', 'abc'),
  'a length with a blank inside': post('Content-Length: 1 1\r\n', 'abc'),
  'a length beyond 2^53': post('Content-Length: 99999999999999999999\r\n', 'abc'),
  'a length beyond 2^31': post('Content-Length: 2147483648\r\n', 'abc'),
  // both, and codings
  'CL.TE': post('Content-Length: 6\r\nTransfer-Encoding: chunked\r\n', '0\r\n\r\nG'),
  'TE.CL': post('Transfer-Encoding: chunked\r\nContent-Length: 3\r\n', '8\r\nSMUGGLED\r\n0\r\n\r\n'),
  'two codings': post('Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n', '0\r\n\r\n'),
  'a hidden second coding': post('Transfer-Encoding: chunked\r\nTransfer-encoding: x\r\n', '0\r\n\r\n'),
  'a list of codings': chunked('0\r\n\r\n', 'Transfer-Encoding: gzip, chunked\r\n'),
  'chunked twice': chunked('0\r\n\r\n', 'Transfer-Encoding: chunked, chunked\r\n'),
  identity: chunked('0\r\n\r\n', 'Transfer-Encoding: identity\r\n'),
  'an unknown coding': chunked('0\r\n\r\n', 'Transfer-Encoding: xchunked\r\n'),
  'a quoted coding': chunked('0\r\n\r\n', 'Transfer-Encoding: "chunked"\r\n'),
  'a coding behind a vertical tab': chunked('0\r\n\r\n', 'Transfer-Encoding: \x0bchunked\r\n'),
  'a coding with a parameter': chunked('0\r\n\r\n', 'Transfer-Encoding: chunked;x\r\n'),
  'a coding before a tab': chunked('0\r\n\r\n', 'Transfer-Encoding: chunked\t\r\n'),
  'a length behind a tab': post('Content-Length:\t3\r\n', 'abc'),
  'an empty coding': chunked('0\r\n\r\n', 'Transfer-Encoding:\r\n'),
  'chunked in HTTP/1.0': 'POST /echo HTTP/1.0\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  // names and lines
  'a blank before the colon': post('Content-Length : 3\r\n', 'abc'),
  'a tab before the colon': post('Transfer-Encoding\t: chunked\r\n', '0\r\n\r\n'),
  'a folded line': post('X: a\r\n Content-Length: 3\r\n', 'abc'),
  'a folded line with a tab': post('X: a\r\n\tb\r\n'),
  'a blank line begin': 'GET /echo HTTP/1.1\r\n Host: a\r\n\r\n',
  'no name': post(': x\r\n'),
  'no colon': post('Content-Length\r\n'),
  'a control in a name': post('X\x01: a\r\n'),
  'NUL in a name': post('X\0: a\r\n'),
  'NUL in a value': post('X: a\0b\r\n'),
  'DEL in a value': post('X: a\x7fb\r\n'),
  'non-ASCII in a name': post('X\xe9: a\r\n'),
  'a bare CR in a value': post('X: a\rContent-Length: 3\r\n', 'abc'),
  'a bare LF after a value': post('X: a\nContent-Length: 3\r\n', 'abc'),
  'a bare LF after the request line': 'GET /echo HTTP/1.1\nHost: a\r\n\r\n',
  'a bare LF as blank line': 'GET /echo HTTP/1.1\r\nHost: a\r\n\n',
  'bare LF everywhere': 'GET /echo HTTP/1.1\nHost: a\n\n',
  'a bare CR as blank line': 'GET /echo HTTP/1.1\r\nHost: a\r\n\rx',
  'CR CR LF': 'GET /echo HTTP/1.1\r\r\nHost: a\r\n\r\n',
  'a bare LF before the request': '\nGET /echo HTTP/1.1\r\nHost: a\r\n\r\n',
  // request lines
  'an unknown method': 'OGERTY /echo HTTP/1.1\r\nHost: a\r\n\r\n',
  'a method in lower case': 'get /echo HTTP/1.1\r\nHost: a\r\n\r\n',
  'a method too long': 'GETGETGETGETGETGETGETGET /echo HTTP/1.1\r\nHost: a\r\n\r\n',
  'another protocol': 'GET /echo HTTPZ/-09\r\nHost: a\r\n\r\n',
  'HTTP/0.9': 'GET /echo\r\n',
  'HTTP/2.0': 'GET /echo HTTP/2.0\r\nHost: a\r\n\r\n',
  'the preface of HTTP/2': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'HTTP/1.2': 'GET /echo HTTP/1.2\r\nHost: a\r\n\r\n',
  'HTTP/1.10': 'GET /echo HTTP/1.10\r\nHost: a\r\n\r\n',
  'http in lower case': 'GET /echo http/1.1\r\nHost: a\r\n\r\n',
  'no blank before the version': 'GET /endpoinMISTAKEHEREHTTP/1.1\r\nHost: a\r\n\r\n',
  'two blanks': 'GET  /echo HTTP/1.1\r\nHost: a\r\n\r\n',
  'two blanks before the version': 'GET /echo  HTTP/1.1\r\nHost: a\r\n\r\n',
  'a tab between': 'GET\t/echo\tHTTP/1.1\r\nHost: a\r\n\r\n',
  'a blank at the end': 'GET /echo HTTP/1.1 \r\nHost: a\r\n\r\n',
  'a blank in the target': 'GET /ec ho HTTP/1.1\r\nHost: a\r\n\r\n',
  'an empty path': 'GET ? HTTP/1.1\r\nHost: a\r\n\r\n',
  'a relative path': 'GET echo HTTP/1.1\r\nHost: a\r\n\r\n',
  'a star for GET': 'GET * HTTP/1.1\r\nHost: a\r\n\r\n',
  'an authority for GET': 'GET a:80 HTTP/1.1\r\nHost: a\r\n\r\n',
  'a path for CONNECT': 'CONNECT echo HTTP/1.1\r\nHost: a\r\n\r\n',
  'user information in the target': 'GET http://u:p@a/echo HTTP/1.1\r\nHost: a\r\n\r\n',
  'an absolute target without host': 'GET http:///echo HTTP/1.1\r\nHost: a\r\n\r\n',
  'a fragment behind the authority': 'GET http://a#b HTTP/1.1\r\nHost: a\r\n\r\n',
  'a port of letters': 'GET http://a:b/echo HTTP/1.1\r\nHost: a\r\n\r\n',
  'a body for CONNECT': 'CONNECT a:80 HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabc',
  'another scheme': 'GET ftp://a/echo HTTP/1.1\r\nHost: a\r\n\r\n',
  'non-ASCII in the target': 'GET /\xe9 HTTP/1.1\r\nHost: a\r\n\r\n',
  'NUL in the target': 'GET /a\0b HTTP/1.1\r\nHost: a\r\n\r\n',
  // Host and Expect
  'no Host': 'GET /echo HTTP/1.1\r\n\r\n',
  'two Hosts': 'GET /echo HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n',
  'a blank in Host': 'GET /echo HTTP/1.1\r\nHost: a b\r\n\r\n',
  'a path in Host': 'GET /echo HTTP/1.1\r\nHost: a/b\r\n\r\n',
  'a user in Host': 'GET /echo HTTP/1.1\r\nHost: u@a\r\n\r\n',
  'Expect without a length': post('Expect: 100-continue\r\n'),
  'an unknown expectation': [post('Expect: a miracle\r\nContent-Length: 3\r\n', 'abc'), 417],
  // chunks
  'a chunk size with a sign': chunked('+3\r\nabc\r\n0\r\n\r\n'),
  'a negative chunk size': chunked('-1\r\nabc\r\n0\r\n\r\n'),
  'a chunk size with 0x': chunked('0x3\r\nabc\r\n0\r\n\r\n'),
  'no chunk size': chunked('\r\nabc\r\n0\r\n\r\n'),
  'a blank before the chunk size': chunked(' 3\r\nabc\r\n0\r\n\r\n'),
  'a blank behind the chunk size': chunked('3 \r\nabc\r\n0\r\n\r\n'),
  'a huge chunk size': chunked('fffffffffffffffff\r\nabc\r\n0\r\n\r\n'),
  'a chunk size with many zeros': chunked('00000000000003\r\nabc\r\n0\r\n\r\n'),
  'a chunk longer than it says': chunked('3\r\nabcd\r\n0\r\n\r\n'),
  'a chunk shorter than it says': chunked('4\r\nabc\r\n0\r\n\r\n'),
  'a bare LF behind the chunk size': chunked('3\nabc\r\n0\r\n\r\n'),
  'a bare LF behind a chunk': chunked('3\r\nabc\n0\r\n\r\n'),
  'a bare CR behind the chunk size': chunked('3\rXabc\r\n0\r\n\r\n'),
  'a quoted extension': chunked('3;a="\r\n"\r\nabc\r\n0\r\n\r\n'),
  'an empty extension': chunked('3;\r\nabc\r\n0\r\n\r\n'),
  'an extension without value': chunked('3;a=\r\nabc\r\n0\r\n\r\n'),
  'a bare LF in an extension': chunked('3;a\nb\r\nabc\r\n0\r\n\r\n'),
  'NUL in an extension': chunked('3;a\0\r\nabc\r\n0\r\n\r\n'),
  'extensions without end': [chunked(`3;${'a'.repeat(40_000)}\r\nabc\r\n0\r\n\r\n`), 400],
  'a bare LF at the end': chunked('3\r\nabc\r\n0\r\n\n'),
  'a length in the trailer': chunked('0\r\nContent-Length: 3\r\n\r\n'),
  'a coding in the trailer': chunked('0\r\nTransfer-Encoding: chunked\r\n\r\n'),
  'a Host in the trailer': chunked('0\r\nHost: b\r\n\r\n'),
  'a folded trailer': chunked('0\r\nX: a\r\n b\r\n\r\n'),
  // sizes
  'a request line too long': [`GET /${'a'.repeat(17_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, 414],
  'a target too long, then a request': [`GET /${'a'.repeat(17_000)}`, 400],
  'a header too long': [post(`X: ${'a'.repeat(17_000)}\r\n`), 431],
  'a header name without end': [post('a'.repeat(17_000)), 431],
  'too many headers': [post('X: a\r\n'.repeat(101)), 431],
  'a body too long': [post('Content-Length: 2000000\r\n'), 413],
};

describe('refused, and the connection closed', () => {
  const mux = new Multiplexer();
  let smuggled = 0;
  mux.handle('/smuggled').get((res) => {
    smuggled++;
    res.send('smuggled');
  });
  const echo = mux.handle('/echo').get((res) => res.send('got'));
  echo.post(async (res, req) => res.send(await req.body()));
  const server = new Server(mux);
  let address: Address;
  before(async () => {
    address = await server.listen();
  });
  after(() => server.stop({ drainMs: 100 }));

  for (const [name, entry] of Object.entries(REFUSED)) {
    const [request, status] = typeof entry === 'string' ? [entry, 400] : entry;
    it(name, async () => {
      const text = await exchange(address, [Buffer.from(request + NEXT, 'latin1')]);
      const answers = parseAnswers(text);
      assert.equal(answers.length, 1, text);
      assert.equal(answers[0]?.status, status, text);
      assert.equal(answers[0].headers['connection'], 'close');
      assert.equal(smuggled, 0);
    });
  }
});
