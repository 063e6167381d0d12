import type { RateExpression } from "../../law/rate-expression.ts";
import { comesTo, inAnswer } from "../../law/working.ts";
import { type Decimal, decimal, HUNDRED, isNegative, isZero, percentOf, ZERO } from "../../trade/money.ts";
import { dimensionOf, type Quantities, quantityIn, unitText } from "../../trade/unit.ts";
import { figure, ownMoney, perCent, say } from "../../wording/say.ts";
import type { Rounding } from "../valuation/rounding.ts";
import { listedRates, perUnit } from "./rate-label.ts";
import { type UsualMeasures, usualQuantities } from "./usual-measures.ts";

/** What a rate is applied to. Money is in one currency, `currency`; rates in others are converted. */
export interface RateBase {
  value: Decimal;
  currency: string;
  quantities: Quantities;
  /** Strength by volume, for duties per litre of alcohol. */
  alcoholPct: Decimal | null;
  /** What the goods usually measure, for quantities nobody stated; absent where no row says. */
  usual?: UsualMeasures | undefined;
  /** Values of parts a rate may single out (case, battery, strap), by name. */
  partValues: Readonly<Record<string, Decimal>>;
  /** Agricultural component by the recipe's Meursing code, EUR for 100 kg. */
  meursing?: Decimal | null;
  /** Polarisation degrees of sugar. */
  sugarDegrees: Decimal | null;
  /** Units of `to` for one unit of `from`; null where no rate is held. */
  exchange(from: string, to: string): Decimal | null;
  /** How the destination rounds what it charges on and what it charges; absent where no row says. */
  rounding?: Rounding | undefined;
}

/** A charge known exactly (`low` equals `high`) or bounded by what was stated. */
export interface Charge {
  low: Decimal;
  /** null: no upper bound can be given. */
  high: Decimal | null;
  /** What is due on the measures that such goods usually have; null where none of them was taken. */
  likely: Decimal | null;
  formula: string;
  /** Inputs that would make it exact: unit codes, `facts.…` names. */
  needs: string[];
}

export const isExact = (charge: Charge): boolean => charge.high !== null && charge.low.eq(charge.high);

/** What is charged: what is likely, else the most it can be, where there is a most. */
export const chargedOf = ({ likely, high, low }: Charge): Decimal => likely ?? high ?? low;

/** Evaluates a rate on a base. Unrounded; the caller rounds each line once. Never negative. */
export function evaluateRate(rate: RateExpression, base: RateBase): Charge {
  const charge = evaluate(rate, base);
  return {
    ...charge,
    low: isNegative(charge.low) ? ZERO : charge.low,
    high: charge.high?.lt(0) ? ZERO : charge.high,
    likely: charge.likely?.lt(0) ? ZERO : charge.likely,
  };
}

function evaluate(rate: RateExpression, base: RateBase): Charge {
  switch (rate.kind) {
    case "ad_valorem":
      return adValorem(rate.percent, rate.of, base);
    case "specific":
      return specific(rate.amount, rate.currency, rate.unit, base);
    case "sum":
      return rate.terms
        .map(({ sign, rate: term }) => ({ sign, charge: evaluate(term, base) }))
        .reduce(add, NOTHING).charge;
    case "max":
      return greater(rate.terms.map((term) => evaluate(term, base)));
    case "min":
      return lesser(rate.terms.map((term) => evaluate(term, base)));
    case "meursing":
      return meursing(rate.component, base);
    case "entry_price":
      return entryPrice(rate, base);
    case "per_degree":
      return perDegree(rate, base);
    case "reference":
      return unknown(say("rate.ofOther", { other: rate.to }), say("need.rateCode"));
    case "prohibited":
      return unknown(say("formula.prohibited"), say("need.permission"));
    case "unreadable":
      return unknown(`“${rate.text}”`, say("need.dutyInWords"));
  }
}

/**
 * The agricultural component of processed food (Regulation (EU) 510/2014): its amount stands in the
 * Meursing table by the shares of milk fat, milk protein, starch and sugar, so only the recipe settles it.
 */
function meursing(component: string, base: RateBase): Charge {
  const stated = base.meursing ?? null;
  if (stated !== null) return specific(stated, "EUR", "DTN", base);
  return unknown(say("formula.meursing", { component }), "facts.meursingEurPer100kg");
}

