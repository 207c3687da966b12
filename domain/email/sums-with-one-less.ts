/**
 * A sum for a text and one for the text without each of its letters, 32 bits each. Texts one typing error apart have a sum in
 * common (as in SymSpell); others have one by chance, once in millions. Costs some nanoseconds a letter, and no strings.
 */
export function sumsWithOneLess(text: string): Int32Array {
  const { length } = text;
  const sums = new Int32Array(length + 1);
  let after = 0;
  let power = 1;
  // From the right: what follows each letter, weighed by its place.
  for (let index = length - 1; index >= 0; index--) {
    sums[index] = after;
    after = (after + Math.imul(text.charCodeAt(index), power)) | 0;
    power = Math.imul(power, BASE);
  }
  sums[length] = after;
  // From the left: what goes before, moved up by the letters after the one left out.
  let before = 0;
  power = powerOf(length - 1);
  for (let index = 0; index < length; index++) {
    sums[index] = (sums[index]! + Math.imul(before, power)) | 0;
    before = (Math.imul(before, BASE) + text.charCodeAt(index)) | 0;
    power = Math.imul(power, INVERSE);
  }
  return sums;
}

// ———

/** Odd, so that it has an inverse modulo 2³². */
const BASE = 0x01000193;
const INVERSE = inverseOf(BASE);

function powerOf(exponent: number): number {
  let power = 1;
  for (let index = 0; index < exponent; index++) power = Math.imul(power, BASE);
  return power;
}

/** By Newton: each step doubles the bits that are right. */
function inverseOf(odd: number): number {
  let inverse = odd;
  for (let step = 0; step < 5; step++) inverse = Math.imul(inverse, 2 - Math.imul(odd, inverse));
  return inverse;
}
