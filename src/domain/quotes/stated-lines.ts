import type { AnyQuote } from "./quote.ts";

/** What of a quote says what was stated. */
type Stated = Pick<AnyQuote, "kind" | "request">;

/**
 * What the caller stated of each line of a quote, as it was sent: of a cart's line its own fields over the cart's
 * defaults, of a single line the whole request.
 * @example statedLines(quote).map(({ productName }) => productName)
 */
export function statedLines(quote: Stated): readonly Readonly<Record<string, unknown>>[] {
  const { request } = quote;
  if (quote.kind !== "cart") return [request];
  const defaults = objectOr(request.defaults);
  return listOr(request.items).map((item) => ({ ...defaults, ...objectOr(item) }));
}

/** The caller's own ids of a quote and of its lines. */
export const referencesOf = (quote: Stated): string[] =>
  [quote.request, ...statedLines(quote)].flatMap(({ reference }) =>
    typeof reference === "string" && reference !== "" ? [reference] : [],
  );

const listOr = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const objectOr = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? { ...value } : {};
