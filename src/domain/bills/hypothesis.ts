/** What of a request or of its charges is otherwise in a hypothesis: a word for the thing, and a word for how. */
export const CHANGES = {
  claimPreference: ["yes", "no"],
  origin: ["shipFrom", "none"],
  hsCode: ["heading", "likely"],
  freight: ["out", "twice"],
  insurance: ["usual"],
  registrations: ["none"],
  customerType: ["consumer", "business"],
  purpose: ["sale"],
  quantities: ["none"],
  facts: ["none"],
  channel: ["post", "courier", "freight"],
  rate: ["other"],
  carrierFee: ["listed", "listedTaxed", "usual", "usualTaxed"],
  amounts: ["whole", "wholeDown"],
} as const;
export type ChangedThing = keyof typeof CHANGES;

/** One way in which a courier's bill departs from an estimate: a row of `seed/bills/hypotheses.tsv`. */
export interface Hypothesis {
  id: string;
  /** In words of the reader of a bill. */
  title: string;
  change: { thing: ChangedThing; to: string };
  /** How often it is the cause: 1 seldom, 5 often. */
  common: number;
  /** Whose fault it is, and so whether what was charged too much can be claimed back. */
  atFault: "declarant" | "carrier" | "nobody";
  /** The law or practice that makes it so. */
  law: string;
}

/**
 * Reads a change such as `origin=shipFrom`.
 * @throws Error naming the thing or the word that is not known.
 */
export function readChange(text: string): Hypothesis["change"] {
  const [thing = "", to = ""] = text.split("=");
  if (!Object.hasOwn(CHANGES, thing))
    throw new Error(`"${thing}" is none of ${Object.keys(CHANGES).join(", ")}`);
  const words: readonly string[] = CHANGES[thing as ChangedThing];
  if (!words.includes(to)) throw new Error(`"${to}" is none of ${words.join(", ")}`);
  return { thing: thing as ChangedThing, to };
}

/** What a carrier takes for clearing a consignment or advancing what is due: a row of `seed/bills/carrier-fees.tsv`. */
export interface CarrierFeeRow {
  /** Lower case: "dhl". */
  carrier: string;
  /** ISO alpha-2. */
  destination: string;
  /** ISO 4217, of minimum and flat sum. */
  currency: string;
  /** Of duty and tax together; null for a flat sum. */
  percent: string | null;
  minimum: string | null;
  flat: string | null;
  title: string;
  source: string;
  /** ISO 8601. */
  asOf: string;
  confidence: string;
}

/** How what was charged too much is claimed back at a destination: a row of `seed/bills/claims.tsv`. */
export interface ClaimRow {
  /** ISO alpha-2, `EU` for its members, `**` for all others. */
  destination: string;
  to: string;
  form: string;
  /** From the notification of the debt; null where it is not held. */
  days: number | null;
  how: string;
  law: string;
  source: string;
  confidence: string;
}

/** All that bills are explained by beside the engine. */
export interface BillTables {
  hypotheses: readonly Hypothesis[];
  carrierFees: readonly CarrierFeeRow[];
  claims: readonly ClaimRow[];
}
