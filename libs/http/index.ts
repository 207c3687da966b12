/** A small library to build fast REST servers. See README.md. */
export type { Address } from './address.ts';
export type { BodySource } from './body.ts';
export { Endpoint, type EndpointOf, type EndpointOptions, type Handler } from './endpoint.ts';
export { HttpError, type HttpErrorOptions } from './http-error.ts';
export { DEFAULT_LIMITS, type Limits } from './limits.ts';
export type { EndpointSummary } from './listing.ts';
export { type Method, METHODS } from './method.ts';
export {
  type ErrorHandler,
  type Hook,
  Multiplexer,
  type MultiplexerOptions,
  type Outcome,
  type Plugin,
  type SentListener,
  type Wrapper,
} from './multiplexer.ts';
export type { PathParams } from './pattern.ts';
export { Query, queryEscape, queryUnescape } from './query.ts';
export { RawReply } from './raw-reply.ts';
export { Request, type RequestSource } from './request.ts';
export { type Body, type BodyStream, Response } from './response.ts';
export { type App, type AppContext, serve, type ServeOptions, type Service } from './serve.ts';
export { type ListenOptions, Server, type ServerOptions, type StopOptions, type TlsOptions } from './server.ts';
export { reasonOf, stockBody } from './status.ts';
