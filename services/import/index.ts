/** Open data → snapshot files: the embedded data, compiled at first start, and address registers of whole countries. */
export { isEmbeddedFile, openEmbedded } from './embedded/index.ts';
export { ImportError } from './import-error.ts';
export type { Dropped } from './import-report.ts';
export { noProgress, type Progress } from './progress.ts';
export { importAddresses, type CountryBase, type ImportOptions, type ImportSummary } from './street-snapshot.ts';
export { SOURCES, type SourceName } from './sources/index.ts';
export type { Source, SourceOptions } from './source.ts';
