/** Why an edition of a dataset was not taken over: it cannot be read, or one of the guards of a load held it back. */
export const REFUSAL_KINDS = ["broken", "shrunk", "values_changed", "all_zero", "dates_back"] as const;
export type RefusalKind = (typeof REFUSAL_KINDS)[number];
