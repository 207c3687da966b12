import { doubled, packNumbers, type SectionedFileBuilder } from '#libs/bytes';
import { CIRCLE, type Box } from './box.ts';
import { hilbert } from './hilbert.ts';

/**
 * Items per leaf, and nodes per node above. Fewer make the boxes tighter and the file larger: 16 bytes a node.
 */
export const FAN_OUT = 8;

/**
 * A packed R-tree of boxes (Kamel and Faloutsos, Hilbert R-tree, VLDB 1994), as two sections:
 *
 * | section      | type    | per  | meaning                                                                            |
 * | ------------ | ------- | ---- | ---------------------------------------------------------------------------------- |
 * | `NAME.items` | packed  | item | the items along a Hilbert curve: every `FAN_OUT` of them are a leaf                |
 * | `NAME.boxes` | i32 × 4 | node | south, west, north, east in millionths of degrees: leaves, then the nodes over every `FAN_OUT` of them, and so on up to the root |
 *
 * Packed: `PackedArray`. Cost: 2.3 bytes an item, and the bits of its number. Memory while building: 28 bytes an item.
 */
export class BoxTreeBuilder {
  #items: Uint32Array = new Uint32Array(1 << 10);
  #boxes: Int32Array = new Int32Array(1 << 12);
  #places: Float64Array = new Float64Array(1 << 10);
  #count = 0;

  /** @param box null: the item lies nowhere, and is left out */
  add(item: number, box: Box | null): void {
    if (box === null) return;
    if (this.#count === this.#items.length) {
      this.#items = doubled(this.#items);
      this.#boxes = doubled(this.#boxes);
      this.#places = doubled(this.#places);
    }
    const { south, west, north, east } = box;
    this.#items[this.#count] = item;
    this.#boxes.set([south, west, north, east], this.#count * 4);
    this.#places[this.#count] = hilbert((west + east) / 2 / CIRCLE + 0.5, (south + north) / CIRCLE + 0.5);
    this.#count++;
  }

  writeTo(file: SectionedFileBuilder, name: string): void {
    const places = this.#places;
    const order = Uint32Array.from({ length: this.#count }, (_, index) => index);
    order.sort((a, b) => places[a]! - places[b]! || a - b);
    const items = order.map((index) => this.#items[index]!);
    file.add(`${name}.items`, packNumbers(items));
    const boxes: Int32Array[] = [];
    let below: Int32Array = this.#boxesInOrder(order);
    while (below.length > 0) {
      below = joined(below);
      boxes.push(below);
      if (below.length === 4) break;
    }
    const all = new Int32Array(boxes.reduce((length, level) => length + level.length, 0));
    let position = 0;
    for (const level of boxes) {
      all.set(level, position);
      position += level.length;
    }
    file.add(`${name}.boxes`, all);
  }

  #boxesInOrder(order: Uint32Array): Int32Array {
    const boxes = new Int32Array(order.length * 4);
    order.forEach((index, position) => boxes.set(this.#boxes.subarray(index * 4, index * 4 + 4), position * 4));
    return boxes;
  }
}

// ———

/** The boxes around every `FAN_OUT` boxes. */
function joined(boxes: Int32Array): Int32Array {
  const count = Math.ceil(boxes.length / 4 / FAN_OUT);
  const around = new Int32Array(count * 4);
  for (let node = 0; node < count; node++) {
    around.set(unionOf(boxes.subarray(node * FAN_OUT * 4, (node + 1) * FAN_OUT * 4)), node * 4);
  }
  return around;
}

/** South, west, north, east of a box around boxes. */
function unionOf(boxes: Int32Array): number[] {
  let [south, west, north, east] = [boxes[0]!, boxes[1]!, boxes[2]!, boxes[3]!];
  for (let box = 4; box < boxes.length; box += 4) {
    south = Math.min(south, boxes[box]!);
    west = Math.min(west, boxes[box + 1]!);
    north = Math.max(north, boxes[box + 2]!);
    east = Math.max(east, boxes[box + 3]!);
  }
  return [south, west, north, Math.min(east, west + CIRCLE)];
}
