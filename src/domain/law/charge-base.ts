import { type Decimal, decimal, isNegative, isZero, percentOf, ZERO } from "../trade/money.ts";
import { figure, perCent, say } from "../wording/say.ts";
import { type CellProblem, cellProblem, firstProblem, wordProblem } from "./cell-problem.ts";
import { memoizeByText } from "./memoize-by-text.ts";
import { AMOUNTS, isAmount } from "./vocabulary.ts";
import { inAnswer, measureNamed } from "./working.ts";

/**
 * What an ad valorem charge falls on, as a row's text: a sum of named amounts with optional factors,
 * `customs_value + duty`, `1.1 customs_value + duty`, `customs_value + duty + carriage + IPI`.
 * A name is one of AMOUNTS (vocabulary.ts), such an amount up to a share of the customs value
 * (`us_content_to_40`), or the id of an earlier measure; `customs_value - metal_content` takes away, never below nil. `inside(...)` says that the charge is part of its own base
 * (Brazil's ICMS, Lei Complementar 87/1996, art. 13 § 1). `sale(...)` says that the tax is on the sale
 * itself, which the seller collects at checkout (EU IOSS, UK consignments to £135, vendor schemes);
 * `sale(inside(...))` is a tax on the sale that its price holds.
 */
interface ChargeBase {
  amount: Decimal;
  /** The charge is r/(1−r) of the amount instead of r. */
  inside: boolean;
  /** Charged on the sale at checkout rather than on the importation at the border. */
  sale: boolean;
  formula: string;
}

interface BaseTerm {
  factor: Decimal;
  name: string;
  /** The factor and the name as a formula shows them; the sign stands before, `+` left out. */
  sign: string;
  shown: string;
  /** `us_content_to_40`: the amount `us_content`, at most 40 per cent of the customs value. */
  capped: { name: string; percent: Decimal } | null;
}

/** Where the amount stands in what a term shows. */
const AMOUNT = "\u0001";

interface Base {
  terms: BaseTerm[];
  inside: boolean;
  sale: boolean;
}

/**
 * Reads and works out a base; a name nobody charged yet counts as nothing. Amounts are in USD.
 * @example chargeBase("customs_value + duty", amounts).formula // 135.00 USD customs value + 16.20 USD duty, once printed
 */
export function chargeBase(text: string, amounts: ReadonlyMap<string, Decimal>): ChargeBase {
  const { terms, inside, sale } = read(text);
  let total = ZERO;
  let formula = "";
  for (const { name, capped, factor, sign, shown } of terms) {
    const value = capped ? atMost(capped, amounts) : (amounts.get(name) ?? ZERO);
    if (isZero(value) && name !== "customs_value") continue;
    total = total.plus(factor === ONE ? value : value.times(factor));
    const joint = formula === "" ? sign : sign === "" ? " + " : ` ${sign} `;
    formula += `${joint}${shown.replace(AMOUNT, () => inAnswer(value))}`;
  }
  return { amount: isNegative(total) ? ZERO : total, inside, sale, formula };
}

const ONE = decimal(1);

function atMost(
  { name, percent }: { name: string; percent: Decimal },
  amounts: ReadonlyMap<string, Decimal>,
) {
  const amount = amounts.get(name) ?? ZERO;
  const most = percentOf(amounts.get("customs_value") ?? ZERO, percent);
  return amount.gt(most) ? most : amount;
}

/**
 * What is wrong with a base's text: a term that is none, or a name that is neither an amount nor the id of
 * a measure that can meet this one.
 * @example chargeBaseProblem("custom_value", new Set())?.nearest === "customs_value"
 */
export function chargeBaseProblem(text: string, measures: ReadonlySet<string>): CellProblem | null {
  if (text === "") return null;
  const wrapped = /^(\w+)\(/.exec(text);
  if (wrapped && !/^(?:inside|sale)\(.*\)$/.test(text))
    return wordProblem("form of base", wrapped[1] ?? "", ["inside", "sale"]) ?? cellProblem(`base "${text}"`);
  return firstProblem(read(text).terms.map((term) => termProblem(text, term, measures)));
}

function termProblem(
  text: string,
  { name, capped }: BaseTerm,
  measures: ReadonlySet<string>,
): CellProblem | null {
  if (name === "") return cellProblem(`base "${text}": expected amounts joined by + or -`);
  const amount = capped?.name ?? name;
  if (isAmount(amount) || measures.has(amount)) return null;
  return wordProblem("amount", amount, [...Object.keys(AMOUNTS), ...measures]);
}

/** True for a base on the sale itself. */
export const isSaleBase = (text: string): boolean => text !== "" && read(text).sale;

/** Law knows some thirty bases; a table under work may hold as many again of each. */
const MOST_BASES = 500;
const read = memoizeByText(MOST_BASES, (text): Base => {
  const sale = /^sale\((.*)\)$/.exec(text.trim());
  const onSale = sale?.[1] ?? text.trim();
  const inside = /^inside\((.*)\)$/.exec(onSale);
  const terms = (inside?.[1] ?? onSale).split(/(?=[+] )|(?=- )/).map(readTerm);
  return { terms, inside: inside !== null, sale: sale !== null };
});

function readTerm(text: string): BaseTerm {
  const [, sign, count, name = ""] =
    /^\s*([+-])?\s*(\d+(?:\.\d+)?)?\s*([A-Za-z][\w.-]*)\s*$/.exec(text) ?? [];
  const size = decimal(count ?? "1");
  const capped = /^(\w+)_to_(\d+)$/.exec(name);
  const amount = inWords(capped?.[1] ?? name);
  const called = capped ? say("base.capped", { amount, share: perCent(decimal(capped[2] ?? "0")) }) : amount;
  return {
    name,
    factor: sign === "-" ? size.times(-1) : size.eq(ONE) ? ONE : size,
    sign: sign === "-" ? "−" : "",
    shown: `${size.eq(ONE) ? "" : `${figure(size.round(FACTOR_PLACES))} × `}${AMOUNT} ${called}`,
    capped: capped ? { name: capped[1] ?? "", percent: decimal(capped[2] ?? "0") } : null,
  };
}

/** Places a factor is shown with: law states few, and a fraction it stands for (10/7) reckons to the coin. */
const FACTOR_PLACES = 6;

/** An amount of law in words; an earlier measure by its title. */
const inWords = (name: string): string => (isAmount(name) ? say(`base.${name}`) : measureNamed(name));
