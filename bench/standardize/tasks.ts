import { recordedEmails } from '../../quality/calibration/email-samples.ts';
import { recordedPhones } from '../../quality/calibration/phone-samples.ts';
import { openNames } from '../../quality/data/embedded-names.ts';
import { SnapshotCache } from '../../quality/data/snapshot-cache.ts';
import { recordedNames } from '../../quality/names/name-suite.ts';
import { addressTasks } from './addresses.ts';
import type { Task, TaskText } from './task.ts';

/** The texts that are standardised, the same in every run. */
export const SEED = 20_261_201;

/**
 * Texts of every kind, as the quality suites write them: with the faults, the orders and the short forms of records.
 *
 * @param count texts of each task; enough of them that none has to be asked twice in a run
 */
export async function makeTasks(count: number): Promise<Task[]> {
  const addresses = await addressTasks(await SnapshotCache.open(), count, SEED);
  const names = await nameTexts(count, () => true);
  const english = await nameTexts(count, (source) => source === 'en' || source === 'us register');
  const phones = Array.from(recordedPhones(SEED).take(count), ({ text, country, meant }) => ({
    text,
    country,
    meant: { ...meant },
  }));
  const emails: TaskText[] = [];
  for await (const { text, meant } of recordedEmails(SEED)) {
    if (emails.push({ text, meant: { email: meant } }) >= count) break;
  }
  const made = { source: 'embedded data', streets: null };
  return [
    ...addresses,
    { name: 'name, English', kind: 'name', texts: english, ...made },
    { name: 'name, any', kind: 'name', texts: names, ...made },
    { name: 'phone', kind: 'phone', texts: phones, ...made },
    { name: 'email', kind: 'email', texts: emails, ...made },
    { name: 'contact', kind: 'contact', texts: contacts(english, phones, addresses[0]!.texts, emails), ...made },
  ];
}

// ———

async function nameTexts(count: number, accepts: (source: string) => boolean): Promise<TaskText[]> {
  const names = recordedNames(await openNames(), SEED).filter(({ source }) => accepts(source));
  return Array.from(names.take(count), ({ written: { text, ...meant }, way: { isCaseLost } }) => ({
    text,
    meant: { ...meant },
    isCaseLost,
  }));
}

/** All that belongs to somebody in one text. What its parts become is not judged, only that each is found. */
function contacts(...parts: readonly (readonly TaskText[])[]): TaskText[] {
  return parts[0]!.map((_first, index) => ({
    text: parts.map((texts) => texts[index]!.text).join(', '),
    meant: Object.assign({}, ...parts.map((texts) => texts[index]!.meant)) as TaskText['meant'],
    isCaseLost: true,
  }));
}
