/** Lines of a schedule that the goods are not goods of: those that begin with `code`, but not those that begin with `but`. */
export interface RuledOut {
  readonly tariff: string;
  readonly code: string;
  /** Empty where nothing is left in. */
  readonly but: string;
}
