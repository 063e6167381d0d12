import { about, counted, lines, moneyInWords } from "./sentences.ts";

/** A page of GET /quotes, as far as its text goes. */
interface QuotePage {
  quotes: { quoteId: string; status: string; destinationCountry: string; totalLandedCost: number }[];
  nextCursor: string | null;
}

/** GET /quotes: each with its state and total. */
export function quoteListWords({ quotes, nextCursor }: QuotePage): string {
  return lines(
    about(
      `${counted(quotes.length, "quote")}, newest first`,
      quotes.map(
        (one) =>
          `${one.quoteId} to ${one.destinationCountry}, ${moneyInWords(one.totalLandedCost, "USD")}, ${one.status}`,
      ),
      30,
    ) ?? "No quote fits.",
    moreAt(nextCursor),
  );
}

/** The answer of POST /quotes/{id}/replay, as far as its text goes. */
interface Replayed {
  quoteId: string;
  data: "original" | "current";
  diff: {
    same: boolean;
    changes: { label: string; change: number }[];
    totalBefore: number;
    totalAfter: number;
  };
  answer: { data?: { currency: string }; totals?: { currency: string } };
}

/** POST /quotes/{id}/replay: what moved since it was saved. */
export function replayWords({ quoteId, data, diff, answer }: Replayed): string {
  const currency = answer.data?.currency ?? answer.totals?.currency ?? "USD";
  const facts = data === "original" ? "the facts kept with it" : "today's facts";
  if (diff.same)
    return `The quote ${quoteId} comes out the same on ${facts}: ${moneyInWords(diff.totalAfter, currency)}.`;
  return lines(
    `On ${facts} the quote ${quoteId} comes out at ${moneyInWords(diff.totalAfter, currency)}; it was ${moneyInWords(diff.totalBefore, currency)}.`,
    about(
      "Moved",
      diff.changes.map(({ label, change }) => `${label} by ${moneyInWords(change, currency)}`),
      10,
    ),
  );
}

/** Where the next page of a list is. */
export const moreAt = (nextCursor: string | null): string | null =>
  nextCursor === null ? null : `There are more: send cursor "${nextCursor}".`;
