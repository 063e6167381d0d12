import { CHARGES } from "./charges/english.ts";
import { REASONS } from "./reasons/english.ts";

/**
 * Every message of an answer in English, which the other catalogues translate. A name in braces is a value. The
 * first part of an id says where the text stands: `row` a row's label, `rate` a rate, `formula` a working, `base`
 * what a charge falls on, `why` and `ask` what is open, `note`, `assume`, `option`, `change`, `unapplied`,
 * `threshold`, `fta`, `question`, `classify`, `restrict`. Those about charges and those that give reasons stand in a
 * file each.
 */
export const ENGLISH = { ...CHARGES, ...REASONS };
