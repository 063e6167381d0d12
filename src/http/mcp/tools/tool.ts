/** What an agent is told of an operation of the API, and how the answer is put in words. */
export interface Tool<Answer = unknown> {
  /** Its method and path, as the OpenAPI document has them: `POST /calculate`. */
  operation: string;
  /** As agents call it: letters, digits and underscores. */
  name: string;
  /** As hosts show it to people. */
  title: string;
  /** When to use it, what it costs of the limits, what its answer means. */
  description: string;
  /**
   * `reads`: nothing changes. `stores`: it may add a record to the account. `binds`: it changes or deletes what is
   * there.
   */
  effect: "reads" | "stores" | "binds";
  /** Arguments sent where the agent gives none of that name. */
  defaults?: Readonly<Record<string, unknown>>;
  /** An answer in a few plain sentences: the result, what decides it, what is not sure. */
  words(answer: Answer): string;
}

/** What a call costs, for descriptions. */
export const COSTS_ONE = "Costs one call of the month.";
export const COSTS_EACH = "Costs one call of the month for each item.";
export const COSTS_NOTHING = "Costs nothing of the month, one request of the minute.";
