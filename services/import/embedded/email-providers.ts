/**
 * E-mail providers of the installed packages, the most popular first:
 *
 *   popular     our own list, then `common.json` of email-providers without what is no mail domain
 *   disposable  the list of disposable-email-domains-js
 *   known       what is left of `all.json` of email-providers: recognised, but too doubtful to suggest
 *
 * A domain on the disposable list is disposable, whatever the other lists say, unless it is on ours.
 */
import { readFileSync } from 'node:fs';
import { unicodeDomain, type ProviderRecord } from '#domain/email';
import { NO_MAIL_DOMAINS, POPULAR_EMAIL_DOMAINS } from './curated/email-domains.ts';
import type { LocatePackageFile } from './person/package-files.ts';

/**
 * Reads all providers, each domain once.
 *
 * @param locate finds a file of an installed package
 * @throws the operating system's error where a package is missing
 */
export function readEmailProviders(locate: LocatePackageFile): ProviderRecord[] {
  const records = new Map<string, ProviderRecord>();
  const add = (listed: string, kind: ProviderRecord['kind']): void => {
    const domain = unicodeDomain(listed);
    if (isDomain(domain) && !records.has(domain)) records.set(domain, { domain, kind });
  };
  const read = (packageName: Parameters<LocatePackageFile>[0], file: string): string[] =>
    JSON.parse(readFileSync(locate(packageName, file), 'utf8')) as string[];

  const disposable = read('disposable-email-domains-js', 'dist/dict/disposable_email_blocklist.json');
  const disposableSet = new Set(disposable);
  for (const domain of POPULAR_EMAIL_DOMAINS) add(domain, 'popular');
  for (const domain of read('email-providers', 'common.json')) {
    if (!disposableSet.has(domain) && !NO_MAIL_DOMAINS.has(domain)) add(domain, 'popular');
  }
  for (const domain of disposable) add(domain, 'disposable');
  for (const domain of read('email-providers', 'all.json')) if (!NO_MAIL_DOMAINS.has(domain)) add(domain, 'known');
  return [...records.values()];
}

// ———

function isDomain(text: string): boolean {
  return /^[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?\.[\p{L}-]{2,}$/u.test(text);
}
