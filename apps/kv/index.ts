/** `addressee kv`: the key-value server as a process of its own. */
export { OPTIONS, resolveKvConfig, type KvConfig } from './config.ts';
export { startKvServer, type RunningKvServer } from './server.ts';
