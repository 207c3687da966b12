import { createRequire } from 'node:module';
import { join } from 'node:path';

/** Loads a package that only this benchmark needs: whoever compares installs them in `peers`. */
export const requirePeer: NodeJS.Require = createRequire(join(import.meta.dirname, 'peers', 'package.json'));

export function isInstalled(name: string): boolean {
  try {
    requirePeer.resolve(name);
    return true;
  } catch {
    return false;
  }
}
