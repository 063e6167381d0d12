import { weaker } from "../../law/measure.ts";
import { memoizeByObject } from "../../law/memoize-by-object.ts";
import type { RateGroup, TariffEntry } from "../../law/tariff.ts";
import type { Agreement } from "../../origin/agreement.ts";
import { NO_ORIGIN_ROWS } from "../../origin/origin-facts.ts";
import {
  type ClaimOutcome,
  claimOutcome,
  type ImportedGoods,
  type Preferences,
  preferencesOf,
} from "../../origin/preference-claim.ts";
import { groupsUnderSymbols } from "../../origin/preferential-rates.ts";
import { covers } from "../../origin/select-agreements.ts";
import { crossRate } from "../../trade/exchange.ts";
import { type Decimal, decimal, ZERO } from "../../trade/money.ts";
import { type Quantities, quantityIn } from "../../trade/unit.ts";
import { circumstancesOfEntry } from "../circumstances.ts";
import type { GoodsLine } from "../line.ts";
import type { Goods } from "../request.ts";
import type { Amounts } from "../valuation/amounts.ts";
import type { ValuedLine } from "../valuation/value-for-customs.ts";
import { answeringEntries, type BaseDuty, findBaseDuty, narrowedTo } from "./base-duty.ts";
import type { RateBase } from "./evaluate-rate.ts";
import { possibleLines } from "./possible-lines.ts";
import { type ChargedDuty, type RateColumn, scheduleDuty } from "./schedule-duty.ts";
import { usualMeasures } from "./usual-measures.ts";

/** A line with the duty its tariff schedule prints; a measure may still take its place. */
export interface DutiableLine extends ValuedLine {
  /** What rates are applied to: the value as rounded for duty, the quantities, the shares stated. */
  readonly on: RateBase;
  readonly base: BaseDuty | null;
  readonly duty: ChargedDuty | null;
  /** What became of the importer's claim to preference; null where none was made. */
  readonly claim: ClaimOutcome | null;
  /** The base duty without any claim. */
  readonly general: ChargedDuty | null;
}

/**
 * Charges the base duty of a line: the schedule's rate for its code, or the one a granted preference
 * opens. Amounts in USD, unrounded. Where no schedule answers, the duty is null or an average labelled
 * `estimated`; a rate that needs a figure nobody stated is charged at the bound it allows.
 * @example chargeBaseDuty(valueForCustoms(line)).duty?.rateText // "12%"
 */
export function chargeBaseDuty(line: ValuedLine): DutiableLine {
  const { goods, code, customs, rounding } = line;
  const on = rateBase(line, rounding?.("duty base", customs.amount).amount ?? customs.amount);
  if (!line.importation.customs) return { ...line, on, ...NO_DUTY };
  const found = baseDutyUnder(line);
  const narrowed = found && code !== (goods.hsCode ?? "") ? narrowedTo(found, code) : null;
  const base = narrowed ?? found;
  const charged = underClaimOrNone({ ...line, on, base });
  const { duty } = charged;
  const amounts = new Map(line.amounts)
    .set("duty", duty?.amount ?? ZERO)
    .set("base_duty", duty?.amount ?? ZERO);
  if (!narrowed || !found || duty === null) return { ...line, on, base, ...charged, amounts };
  // One of several lines was taken: the range over all of them is still what is known.
  const range = underClaimOrNone({ ...line, on, base: found }).duty?.range ?? null;
  const known = { ...duty, certainty: weaker(duty.certainty, "derived"), range };
  return { ...line, on, base, ...charged, duty: known, amounts };
}

/** Goods that are not imported owe no duty, and no preference can be claimed on them. */
const NO_DUTY = { base: null, duty: null, claim: null, general: null } as const;

/** The row of the schedules for the caller's code, of those that answer for this importation of the lines that the goods may be. */
export function baseDutyUnder(line: GoodsLine): BaseDuty | null {
  return findBaseDuty(line.goods.hsCode ?? "", possibleLines(governing(line), line), line.entryDate);
}

/** The entries that answer here. */
function governing(line: GoodsLine): readonly TariffEntry[] {
  const { tariff } = line.facts;
  if (tariff.every(({ conditions }) => conditions.length === 0)) return tariff;
  return answeringEntries(
    tariff,
    circumstancesOfEntry({ ...line, claim: null, amounts: NO_AMOUNTS }, NO_AMOUNTS),
  );
}

const NO_AMOUNTS: Amounts = new Map();

/** A line as far as a claim to preference is about it. */
type ClaimedLine = Pick<
  DutiableLine,
  "goods" | "shipment" | "statedClaim" | "facts" | "entryDate" | "on" | "base"
>;

