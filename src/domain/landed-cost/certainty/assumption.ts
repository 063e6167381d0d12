/** A default the engine took because the caller said nothing, and what it does to the figure. */
export interface Assumption {
  field: string;
  value: string;
  effect: string;
}
