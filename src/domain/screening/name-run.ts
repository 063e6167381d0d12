import { editCost } from "./edit-cost.ts";
import type { NameToken } from "./tokenize.ts";

/** Words of a name as one run of letters, legal forms and titles left out. */
const run = (tokens: readonly NameToken[]): string => {
  let text = "";
  for (const token of tokens)
    if (token.class !== "organisation" && token.class !== "honorific") text += token.text;
  return text;
};

/** Edits that a whole name may have suffered. */
const runBudget = (length: number): number => (length < 8 ? 0 : length < 14 ? 1 : length < 26 ? 2 : 3);

/**
 * The whole name as one run of letters, for spaces lost, added or moved ("vanderbergshipping", "Khali lZadran").
 * 0 when the runs differ by more than a few letters, or in a digit.
 */
export function runSimilarity(query: readonly NameToken[], listed: readonly NameToken[]): number {
  const a = run(query);
  const b = run(listed);
  const longer = Math.max(a.length, b.length);
  if (longer < 6 || Math.abs(a.length - b.length) > runBudget(longer)) return 0;
  if (a.replace(/\D/g, "") !== b.replace(/\D/g, "")) return 0;
  const cost = editCost(a, b, runBudget(longer), false);
  return cost === Number.POSITIVE_INFINITY ? 0 : 0.97 - (1.2 * cost) / longer;
}
