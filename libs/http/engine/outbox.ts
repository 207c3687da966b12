/**
 * What a connection has to send: collects the answers of one turn, so that pipelined ones leave in one write, and knows when the client does not
 * keep up.
 */
import type { Socket } from 'node:net';

/** Answers that wait for the end of the turn leave earlier beyond this many bytes. */
const FLUSH_BYTES = 64 * 1024;
/** Up to here copying a body behind its head is cheaper than a second piece. */
const COPY_BYTES = 16 * 1024;

export class Outbox {
  readonly #socket: Socket;
  /** Pieces before `#text`, in order. */
  #pieces: Uint8Array[] | null = null;
  /** Latin-1: goes out as it is, or is the last piece. */
  #text = '';
  #bytes = 0;
  #drained: PromiseWithResolvers<void> | null = null;
  /** The client has not taken what was written so far. */
  blocked = false;
  closed = false;

  readonly #onBlocked: () => void;

  /** @param onBlocked called when the client does not take bytes as fast as they come; `onDrain` ends it */
  constructor(socket: Socket, onBlocked: () => void) {
    this.#socket = socket;
    this.#onBlocked = onBlocked;
  }

  /** Adds text of Latin-1 characters. */
  text(latin1: string): void {
    this.#text += latin1;
    this.#bytes += latin1.length;
    if (this.#bytes > FLUSH_BYTES) this.flush();
  }

  /** Adds bytes, which must not change any more. */
  bytes(piece: Uint8Array): void {
    if (piece.length === 0) return;
    this.#pieces ??= [];
    if (this.#text !== '') this.#pieces.push(Buffer.from(this.#text, 'latin1'));
    this.#text = '';
    this.#pieces.push(piece);
    this.#bytes += piece.length;
    if (this.#bytes > FLUSH_BYTES) this.flush();
  }

  /** Adds a head and its body; `size` is the body's in bytes. */
  answer(head: string, body: string | Uint8Array, size: number): void {
    if (typeof body === 'string' && size === body.length) {
      // One byte per character: all ASCII.
      this.text(head + body);
    } else if (size <= COPY_BYTES) {
      const bytes = Buffer.allocUnsafe(head.length + size);
      bytes.write(head, 0, 'latin1');
      if (typeof body === 'string') bytes.write(body, head.length, 'utf8');
      else bytes.set(body, head.length);
      this.bytes(bytes);
    } else {
      this.text(head);
      this.bytes(typeof body === 'string' ? Buffer.from(body) : body);
    }
  }

  /** Writes what was collected. */
  flush(): void {
    if (this.#bytes === 0 || this.closed) return;
    const text = this.#text;
    const pieces = this.#pieces;
    this.#text = '';
    this.#pieces = null;
    this.#bytes = 0;
    const socket = this.#socket;
    if (pieces === null) {
      socket.write(text, 'latin1');
    } else {
      const many = pieces.length > 1 || text !== '';
      if (many) socket.cork();
      for (const piece of pieces) socket.write(piece);
      if (text !== '') socket.write(text, 'latin1');
      if (many) socket.uncork();
    }
    this.blocked = socket.writableNeedDrain;
    if (this.blocked) this.#onBlocked();
  }

  /** Closes without waiting for what the client does not take. */
  reset(): void {
    try {
      this.#socket.resetAndDestroy();
    } catch {
      // Only TCP knows resets.
      this.#socket.destroy();
    }
  }

  /** Resolves when the client has taken what was written, or the connection is closed. */
  drained(): Promise<void> {
    if (!this.blocked || this.closed) return Promise.resolve();
    return (this.#drained ??= Promise.withResolvers()).promise;
  }

  /** The socket has room again. */
  onDrain(): void {
    this.blocked = false;
    this.#release();
  }

  onClose(): void {
    this.closed = true;
    this.#release();
  }

  #release(): void {
    this.#drained?.resolve();
    this.#drained = null;
  }
}
