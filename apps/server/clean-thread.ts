/** One thread that cleans rows of files (`#services/batch`), over the data that all threads share. */
import { runCleanThread } from '#services/batch';
import type { SharedSnapshot } from './protocol.ts';
import { openSuggesters } from './suggesters.ts';

runCleanThread((snapshots: readonly SharedSnapshot[]) => openSuggesters(snapshots).standardisers);
