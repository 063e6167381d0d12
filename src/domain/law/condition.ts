import { type Decimal, decimal, percentOf } from "../trade/money.ts";
import { memoizeByObject } from "./memoize-by-object.ts";
import { memoizeByText } from "./memoize-by-text.ts";

/**
 * A row's condition as text, one of
 * - `channel = courier|post`: a word of CONDITION_WORDS (vocabulary.ts) and the values it may have
 * - `intrinsic <= 150 EUR`, `customs_value > 2500 USD`, `duty < 50 CNY`: an amount of AMOUNTS against a figure
 * - `registered IOSS`, `not registered IOSS`
 * - `base_duty < 15% customs_value`: an amount of the line against a share of another
 * - `fact 9903.88.69`, `fact 9903.04.67|generic`, `not fact patented`, `fact steelContentPct < 15`
 * - `presumed 9903.94.05`: holds unless the importer denies it (`false`) under one of its names
 * - `stated donation`: holds where the importer says so, and is never asked for
 * - `applied S232-metals|9903.79.01`: one of these programmes or headings already applies (earlier rank)
 * - `claimed S|CA` (the importer claims one of these preference programmes), `not claimed CA`
 * - `shipFrom in EU`: the country the goods are sent from
 * `not` before any of them turns it round. condition-problem.ts says what is wrong with a mistyped one.
 */
type ConditionOutcome = { holds: boolean; presumes?: string } | { holds: "unknown"; needs: string[] };

/** What conditions may ask of a request. Amounts are in USD. */
export interface Circumstances {
  /** `channel`, `customerType`, `purpose`, `transportMode`, `entryType`, `region` by name. */
  words: Readonly<Record<string, string | null>>;
  amounts: Pick<ReadonlyMap<string, Decimal>, "get">;
  /** The line's own amounts, where `amounts` are those of a consignment of several. */
  own?: Pick<ReadonlyMap<string, Decimal>, "get">;
  registrations: ReadonlySet<string>;
  facts: Readonly<Record<string, boolean | number>>;
  claimed: ReadonlySet<string>;
  /** Programmes and ids of the measures that apply so far. */
  applied?: ReadonlySet<string>;
  shipFromGroups: ReadonlySet<string>;
  /** USD for one unit of a currency; null where no rate is held. */
  usdPer(currency: string): Decimal | null;
}

export const COMPARE = /^(\w+) (<=|<|>=|>) (\d+(?:\.\d+)?) ([A-Z]{3})$/;
export const SHARE_COMPARE = /^(\w+) (<=|<|>=|>) (\d+(?:\.\d+)?)% (\w+)$/;
export const FACT_COMPARE = /^fact ([\w.]+) (<=|<|>=|>) (\d+(?:\.\d+)?)$/;

type Test = (now: Circumstances) => ConditionOutcome;

/**
 * Decides one condition. A fact that was not stated is unknown, which the caller treats as not confirmed. Amounts are in
 * USD; a text that is no condition is unknown too (the loader refuses such a row: condition-problem.ts).
 * @example decide("channel = courier|post", now) // { holds: true }
 */
export const decide = (condition: string, now: Circumstances): ConditionOutcome => testOf(condition)(now);

/** Some five times the conditions of all rows. */
const MOST_CONDITIONS = 2_000;
/** A condition's text is read once: rows are few, and each is decided many times. */
const testOf = memoizeByText(MOST_CONDITIONS, compile);
/** The conditions of a row, read once for as long as the row is held. */
const testsOf = memoizeByObject((conditions: readonly string[]) => conditions.map(testOf));

function compile(condition: string): Test {
  const negated = /^not (.+)$/.exec(condition);
  if (negated) {
    const test = compile(negated[1] ?? "");
    return (now) => negate(test(now));
  }
  const amount = COMPARE.exec(condition);
  if (amount) return compareAmount(amount);
  const share = SHARE_COMPARE.exec(condition);
  if (share) return compareShare(share);
  const figure = FACT_COMPARE.exec(condition);
  if (figure) return compareFact(figure);
  const word = /^(\w+) = (.+)$/.exec(condition);
  if (word) {
    const values = new Set((word[2] ?? "").split("|"));
    return (now) => compareWord(word[1] ?? "", values, now);
  }
  return compileVerb(condition);
}

