/** Whether an agreement is in force; `unsure` where that could not be verified. */
export const STANDINGS = ["in_force", "ended", "unsure"] as const;

/** One agreement or preference programme, as the `agreements` table holds it. Countries are ISO alpha-2. */
export interface Agreement {
  id: string;
  name: string;
  aliases: string[];
  /** `union`: goods move by customs status, not by origin. `programme`: one side grants, the other receives. */
  kind: "agreement" | "union" | "programme";
  /** Who may claim: importers that grant the preference; empty means every party. */
  grantors: string[];
  parties: string[];
  /** The hub or block on one side of a two-sided agreement; empty where every pair of parties is covered. */
  side: string[];
  /** Pairs of parties between which it is not (yet) in force, as `CA GB` in alphabetical order. */
  notBetween: string[];
  inForceSince: string | null;
  inForceByParty: Record<string, string>;
  endedOn: string | null;
  standing: (typeof STANDINGS)[number];
  ruleList: string | null;
  generalRule: string | null;
  hsEdition: string;
  article: string;
  rvcMethods: string[];
  tolerance: Tolerance;
  cumulation: Cumulation;
  transport: string;
  proof: Proof;
  spi: string[];
  /** Beneficiaries to which easier rules for least developed countries apply. */
  leastDeveloped: string[];
  /** Positions that originate by being imported from a party (a schedule of free-moving goods). */
  deemed: string;
  /** Retail sets: foreign articles up to this share of the set's value. */
  setPct: number | null;
  /** Duty-free industrial goods (HS 25-97 but the exceptions) by the agreement's own terms, for grantors listed. */
  freeFor: string[];
  /** Positions that a customs union leaves out: there preference follows from origin (`?`: some goods of them). */
  outside: string;
  confidence: string;
  source: string;
}

/** Non-originating materials that may miss the tariff shift, in percent. `null` where none is allowed or known. */
interface Tolerance {
  valuePct: number | null;
  /** Which goods are textile goods to the agreement, as a scope of HS positions: `50-63,9619`. */
  textileGoods: string;
  /** By weight, for textile goods. */
  textileWeightPct: number | null;
  /** Of which elastomeric, where a lower limit stands inside. */
  elastomericPct: number | null;
  /** Weight instead of value for foods of these chapters. */
  foodWeightPct: number | null;
}

interface Cumulation {
  kind: "bilateral" | "diagonal" | "full" | "none";
  /** Countries beyond the parties whose materials may count, under conditions of their own. */
  extended: string[];
}

export interface Proof {
  forms: string[];
  /** The value below which no proof is needed, as the agreement words it. */
  waiver: string;
  dataElements: string[];
}
