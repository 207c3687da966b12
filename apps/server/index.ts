/** The monolith: `startServer` runs it, `suggestLocally` and `reverseLocally` answer one request without it. */
export { OPTIONS, resolveConfig, type ServerConfig } from './config.ts';
export { errorsPage } from './errors-page.ts';
export { reverseLocally, suggestLocally, type LocalAnswer } from './local.ts';
export { loadSnapshots } from './snapshots.ts';
export { openSuggesters } from './suggesters.ts';
export { startServer, type RunningServer } from './server.ts';
