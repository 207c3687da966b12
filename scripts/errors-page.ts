/** Writes docs/reference/errors.md from the catalogue of errors; a test keeps the two equal. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { errorsPage } from '../apps/server/errors-page.ts';

const path = join(import.meta.dirname, '..', 'docs', 'reference', 'errors.md');
mkdirSync(dirname(path), { recursive: true });
writeFileSync(path, errorsPage());
