import { homedir } from 'node:os';
import { join } from 'node:path';

/**
 * Where a user's data belongs on this platform: `$XDG_DATA_HOME/addressee` (default `~/.local/share/addressee`),
 * `~/Library/Application Support/Addressee` on macOS, `%LOCALAPPDATA%\Addressee` on Windows.
 */
export function defaultDataDirectory(
  environment: NodeJS.ProcessEnv = process.env,
  platform: NodeJS.Platform = process.platform,
): string {
  const home = homedir();
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', 'Addressee');
  if (platform === 'win32') {
    return join(environment['LOCALAPPDATA'] ?? join(home, 'AppData', 'Local'), 'Addressee');
  }
  // The specification asks to ignore a relative path there.
  const base = environment['XDG_DATA_HOME'];
  return join(base?.startsWith('/') ? base : join(home, '.local', 'share'), 'addressee');
}
