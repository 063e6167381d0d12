import type { Context } from "hono";
import type { Session } from "../../data/accounts/sessions.ts";
import type { AppEnv, Variables } from "../../env.ts";

/** An answer of the API to a request the console made for its account. */
export interface ApiAnswer {
  status: number;
  headers: Headers;
  /** Parsed where it is JSON, else the text. */
  body: unknown;
}

export interface CallOptions {
  /** Whether it counts to the plan; what only reads does not. */
  counted?: boolean;
  /** Sent again under the same key, the request is answered as the first time. */
  idempotencyKey?: string;
}

export type CallApi = (
  method: string,
  path: string,
  body?: unknown,
  options?: CallOptions,
) => Promise<ApiAnswer>;

/** The console's own variables: who is signed in, the API as that account, names of the countries served. */
export interface ConsoleEnv extends AppEnv {
  Variables: Variables & { session: Session; api: CallApi; countries: readonly string[] | undefined };
}

export type ConsoleContext = Context<ConsoleEnv>;
