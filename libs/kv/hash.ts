/**
 * HalfSipHash-1-3 (Aumasson, Bernstein: SipHash; the 32-bit variant of the reference implementation with one round per
 * word and three at the end). Keyed with the region's secret, so that nobody who chooses keys can make one chain long.
 *
 * @param words the text, padded with zero bytes to whole words
 * @param length its bytes; the last word is hashed with them, as the specification pads
 */
export function hashWords(words: Int32Array, length: number, seed0: number, seed1: number): number {
  let v0 = seed0;
  let v1 = seed1;
  let v2 = 0x6c796765 ^ seed0;
  let v3 = 0x74656462 ^ seed1;
  const count = length >> 2;
  for (let at = 0; at <= count; at++) {
    // The word behind the last whole one has at most three bytes of text: the length goes into its highest.
    const word = at < count ? words[at]! : ((length & 3) === 0 ? 0 : words[count]!) | (length << 24);
    v3 ^= word;
    v0 = (v0 + v1) | 0;
    v1 = ((v1 << 5) | (v1 >>> 27)) ^ v0;
    v0 = (v0 << 16) | (v0 >>> 16);
    v2 = (v2 + v3) | 0;
    v3 = ((v3 << 8) | (v3 >>> 24)) ^ v2;
    v0 = (v0 + v3) | 0;
    v3 = ((v3 << 7) | (v3 >>> 25)) ^ v0;
    v2 = (v2 + v1) | 0;
    v1 = ((v1 << 13) | (v1 >>> 19)) ^ v2;
    v2 = (v2 << 16) | (v2 >>> 16);
    v0 ^= word;
  }
  v2 ^= 0xff;
  for (let round = 0; round < 3; round++) {
    v0 = (v0 + v1) | 0;
    v1 = ((v1 << 5) | (v1 >>> 27)) ^ v0;
    v0 = (v0 << 16) | (v0 >>> 16);
    v2 = (v2 + v3) | 0;
    v3 = ((v3 << 8) | (v3 >>> 24)) ^ v2;
    v0 = (v0 + v3) | 0;
    v3 = ((v3 << 7) | (v3 >>> 25)) ^ v0;
    v2 = (v2 + v1) | 0;
    v1 = ((v1 << 13) | (v1 >>> 19)) ^ v2;
    v2 = (v2 << 16) | (v2 >>> 16);
  }
  return v1 ^ v3;
}
