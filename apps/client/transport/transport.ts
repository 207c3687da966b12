/** One HTTP request at a time per call, however the platform does it. */
export interface Transport {
  /**
   * Sends a request and waits for the whole answer. Rejects with a TransportError when there is none, with an
   * UnsendableError when it cannot be asked for, with the signal's reason when that aborts.
   */
  send(request: TransportRequest): Promise<TransportAnswer>;
  /** Closes idle connections. */
  close(): void;
}

export interface TransportRequest {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Scheme, host and port. */
  readonly origin: URL;
  /** Percent-encoded, from the first slash on. */
  readonly path: string;
  /** Besides those that every request has. */
  readonly headers: Readonly<Record<string, string>>;
  /** JSON. */
  readonly body: string | null;
  readonly signal: AbortSignal;
}

export interface TransportAnswer {
  readonly status: number;
  readonly body: string;
  /** The header Retry-After, `''` when there is none. */
  readonly retryAfter: string;
}

/** There was no answer. */
export class TransportError extends Error {
  override readonly name: string = 'TransportError';
  /** Whether the server may have got the request; false only where it surely has not. */
  readonly mayHaveArrived: boolean;

  constructor(message: string, mayHaveArrived: boolean, options?: ErrorOptions) {
    super(message, options);
    this.mayHaveArrived = mayHaveArrived;
  }
}

/** The platform cannot send this request, ever; the message says why. */
export class UnsendableError extends Error {
  override readonly name: string = 'UnsendableError';
}
