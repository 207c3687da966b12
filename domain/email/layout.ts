/**
 * An e-mail file: a sectioned file of kind `email`. Domains are numbered from 0: popular ones by popularity, then known, then
 * disposable ones.
 *
 * | section                           | type        | meaning                          |
 * | --------------------------------- | ----------- | -------------------------------- |
 * | `domains.offsets`, `domains.text` | string pool | the domains                      |
 * | `domain.…`                        | text index  | domain → its number              |
 *
 * Meta: `popular`, `known`, `disposable`, how many domains are of each kind; `attribution`, whose data it is.
 */
import type { ProviderKind } from './records.ts';

export const EMAIL_KIND = 'email';
export const EMAIL_VERSION = 2;

/** The kinds in the order in which their domains stand. */
export const PROVIDER_KINDS: readonly ProviderKind[] = ['popular', 'known', 'disposable'];
