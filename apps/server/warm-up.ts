import { type Multiplexer, queryEscape, Request } from '@addressee/http';

/**
 * Texts that people type, of every kind, script and shape. Typed key by key they lead through all the code that a
 * keystroke uses, so that the first real one finds it compiled and the pages of the data in memory.
 */
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  address: [
    'san francisco california',
    'münchen deutschland',
    'rue de la paix paris',
    '12 rue de la gare',
    'saint-étienne 42000',
    'москва россия',
    'санкт-петербург невский',
    '東京都千代田区',
    'helsinki 00100',
    'new york 10001',
    'são paulo brasil',
    'zzyzx qwrtp',
  ],
  name: ['john smith', 'александр сергеевич', 'maria garcía lópez', 'anna-lena müller', 'jean-pierre dubois', 'qwrtp'],
  email: ['john.smith@gmail.com', 'anna@outlook.de', 'иван@yandex.ru', 'info@qwrtp.example'],
};

const MAX_ROUNDS = 10;
/** A slow machine is ready with fewer rounds; a start must not wait for the last per cent. */
const MAX_MS = 600;

/** Sends some thousand requests through the routes, without a socket; takes a few tenths of a second. */
export async function warmUp(mux: Multiplexer): Promise<void> {
  const startMs = performance.now();
  for (let round = 0; round < MAX_ROUNDS && performance.now() - startMs < MAX_MS; round++) {
    for (const [kind, texts] of Object.entries(TEXTS)) {
      for (const text of texts) {
        for (let length = 1; length <= text.length; length++) {
          const target = `/api/v1/suggest/${kind}?q=${queryEscape(text.slice(0, length))}`;
          await mux.respond(new Request({ method: 'GET', target }));
        }
      }
    }
  }
}
