/** What all commands that run a server share: where options come from, and why a server did not start. */
export { ConfigError, flagOf, type GivenOptions, type Option, resolveOptions, variableOf } from './options.ts';
export { listenError, StartError } from './start-error.ts';
