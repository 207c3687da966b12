/** A copy of an array with room for twice as much behind it: for arrays that grow while something is built. */
export function doubled<A extends Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array>(array: A): A {
  const larger = new (array.constructor as new (length: number) => A)(array.length * 2);
  larger.set(array);
  return larger;
}
