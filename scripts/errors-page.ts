/** Writes docs/reference/errors.md from the catalogue of errors. */
import { errorsPage } from '#apps/server';
import { writePage } from './generated-page.ts';

writePage('docs/reference/errors.md', errorsPage());
