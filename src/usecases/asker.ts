/** For whom a use case works. */
export interface Asker {
  /** The account whose own rules count, for which is kept and whose endpoints are told; null for none. */
  accountId: string | null;
  requestId: string;
  countCall: CountCall;
}

/**
 * Counts a request in its account's month. A use case calls it once, when the request has proved valid: what
 * cannot be answered costs nothing.
 *
 * @returns Whether the answer will leave. Nothing is stored or sent for a request that a limit refuses.
 */
export type CountCall = () => Promise<boolean>;
