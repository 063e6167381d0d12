import { type Decimal, percentOf, ZERO } from "../../trade/money.ts";
import { say } from "../../wording/say.ts";
import type { ChargedRow } from "../breakdown.ts";
import { isAskedField, type OpenPoint } from "../certainty/open-point.ts";
import type { ChargedLine } from "../fees/charge-fees.ts";
import { chargeBaseDuty } from "./charge-base-duty.ts";
import { mostPlausible } from "./plausible-quantities.ts";
import type { ChargedDuty } from "./schedule-duty.ts";

/** No ad valorem duty on goods that people send is higher: WTO tariff profiles know none outside quotas. */
const MOST_PERCENT = 300;
/**
 * How far an estimate without a band of its own may be off, as a share of the rate and in points at least: about
 * the step from one band of a tariff to the next (0, 10, 25, 35 per cent in many).
 */
const ESTIMATED_SHARE = 0.25;
const ESTIMATED_POINTS = 2;
/** What a duty in words alone may come to; most such lines are free or pay what their sister lines do. */
const MOST_IN_WORDS = 100;
/** Drinks and tobacco: their specific duties are many times the value of cheap goods. */
const TAXED_BY_QUANTITY = ["22", "24"];

/**
 * What the base duty of a line rests on that nobody settled: an estimate's band, the lines under a short code,
 * a specific rate without its quantity. Nothing where a measure or a relief decides the duty.
 */
export function openDuty(line: ChargedLine): OpenPoint[] {
  return [...openCode(line), ...openRate(line)];
}

/** The lines under a short code, of which the dearest is charged. */
function openCode({ spread }: ChargedLine): OpenPoint[] {
  if (spread === null) return [];
  const why = say("why.linesBelow");
  const below = spread.max.minus(spread.min);
  return [{ fields: ["hsCode"], why, moves: "total", below, above: ZERO, about: "duty" }];
}

function openRate(line: ChargedLine): OpenPoint[] {
  const { duty, dutyRow, replacing, dutyThreshold } = line;
  if (dutyRow !== null && replacing.length > 0) return openReplaced(dutyRow);
  if (duty === null || dutyRow === null) return [];
  if (dutyThreshold?.relieved === true && dutyThreshold.row.basis !== "duty") return [];
  const band = bandOf(line, duty);
  if (band === null) return [];
  const below = atLeastNil(dutyRow.amount.minus(atLeastNil(band.low)));
  const above = atLeastNil(band.high.minus(dutyRow.amount));
  return [{ ...reasonOf(line, duty), moves: "duty", below, above, about: "duty" }];
}

/** A measure in the tariff's place whose rate is an estimate. */
function openReplaced({ certainty, amount }: ChargedRow): OpenPoint[] {
  if (certainty !== "estimated") return [];
  const half = amount.times(ESTIMATED_SHARE);
  return [{ ...ESTIMATE, moves: "duty", below: half, above: half, about: "duty" }];
}

const ESTIMATE = { fields: [], why: say("why.dutyEstimate") };

/** A preference that follows from no schedule held and no text read: it may turn out not to be granted. */
const UNCONFIRMED = {
  fields: [],
  why: say("why.preferenceUnconfirmed"),
};

/** The most that the tariff's duty may be, USD, whatever relief it is under. */
export const mostDuty = (line: ChargedLine, duty: ChargedDuty): Decimal =>
  bandOf(line, duty)?.high ?? duty.amount;

/** What the duty lies within, USD; null where it is settled. */
function bandOf(line: ChargedLine, duty: ChargedDuty): { low: Decimal; high: Decimal } | null {
  const { on, base } = line;
  const { range, certainty, amount } = duty;
  const settled = range === null || range.min === range.max;
  if (settled) return certainty === "estimated" ? widened(amount, amount, on.value) : null;
  const { min, max } = range;
  const low = percentOf(on.value, min);
  const high = max === null ? boundOf(line, duty) : percentOf(on.value, Math.min(max, MOST_PERCENT));
  // Lines of a schedule that is itself an estimate differ, and each may be off.
  const shaky = base?.entry.schedule != null && base.certainty === "estimated";
  return shaky ? widened(low, high, on.value) : { low, high };
}

/** A band as far as an estimate may be off. */
function widened(low: Decimal, high: Decimal, value: Decimal): { low: Decimal; high: Decimal } {
  const points = percentOf(value, ESTIMATED_POINTS);
  const off = (amount: Decimal): Decimal => {
    const share = amount.times(ESTIMATED_SHARE);
    return share.gt(points) ? share : points;
  };
  return { low: low.minus(off(low)), high: high.plus(off(high)) };
}

const atLeastNil = (amount: Decimal): Decimal => (amount.lt(0) ? ZERO : amount);

function reasonOf(
  { base, goods }: ChargedLine,
  { needs, certainty, source, prohibited }: ChargedDuty,
): Pick<OpenPoint, "fields" | "why"> {
  if (prohibited)
    return {
      fields: [],
      why: say("why.prohibited"),
    };
  if (needs.length > 0)
    return {
      fields: needs.filter(isAskedField),
      why: say("why.dutyNeeds", { needs: needs.join(", ") }),
    };
  if (source !== null && certainty === "estimated") return UNCONFIRMED;
  if (goods.hsCode !== null && ((base?.groups.length ?? 0) > 1 || certainty === "derived"))
    return {
      fields: ["hsCode"],
      why: say("why.nationalLines"),
    };
  if (goods.hsCode === null)
    return {
      fields: [goods.productName === "" ? "productName" : "hsCode"],
      why: say("why.averageDuty"),
    };
  return ESTIMATE;
}

/** The most that a duty by quantity comes to for goods of the value: as many units as they could plausibly be. */
function boundOf(line: ChargedLine, { needs, range }: ChargedDuty): Decimal {
  const { on, goods, code } = line;
  const filled = mostPlausible(needs, on.value, goods.quantities, goods.facts);
  const most = chargeBaseDuty({ ...line, goods: { ...goods, ...filled } }).duty;
  if (most === null || most.range?.max === null) return percentOf(on.value, MOST_IN_WORDS);
  const bound = most.range ? percentOf(on.value, most.range.max ?? MOST_IN_WORDS) : most.amount;
  const least = percentOf(on.value, range?.min ?? 0);
  const whole = bound.lt(least) ? least : bound;
  const cap = percentOf(on.value, MOST_PERCENT);
  const capped = whole.gt(cap) && !TAXED_BY_QUANTITY.some((chapter) => code.startsWith(chapter));
  return capped ? cap : whole;
}
