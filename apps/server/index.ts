/** The monolith: `startServer` runs it, `suggestLocally` and its like answer one request without it. */
export { cleaningOf } from './cleaning.ts';
export { OPTIONS, resolveConfig, type ServerConfig } from './config.ts';
export { errorsPage } from './errors-page.ts';
export { reverseLocally, standardizeLocally, suggestLocally, type LocalAnswer, type LocalResult } from './local.ts';
export { loadSnapshots } from './snapshots.ts';
export type { SharedSnapshot } from './protocol.ts';
export { openSuggesters } from './suggesters.ts';
export { startServer, type RunningServer } from './server.ts';
