/** Open data by download: the catalogue of official addresses, files fetched with resume and checksum, what is installed. */
export { catalogueCountries, catalogueOf, type CatalogueEntry } from './catalogue.ts';
export { download, validatorOf, type Downloaded, type DownloadOptions } from './download.ts';
export { DownloadError } from './download-error.ts';
export { InstalledList, type InstalledData } from './installed.ts';
