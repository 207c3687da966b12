import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';

/** What a name server says of a name: its records, that it does not exist, a fault, or nothing at all. */
export type NameServerAnswer =
  | { readonly mx?: readonly string[]; readonly a?: readonly string[] }
  | 'no such name'
  | 'fault'
  | 'silence';

const TYPE_A = 1;
const TYPE_MX = 15;
const HEADER_BYTES = 12;

/** A name server on a UDP port of this machine: as much of RFC 1035 as questions for mail need. */
export class NameServer {
  readonly #socket: Socket;
  readonly #answers: Readonly<Record<string, NameServerAnswer>>;
  /** The questions so far: `MX firma.de`. */
  readonly questions: string[] = [];

  private constructor(socket: Socket, answers: Readonly<Record<string, NameServerAnswer>>) {
    this.#socket = socket;
    this.#answers = answers;
    socket.on('message', (message, { address, port }) => {
      const reply = this.#reply(message);
      if (reply !== null) socket.send(reply, port, address);
    });
  }

  static async start(answers: Readonly<Record<string, NameServerAnswer>>): Promise<NameServer> {
    const socket = createSocket('udp4');
    socket.bind(0, '127.0.0.1');
    await once(socket, 'listening');
    return new NameServer(socket, answers);
  }

  get address(): string {
    return `127.0.0.1:${this.#socket.address().port}`;
  }

  close(): void {
    this.#socket.close();
  }

  #reply(message: Buffer): Buffer | null {
    const { name, end } = readName(message, HEADER_BYTES);
    const type = message.readUInt16BE(end);
    this.questions.push(`${type === TYPE_MX ? 'MX' : type === TYPE_A ? 'A' : 'AAAA'} ${name}`);
    const answer = this.#answers[name] ?? 'no such name';
    if (answer === 'silence') return null;
    const records = typeof answer === 'string' ? [] : recordsOf(answer, type);
    const header = Buffer.alloc(HEADER_BYTES);
    header.writeUInt16BE(message.readUInt16BE(0), 0);
    header.writeUInt16BE(0x8180 | (answer === 'no such name' ? 3 : answer === 'fault' ? 2 : 0), 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(records.length, 6);
    return Buffer.concat([header, message.subarray(HEADER_BYTES, end + 4), ...records]);
  }
}

// ———

function readName(message: Buffer, start: number): { name: string; end: number } {
  const labels: string[] = [];
  let position = start;
  for (let length = message[position]!; length > 0; length = message[position]!) {
    labels.push(message.toString('latin1', position + 1, position + 1 + length));
    position += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), end: position + 1 };
}

function recordsOf({ mx = [], a = [] }: Exclude<NameServerAnswer, string>, type: number): Buffer[] {
  if (type === TYPE_MX)
    return mx.map((exchange) => record(TYPE_MX, Buffer.concat([Buffer.from([0, 10]), encoded(exchange)])));
  return type === TYPE_A ? a.map((address) => record(TYPE_A, Buffer.from(address.split('.').map(Number)))) : [];
}

function record(type: number, data: Buffer): Buffer {
  const head = Buffer.alloc(12);
  // The name is that of the question.
  head.writeUInt16BE(0xc000 | HEADER_BYTES, 0);
  head.writeUInt16BE(type, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(60, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

function encoded(name: string): Buffer {
  const labels = name.split('.').filter((label) => label !== '');
  return Buffer.concat([
    ...labels.map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label)])),
    Buffer.from([0]),
  ]);
}
