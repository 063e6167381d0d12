/**
 * What is known of a ruling since it was given. `unknown`: the letter was read, and not whether it was changed later.
 * Of `modified` and `revoked` ones none is shown to anybody.
 */
export const RULING_STANDINGS = ["in_force", "unknown", "modified", "revoked"] as const;
export type RulingStanding = (typeof RULING_STANDINGS)[number];

/** A public ruling on the code of some goods, as facts. */
export interface Ruling {
  /** As its authority cites it: `NY N289282`, `(EU) 2020/191`. */
  number: string;
  /** ISO date. */
  date: string;
  authority: string;
  /** As ruled, 6 to 10 digits of the tariff of its day. */
  code: string;
  /** In our own words. */
  goods: string;
  /** Where the authority itself publishes it. */
  address: string;
}

/** A ruling on goods like those asked about. */
export interface LikeRuling extends Ruling {
  /** How alike the words for the two are, 0 to 1. It says nothing of how sure the code is. */
  likeness: number;
}

/** The subheading a ruling stands under: six digits. */
export const subheadingOfRuling = ({ code }: Pick<Ruling, "code">): string => code.slice(0, 6);

/**
 * True for a ruling that may be shown: nobody changed it as far as is known, and its six digits are still a subheading.
 * An older one keeps the code that was ruled and says its date.
 */
export const isShown = (
  { code, standing }: { code: string; standing: RulingStanding },
  subheadings: ReadonlySet<string>,
): boolean =>
  (standing === "in_force" || standing === "unknown") && subheadings.has(subheadingOfRuling({ code }));

/** A code as tariffs print it: `3926.90.9996`. */
export const dottedAsRuled = (code: string): string =>
  [code.slice(0, 4), code.slice(4, 6), code.slice(6)].filter((part) => part !== "").join(".");

/** A ruling as an answer cites it: `NY N289282 of 2017-08-14, 3926.90.9996: moulded phone case`. */
export const citeRuling = ({ number, date, code, goods }: Ruling): string =>
  `${number} of ${date}, ${dottedAsRuled(code)}: ${goods}`;

/** A classification as answers print it: the ruling as its citation, "" where none is held. */
export function printedClassification<Found extends { ruling: Ruling | null }>({ ruling, ...told }: Found) {
  return { ...told, ruling_reference: ruling === null ? "" : citeRuling(ruling) };
}

/** A ruling on goods like those of a calculation. */
export interface RulingMatch {
  rulingId: string;
  /** Its authority. */
  source: string;
  /** How alike the goods are, 0 to 1, and not how sure the code is. */
  confidenceScore: number;
  date: string;
  /** As ruled, of the tariff of its day. */
  hsCode: string;
  goods: string;
  address: string;
}

/** A ruling as `rulingMatch` of a calculation shows it. */
export const matchOf = (ruling: LikeRuling): RulingMatch => {
  const { number: rulingId, authority: source, likeness: confidenceScore, date, code: hsCode } = ruling;
  return { rulingId, source, confidenceScore, date, hsCode, goods: ruling.goods, address: ruling.address };
};
