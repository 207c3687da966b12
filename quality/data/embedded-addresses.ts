import { AddressStandardiser } from '#domain/address';
import { SnapshotCache } from './snapshot-cache.ts';

/** The standardiser of addresses over the embedded places; opened once. */
export function openAddressStandardiser(): Promise<AddressStandardiser> {
  return (opened ??= SnapshotCache.open().then(({ world }) => new AddressStandardiser([world])));
}

// ———

let opened: Promise<AddressStandardiser> | null = null;