function compileVerb(condition: string): Test {
  const [verb, ...rest] = condition.split(" ");
  const names = rest.join(" ").split("|");
  const groups = (rest.at(-1) ?? "").split("|");
  switch (verb) {
    case "registered":
      return (now) => ({ holds: names.some((name) => now.registrations.has(name)) });
    case "claimed":
      return (now) => ({ holds: names.some((name) => now.claimed.has(name)) });
    case "applied":
      return (now) => ({ holds: names.some((name) => now.applied?.has(name) ?? false) });
    case "fact":
      return (now) => stated(names, now);
    case "presumed":
      return (now) => presumed(names, now);
    case "stated":
      return (now) => ({ holds: names.some((name) => isYes(now.facts[name])) });
    case "shipFrom":
      return (now) => ({ holds: groups.some((group) => now.shipFromGroups.has(group)) });
    default:
      return () => ({ holds: "unknown", needs: [condition] });
  }
}

/** All conditions together: false as soon as one fails, unknown when none fails but one is open. */
export function decideAll(conditions: readonly string[], now: Circumstances): ConditionOutcome {
  const needs: string[] = [];
  let presumes: string | undefined;
  for (const test of testsOf(conditions)) {
    const verdict = test(now);
    if (verdict.holds === false) return verdict;
    if (verdict.holds === "unknown") needs.push(...verdict.needs);
    else presumes ??= verdict.presumes;
  }
  if (needs.length > 0) return { holds: "unknown", needs };
  return presumes === undefined ? { holds: true } : { holds: true, presumes };
}

function negate(verdict: ConditionOutcome): ConditionOutcome {
  return verdict.holds === "unknown" ? verdict : { holds: !verdict.holds };
}

function holds(left: Decimal, operator: string, right: Decimal): boolean {
  if (operator === "<=") return left.lte(right);
  if (operator === "<") return left.lt(right);
  return operator === ">=" ? left.gte(right) : left.gt(right);
}

function compareAmount([, name = "", operator = "", figure = "0", currency = ""]: RegExpExecArray): Test {
  const limit = decimal(figure);
  return (now) => {
    const amount = now.amounts.get(name);
    const rate = now.usdPer(currency);
    if (!amount || rate === null)
      return { holds: "unknown", needs: [amount ? `an exchange rate for ${currency}` : name] };
    return { holds: holds(amount, operator, currency === "USD" ? limit : limit.times(rate)) };
  };
}

/** Compared as amounts, which is the ad valorem equivalent of a specific rate against a percentage. */
function compareShare([, name = "", operator = "", figure = "0", of = ""]: RegExpExecArray): Test {
  const share = decimal(figure);
  return (now) => {
    const own = now.own ?? now.amounts;
    const amount = own.get(name);
    const whole = own.get(of);
    if (!amount || !whole) return { holds: "unknown", needs: [amount ? of : name] };
    return { holds: holds(amount, operator, percentOf(whole, share)) };
  };
}

function compareFact([, name = "", operator = "", figure = "0"]: RegExpExecArray): Test {
  const limit = decimal(figure);
  return (now) => {
    const value = now.facts[name];
    if (value === undefined) return { holds: "unknown", needs: [`facts.${name}`] };
    // A yes or no counts as one or nought, so that a row can ask for a stated no.
    return { holds: holds(decimal(Number(value)), operator, limit) };
  };
}

function compareWord(name: string, values: ReadonlySet<string>, now: Circumstances): ConditionOutcome {
  const value = now.words[name];
  if (value === undefined || value === null) return { holds: "unknown", needs: [name] };
  return { holds: values.has(value) };
}

function stated(names: string[], now: Circumstances): ConditionOutcome {
  const values = names.map((name) => now.facts[name]);
  if (values.some(isYes)) return { holds: true };
  // One clear "no" answers for its other names too.
  if (values.some((value) => value !== undefined)) return { holds: false };
  return { holds: "unknown", needs: [`facts.${names.at(-1) ?? ""}`] };
}

const isYes = (value: boolean | number | undefined): boolean =>
  value === true || (typeof value === "number" && value > 0);

function presumed(names: string[], now: Circumstances): ConditionOutcome {
  const values = names.map((name) => now.facts[name]);
  if (values.includes(false)) return { holds: false };
  const told = values.some((value) => value !== undefined);
  return told ? { holds: true } : { holds: true, presumes: `facts.${names.at(-1) ?? ""}` };
}
