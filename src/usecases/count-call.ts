/**
 * Counts a request in its account's month. A use case calls it once, when the request has proved valid: what
 * cannot be answered costs nothing.
 *
 * @returns Whether the answer will leave. Nothing is stored or sent for a request that a limit refuses.
 */
export type CountCall = () => Promise<boolean>;