/** The base duty of a line with and without the importer's claim, and what became of the claim. */
function underClaimOrNone(line: ClaimedLine): Pick<DutiableLine, "duty" | "general" | "claim"> {
  const { base, goods, statedClaim, facts } = line;
  const general = base
    ? scheduleDuty(base, line.on, columnFor(base, goods), averagePercent(facts.tariff))
    : null;
  const union = statedClaim.claimPreference ? null : unionInside(line);
  if (!statedClaim.claimPreference && union === null) return { duty: general, general, claim: null };
  const named = union?.id ?? statedClaim.claimAgreement;
  const { options, groups } = preferencesOn(line, named);
  const made = claimOutcome(options, named, importedGoods(line), facts.provisions.programmes);
  if (union && "refused" in made) return { duty: general, general, claim: null };
  const claim = union && "granted" in made ? { ...made, presumed: true as const } : made;
  const duty = base && "symbols" in claim ? underClaim(line, base, groups, claim.symbols) : general;
  return { duty, general, claim };
}

/**
 * The customs union inside which goods are sent from their country of origin to a member: they are
 * presumed in free circulation there (Regulation (EU) 952/2013, article 153(1)), without a claim.
 */
function unionInside({ goods, shipment, facts }: ClaimedLine): Agreement | null {
  const { origin } = goods;
  const { destination, shipFrom } = shipment;
  if (origin === null || shipFrom !== origin) return null;
  const inside = (facts.preferences?.agreements ?? []).filter(
    (agreement) => agreement.kind === "union" && agreement.freeFor.includes("*"),
  );
  return inside.find((agreement) => covers(agreement, origin, destination)) ?? null;
}

/** The agreements between origin and destination, or the one named, with the duty of the line under each. */
export function preferencesOn(line: ClaimedLine, named: string | null = null): Preferences {
  const { facts, base } = line;
  return preferencesOf(
    facts.preferences ?? NO_ORIGIN_ROWS,
    base,
    importedGoods(line),
    facts.provisions.programmes,
    named,
    (groups, symbols) => (base ? underClaim(line, base, groups, symbols) : null),
  );
}

function underClaim(
  { on, goods, facts }: ClaimedLine,
  base: BaseDuty,
  groups: readonly RateGroup[],
  symbols: ReadonlySet<string>,
): ChargedDuty {
  const column = columnFor(base, goods);
  const claimed = column === "general" ? { special: symbols } : column;
  return scheduleDuty(
    { ...base, groups: groupsUnderSymbols(groups, symbols) },
    on,
    claimed,
    averagePercent(facts.tariff),
  );
}

const importedGoods = ({ goods, shipment, facts, entryDate }: ClaimedLine): ImportedGoods => ({
  code: goods.hsCode ?? "",
  origin: goods.origin ?? "",
  originGroups: facts.originGroups,
  destination: shipment.destination,
  date: entryDate,
});

function columnFor(base: BaseDuty, { origin }: Goods): RateColumn {
  const second = base.entry.schedule?.columnTwoOrigins ?? [];
  return origin !== null && second.includes(origin) ? "column_two" : "general";
}

/** The average of the destination's last resort, for a rate that cannot be worked out at all. */
const averagePercent = memoizeByObject((tariff: readonly TariffEntry[]): Decimal => {
  const average = tariff
    .filter((entry) => entry.schedule === null && entry.prefix === "*")
    .sort((a, b) => a.priority - b.priority)[0];
  const text = /^(\d+(?:\.\d+)?)%$/.exec(average?.groups[0]?.rate ?? "");
  return decimal(text?.[1] ?? "0");
});

const ONE = decimal(1);

/** What a rate of law is applied to. */
function rateBase({ goods, facts, rounding, code, price }: ValuedLine, value: Decimal): RateBase {
  const alcohol = goods.facts.alcoholPct;
  const quantities = { ...goods.quantities, ...platoOf(goods), CSG: ONE, ITEM: ONE };
  const sugar = goods.facts.sugarDegrees;
  const meursing = goods.facts.meursingEurPer100kg;
  return {
    value,
    currency: "USD",
    quantities,
    alcoholPct: typeof alcohol === "number" ? decimal(alcohol) : null,
    usual: usualMeasures(facts.provisions.usualGoods, code, price.price, goods.quantities),
    partValues: partValues(goods.facts),
    meursing: typeof meursing === "number" ? decimal(meursing) : null,
    sugarDegrees: typeof sugar === "number" ? decimal(sugar) : null,
    exchange: (from, to) => crossRate(from, to, facts.exchange),
    rounding,
  };
}

/** Degrees Plato a hectolitre, where litres and degrees are stated; else the strength gives them nearly. */
function platoOf({ facts: { platoDegrees }, quantities }: Goods): Quantities {
  const litres = typeof platoDegrees === "number" ? quantityIn("HLT", quantities) : null;
  return litres === null ? {} : { PLATO_HLT: litres.times(decimal(Number(platoDegrees))) };
}

/** Values of parts that a rate singles out (case, battery, strap): `facts["partValues.case"]`, in USD. */
const partValues = (facts: Goods["facts"]): Record<string, Decimal> =>
  Object.fromEntries(
    Object.entries(facts).flatMap(([name, value]) =>
      name.startsWith("partValues.") && typeof value === "number"
        ? [[name.slice("partValues.".length), decimal(value)]]
        : [],
    ),
  );