function exactly(amount: Decimal, formula: string): Charge {
  return { low: amount, high: amount, likely: null, formula, needs: [] };
}

function unknown(formula: string, need: string): Charge {
  return { low: ZERO, high: null, likely: null, formula, needs: [need] };
}

function adValorem(percent: Decimal, part: string | null, base: RateBase): Charge {
  if (part === null)
    return exactly(percentOf(base.value, percent), `${perCent(percent)} × ${inAnswer(base.value)}`);
  const value = base.partValues[part];
  if (value)
    return exactly(
      percentOf(value, percent),
      `${perCent(percent)} × ${inAnswer(value)} (${part.replaceAll("_", " ")})`,
    );
  // A part is worth no more than the whole: that bounds its duty.
  const most = percentOf(base.value, percent);
  return {
    low: ZERO,
    high: most,
    likely: null,
    formula: say("formula.partValue", { rate: perCent(percent), part: part.replaceAll("_", " ") }),
    needs: [`facts.partValues.${part}`],
  };
}

function specific(amount: Decimal, currency: string, unit: string, base: RateBase): Charge {
  const text = perUnit(amount, currency, unit);
  const exchange = currency === base.currency ? decimal(1) : base.exchange(currency, base.currency);
  if (exchange === null) return unknown(text, say("need.exchange", { currency }));
  const each = amount.times(exchange);
  const quantity = quantityIn(unit, base.quantities, base.alcoholPct);
  if (quantity !== null) {
    const whole = each.times(quantity);
    const { amount: due, formula } = (PER_ALCOHOL.test(unit) &&
      base.rounding?.("alcohol component", whole)) || {
      amount: whole,
      formula: "",
    };
    const converted = comesTo(amount.times(quantity), currency, whole);
    return exactly(due, `${text} × ${figure(quantity)} ${unitText(unit)}${converted}${formula}`);
  }
  const usual = usualQuantities(unit, base);
  if (usual) {
    return {
      low: each.times(usual.least),
      high: each.times(usual.most),
      likely: each.times(usual.usual),
      formula: say("formula.usual", {
        rate: text,
        quantity: figure(usual.usual),
        unit: unitText(unit),
        comesTo: comesTo(amount.times(usual.usual), currency, each.times(usual.usual)),
      }),
      needs: missingMeasures(unit, base),
    };
  }
  const whole = unit.includes(":") ? quantityIn(unit.split(":")[0] ?? unit, base.quantities) : null;
  // A stated gross figure bounds the qualified one (drained weight, sugar content …) from above.
  return {
    low: ZERO,
    high: whole ? each.times(whole) : null,
    likely: null,
    formula: say("formula.quantity", { rate: text, unit: unitText(unit) }),
    needs: missingMeasures(unit, base),
  };
}

/** Units that count the alcohol in the goods: strength by volume or degrees Plato a hectolitre, litres of pure alcohol. */
const PER_ALCOHOL = /^(?:ASV_HLT|PLATO_HLT|LPA|PFL)$/;

/** The fields that would give a quantity: what a label shows, litres and strength, and whole pieces. */
function missingMeasures(unit: string, { quantities, alcoholPct }: RateBase): string[] {
  const measured = ASKED_AS[dimensionOf(unit)?.dimension ?? ""];
  if (!PER_ALCOHOL.test(unit)) return [`quantities.${unit.includes(":") ? unit : (measured ?? unit)}`];
  const needs = quantityIn("L", quantities) === null ? ["quantities.L"] : [];
  if (alcoholPct === null) needs.push("facts.alcoholPct");
  return unit === "PLATO_HLT" ? [...needs, "facts.platoDegrees"] : needs;
}

/** The unit that a quantity is asked for in, whatever multiple of it the rate is for. */
const ASKED_AS: Readonly<Record<string, string>> = { volume: "L", count: "NO" };

interface Signed {
  sign: 1 | -1;
  charge: Charge;
}
const NOTHING: Signed = { sign: 1, charge: exactly(ZERO, "") };

