/** Plugins for `@addressee/http`, apart from it: who does without them does not load them. */
export { preferred, qualities } from './accept.ts';
export { accessLog, type AccessLogOptions } from './access-log.ts';
export { compression, type CompressionOptions } from './compression.ts';
export { cors, type CorsOptions } from './cors.ts';
export { mediaType } from './media-types.ts';
export { type RateDecision, rateLimit } from './rate-limit.ts';
export { requestId, type RequestIdOptions } from './request-id.ts';
export { staticFiles, type StaticFilesOptions } from './static-files.ts';
