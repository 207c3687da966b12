/** Client of an Addressee server, for Node. See README.md. */
import { RecordsClient, type RecordsClientOptions } from './records/records-client.ts';
import { NodeTransport } from './transport/node-transport.ts';

export type { CallOptions, ReadStatistics, RecordsClient, RecordsClientOptions } from './records/records-client.ts';
export { RecordsError, type RecordsErrorCode, type Result, unwrap } from './records/records-error.ts';

/**
 * A client of the records API at `url`, such as `http://127.0.0.1:8000`.
 * @throws TypeError when the address is none of http or https, RangeError for an option out of range
 */
export function createRecordsClient(url: string | URL, options: RecordsClientOptions = {}): RecordsClient {
  return new RecordsClient(url, options, (connections) => new NodeTransport(connections));
}