function add({ charge: total }: Signed, { sign, charge }: Signed): Signed {
  const { low, high, formula, needs } = total;
  const most = sign === 1 ? charge.high : charge.low;
  const least = sign === 1 ? charge.low : charge.high;
  const likely =
    total.likely === null && charge.likely === null
      ? null
      : chargedOf(total)[sign === 1 ? "plus" : "minus"](chargedOf(charge));
  const joined = formula === "" ? charge.formula : `${formula} ${sign === 1 ? "+" : "−"} ${charge.formula}`;
  return {
    sign: 1,
    charge: {
      low: least === null ? ZERO : sign === 1 ? low.plus(least) : low.minus(least),
      high: high === null || most === null ? null : sign === 1 ? high.plus(most) : high.minus(most),
      likely,
      formula: joined,
      needs: [...needs, ...charge.needs],
    },
  };
}

function greater(charges: Charge[]): Charge {
  const low = charges.map((charge) => charge.low).reduce((a, b) => (b.gt(a) ? b : a));
  const highs = charges.map((charge) => charge.high);
  const high = highs.reduce((a, b) => (a === null || b === null ? null : b.gt(a) ? b : a));
  const likely = likelyOf(charges, (a, b) => (b.gt(a) ? b : a));
  const formula = say("rate.higher", { rates: listedRates(charges.map((charge) => charge.formula)) });
  return settle({ low, high, likely, formula, needs: [] }, charges);
}

function lesser(charges: Charge[]): Charge {
  const low = charges.map((charge) => charge.low).reduce((a, b) => (b.lt(a) ? b : a));
  const high = charges
    .map((charge) => charge.high)
    .reduce((a, b) => (a === null ? b : b === null ? a : b.lt(a) ? b : a));
  const likely = likelyOf(charges, (a, b) => (b.lt(a) ? b : a));
  const formula = say("rate.lower", { rates: listedRates(charges.map((charge) => charge.formula)) });
  return settle({ low, high, likely, formula, needs: [] }, charges);
}

const likelyOf = (charges: readonly Charge[], choose: (a: Decimal, b: Decimal) => Decimal): Decimal | null =>
  charges.every(({ likely }) => likely === null) ? null : charges.map(chargedOf).reduce(choose);

/** A choice that is settled whatever the missing figure turns out to be needs nothing more. */
function settle(chosen: Charge, charges: Charge[]): Charge {
  if (isExact(chosen)) return { ...chosen, likely: null };
  return { ...chosen, needs: [...new Set(charges.flatMap((charge) => charge.needs))] };
}

/** EU entry price system (Regulation (EU) 2017/891): the band is chosen by value per unit of weight. */
function entryPrice(rate: Extract<RateExpression, { kind: "entry_price" }>, base: RateBase): Charge {
  const charges = rate.bands.map((band) => evaluate(band.rate, base));
  const quantity = quantityIn(rate.unit, base.quantities);
  const exchange = rate.currency === base.currency ? decimal(1) : base.exchange(base.currency, rate.currency);
  if (quantity === null || exchange === null || isZero(quantity)) {
    const all = greater(charges);
    const least = lesser(charges).low;
    return { ...all, low: least, needs: [...new Set([`quantities.${rate.unit}`, ...all.needs])] };
  }
  const price = base.value.times(exchange).div(quantity);
  const at = rate.bands.findIndex((band) => price.gte(band.from));
  const chosen = charges[at === -1 ? charges.length - 1 : at];
  if (!chosen) return unknown(say("formula.entryPrice"), say("need.band"));
  const shown = say("formula.atEntryPrice", {
    price: `${ownMoney(price, rate.currency)}/${unitText(rate.unit)}`,
    charge: chosen.formula,
  });
  return { ...chosen, formula: shown };
}

/** HTSUS chapter 17: a rate per kg that falls with each degree under 100, down to a floor. */
function perDegree(rate: Extract<RateExpression, { kind: "per_degree" }>, base: RateBase): Charge {
  const at = (degrees: Decimal): Decimal => {
    const reduced = rate.full.minus(rate.perDegree.times(HUNDRED.minus(degrees)));
    return reduced.lt(rate.floor) ? rate.floor : reduced;
  };
  if (base.sugarDegrees !== null) return specific(at(base.sugarDegrees), rate.currency, "KG", base);
  const most = specific(rate.full, rate.currency, "KG", base);
  const least = specific(rate.floor, rate.currency, "KG", base);
  return { ...most, low: least.low, likely: null, needs: [...most.needs, "facts.sugarDegrees"] };
}
