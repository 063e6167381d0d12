/** How a client reaches the service. */
export interface LandfallOptions {
  /** Where the service runs: `https://landfall.example`. */
  baseUrl: string;
  /** A secret key on a server, a publishable one in a browser; without one the demo's limits hold. */
  apiKey?: string;
  /** How often a request refused with 429 or 503 is sent again; 2 unless said otherwise, 0 for never. */
  maxRetries?: number;
  /** In place of the runtime's own `fetch`. */
  fetch?: typeof fetch;
}

/** What one request is sent with. */
export interface RequestOptions {
  /** In place of the one that the client makes for a creating call. */
  idempotencyKey?: string;
  /** Parameters of the query. */
  query?: Record<string, string | number | boolean | undefined>;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/** A list that the service answers page by page: entry after entry with `for await`, or a page with `await list.page()`. */
export interface Pages<Page, Entry> extends AsyncIterable<Entry> {
  /** One page as the service answers it; the first, or the one that a cursor names. */
  page(cursor?: string): Promise<Page>;
}

/** What is wrong with one field of a request: where, which kind of fault (a closed list), and what was expected. */
export interface RefusedField {
  path: string;
  code: string;
  message: string;
}

/** The headers of a delivery: those of a `Request`, or an object with lower-case names as Node gives them. */
export type DeliveryHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
