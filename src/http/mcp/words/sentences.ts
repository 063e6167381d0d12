import { decimal, moneyText } from "../../../domain/trade/money.ts";

/** An amount of an answer with its currency. @example money(134.5, "GBP") // "134.50 GBP" */
export const moneyInWords = (amount: number, currency: string): string =>
  moneyText(decimal(amount), currency);

/** A confidence as a whole per cent. @example share(0.873) // "87 %" */
export const shareInWords = (part: number): string =>
  part > 0 && part < 0.01 ? "under 1 %" : `${Math.round(part * 100)} %`;

/** A number of things. @example counted(1, "quote") // "1 quote" */
export const counted = (number: number, thing: string): string =>
  `${number} ${thing}${number === 1 ? "" : "s"}`;

/** The first of a list, and how many more there are. @example several(["a.", "b", "c"], 2) // "a; b; and 1 more" */
export function several(items: readonly string[], most: number): string {
  const left = items.length - most;
  const shown = items.slice(0, most).map((item) => item.replace(/\.$/, ""));
  return [...shown, ...(left > 0 ? [`and ${left} more`] : [])].join("; ");
}

/** A line that begins with what it is about; null where there is nothing to say, and no such line. */
export const about = (what: string, items: readonly string[], most = 5): string | null =>
  items.length === 0 ? null : `${what}: ${several(items, most)}.`;

/** Lines one below the other, without those that say nothing. */
export const lines = (...given: (string | null | undefined)[]): string =>
  given.filter((line) => line !== null && line !== undefined && line !== "").join("\n");
