import { conditionChecker } from "./lexicon-conditions.ts";
import type { Ruling } from "./lexicon-entry.ts";
import type { ClassificationIndex } from "./load-classification-index.ts";
import type { ProductReading } from "./read-product.ts";

/**
 * The public ruling on goods like these that stands under the subheading the classifier chose: the one that
 * asks most of the goods, the later of two. It decides nothing: it is shown as a precedent to read.
 * @returns null where none is held or none fits.
 */
export function rulingFor(
  { header }: ClassificationIndex,
  reading: ProductReading,
  subheading: string,
): Ruling | null {
  const fits = conditionChecker(reading, "stated");
  const fitting = header.rulings.filter(({ hs6, when }) => hs6 === subheading && fits(when));
  return fitting.reduce<Ruling | null>(
    (best, next) => (best === null || closer(next, best) > 0 ? next : best),
    null,
  );
}

const asks = ({ when }: Ruling): number => when.filter((condition) => !condition.startsWith("!")).length;

const closer = (a: Ruling, b: Ruling): number => asks(a) - asks(b) || a.date.localeCompare(b.date);

/** A classification as answers print it: the ruling as its citation, "" where none is held. */
export function printedClassification<Found extends { ruling: Ruling | null }>({ ruling, ...told }: Found) {
  return { ...told, ruling_reference: ruling === null ? "" : citeRuling(ruling) };
}

/** A ruling as an answer cites it: `NY N289282 of 2017-08-14, 3926.90.9996: moulded phone case`. */
export function citeRuling({ number, date, code, goods }: Ruling): string {
  const dotted = [code.slice(0, 4), code.slice(4, 6), code.slice(6)].filter((part) => part !== "").join(".");
  return `${number} of ${date}, ${dotted}: ${goods}`;
}
