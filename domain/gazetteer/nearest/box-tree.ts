import { PackedArray, type SectionedFile } from '#libs/bytes';
import { FAN_OUT } from './box-tree-builder.ts';
import type { SearchCircle } from './search-circle.ts';

/** Reads what `BoxTreeBuilder` wrote. Not for use by several threads at once: each has its own reader. */
export class BoxTree {
  readonly #items: PackedArray;
  readonly #boxes: Int32Array;
  /** Where the nodes of each level begin, the leaves first. */
  readonly #levels: number[] = [0];

  /** Nodes still to be looked at, the nearest of those with one parent last. */
  readonly #nodes: Uint32Array;
  readonly #nodeLevels: Uint8Array;
  readonly #haversines: Float64Array;

  private constructor(items: PackedArray, boxes: Int32Array) {
    this.#items = items;
    this.#boxes = boxes;
    for (let nodes = Math.ceil(items.length / FAN_OUT); nodes > 1; nodes = Math.ceil(nodes / FAN_OUT)) {
      this.#levels.push(this.#levels.at(-1)! + nodes);
    }
    const waiting = this.#levels.length * FAN_OUT;
    this.#nodes = new Uint32Array(waiting);
    this.#nodeLevels = new Uint8Array(waiting);
    this.#haversines = new Float64Array(waiting);
  }

  static open(file: SectionedFile, name: string): BoxTree {
    return new BoxTree(PackedArray.open(file.u32(`${name}.items`)), file.i32(`${name}.boxes`));
  }

  /**
   * Calls `visit` with items, nearly the nearest first: all whose box meets the circle, and some beside them. The circle
   * may shrink meanwhile; then a million boxes take some hundred steps of 30 ns.
   */
  visit(circle: SearchCircle, visit: (item: number) => void): void {
    if (this.#items.length === 0) return;
    const root = this.#levels.at(-1)!;
    let waiting = this.#insert(0, 0, root, this.#levels.length - 1, toBox(this.#boxes, circle, root));
    while (waiting > 0) {
      waiting--;
      if (this.#haversines[waiting]! > circle.reach) continue;
      const level = this.#nodeLevels[waiting]!;
      const first = (this.#nodes[waiting]! - this.#levels[level]!) * FAN_OUT;
      if (level === 0) {
        const end = Math.min(first + FAN_OUT, this.#items.length);
        for (let index = first; index < end; index++) visit(this.#items.get(index));
        continue;
      }
      const from = waiting;
      const end = Math.min(this.#levels[level - 1]! + first + FAN_OUT, this.#levels[level]!);
      for (let node = this.#levels[level - 1]! + first; node < end; node++) {
        const haversine = toBox(this.#boxes, circle, node);
        if (haversine <= circle.reach) waiting = this.#insert(from, waiting, node, level - 1, haversine);
      }
    }
  }

  /** Puts a node among those at `from … end − 1`, which are sorted, the nearest last; returns the new end. */
  #insert(from: number, end: number, node: number, level: number, haversine: number): number {
    let at = end;
    for (; at > from && this.#haversines[at - 1]! < haversine; at--) {
      this.#haversines[at] = this.#haversines[at - 1]!;
      this.#nodes[at] = this.#nodes[at - 1]!;
      this.#nodeLevels[at] = this.#nodeLevels[at - 1]!;
    }
    this.#haversines[at] = haversine;
    this.#nodes[at] = node;
    this.#nodeLevels[at] = level;
    return end + 1;
  }
}

// ———

function toBox(boxes: Int32Array, circle: SearchCircle, node: number): number {
  return circle.toBox(boxes[node * 4]!, boxes[node * 4 + 1]!, boxes[node * 4 + 2]!, boxes[node * 4 + 3]!);
}
