import type { AnyQuote } from "./quote.ts";

/**
 * What the caller stated of each line of a quote, as it was sent: of a cart's line its own fields over the cart's
 * defaults, of a single line the whole request.
 * @example statedLines(quote).map(({ productName }) => productName)
 */
export function statedLines(quote: AnyQuote): readonly Readonly<Record<string, unknown>>[] {
  const { request } = quote;
  if (quote.kind !== "cart") return [request];
  const defaults = objectOr(request.defaults);
  return listOr(request.items).map((item) => ({ ...defaults, ...objectOr(item) }));
}

const listOr = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const objectOr = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? { ...value } : {};
