import type { Circumstances } from "../law/condition.ts";
import type { ClaimOutcome } from "../origin/preference-claim.ts";
import { crossRate } from "../trade/exchange.ts";
import { chapterOf } from "../trade/hs-code.ts";
import { isZero } from "../trade/money.ts";
import { usualStrength } from "./duty/usual-measures.ts";
import { type EntryType, entryTypeOf } from "./fees/entry-type.ts";
import { knownFacts } from "./known-facts.ts";
import type { GoodsLine, PlacedLine } from "./line.ts";
import { candidateOrders } from "./measures/trade-remedy.ts";
import { type Amounts, compared } from "./valuation/amounts.ts";

/**
 * How goods travel when nobody says: a parcel bought across a border usually flies. No law says so; rows that
 * must not guess ask for `transportMode`, which stays unknown, and rows of `mode` accept the guess.
 */
const USUAL_TRANSPORT_MODE = "air";

/** What is decided of a line when conditions of law ask of it. */
interface Decided {
  /** What became of the importer's claim to preference; null where none was made or none is decided yet. */
  readonly claim: ClaimOutcome | null;
  readonly amounts: Amounts;
}
type EnteredLine = PlacedLine & Decided;

/** A line as far as conditions of law ask of it. */
type AskedLine = GoodsLine & Decided;

/** What conditions may ask of a line; `together` holds the amounts of the whole consignment. */
export function circumstances(line: AskedLine, together: Amounts): Circumstances {
  const now = circumstancesOfEntry(line, together);
  const importation = line.importation.tax ? "yes" : "no";
  const entered = entryTypeOf(line.shipment.entryType, line.facts.provisions.entryTypes, now);
  const entryType = entered === null ? now.words.entryType : entered.entryType;
  return { ...now, words: { ...now.words, importation, entryType: entryType ?? null } };
}

/** The way the line is entered, stated or by the rules; null where the destination has none or nothing is entered. */
export function entryOf(line: AskedLine): EntryType | null {
  const { shipment, facts, amounts, importation } = line;
  if (!importation.customs) return null;
  return entryTypeOf(shipment.entryType, facts.provisions.entryTypes, circumstancesOfEntry(line, amounts));
}

/** The circumstances without the way of entry, which itself is decided by them. */
export function circumstancesOfEntry(line: EnteredLine, together: Amounts): Circumstances {
  const { goods, invoice, sale, shipment, facts, region, price, claim, amounts } = line;
  const { customerType, purpose } = sale;
  const { channel, transportMode, entryType } = shipment;
  const freight = invoice.shipping === null && isZero(price.shipping) ? "absent" : "stated";
  return {
    words: {
      channel,
      customerType,
      purpose,
      transportMode,
      entryType,
      // Goods for a part that nobody named are in none of those a row names.
      region: region ?? "unknown",
      freight,
      // A formal entry is the importer's choice of the full declaration over the low-value one.
      declaration: entryType === "formal" ? "full" : "simplified",
      mode: transportMode ?? USUAL_TRANSPORT_MODE,
      chapter: chapterOf(goods.hsCode ?? ""),
      remedy: remedyOf(line),
    },
    amounts: compared(together, amounts),
    own: amounts,
    registrations: new Set(sale.sellerRegistrations),
    facts: withUsualStrength(line),
    claimed: claim && "symbols" in claim ? claim.symbols : NO_CLAIM,
    shipFromGroups: facts.shipFromGroups,
    usdPer: (currency) => crossRate(currency, "USD", facts.exchange),
  };
}

/** The facts known, and the strength that drinks of the code usually have where none is. */
function withUsualStrength({ goods, facts, code }: EnteredLine): Circumstances["facts"] {
  const known = knownFacts(goods);
  if (known.alcoholPct !== undefined) return known;
  const alcoholPct = usualStrength(facts.provisions.usualGoods, code);
  return alcoholPct === null ? known : { ...known, alcoholPct };
}

const NO_CLAIM: ReadonlySet<string> = new Set();

/** Whether an anti-dumping or countervailing duty order is stated, may cover the goods, or neither. */
function remedyOf({ goods, facts }: EnteredLine): "stated" | "candidate" | "none" {
  if (goods.tradeRemedyCases.length > 0) return "stated";
  const candidates = candidateOrders(facts.remedyOrders, goods.hsCode ?? "", goods.origin);
  return candidates.length > 0 ? "candidate" : "none";
}
