import { AMOUNT_FACTS, type AmountFact, type StatedAmount } from "./stated-amounts.ts";

/** A code of a set that the nomenclature divides by amounts, and the limits that goods of it keep. */
export interface Division {
  /** Which codes are divided, and by what: codes of one set stand to choose. */
  set: string;
  code: string;
  limits: readonly Limit[];
}

interface Limit {
  fact: AmountFact;
  operator: Operator;
  amount: number;
}

const OPERATORS = ["<=", ">=", "<", ">"] as const;
type Operator = (typeof OPERATORS)[number];
const LIMIT = /^([a-z_]+)(<=|>=|<|>)(\d+(?:\.\d+)?)$/;

/**
 * Reads limits such as `power_w>750 power_w<=75000`.
 * @throws Error naming a limit that cannot be read.
 */
export function readLimits(text: string): Limit[] {
  return text.split(" ").map((limit) => {
    const [, fact = "", operator = "", amount = ""] = LIMIT.exec(limit) ?? [];
    const known = AMOUNT_FACTS.find((one) => one === fact);
    const sign = OPERATORS.find((one) => one === operator);
    if (!known || !sign) throw new Error(`"${limit}" is no limit of ${AMOUNT_FACTS.join(", ")}`);
    return { fact: known, operator: sign, amount: Number(amount) };
  });
}

/** What stated amounts leave of the codes of a set, and which amounts decided. */
export interface DividedSet {
  set: string;
  codes: readonly string[];
  amounts: readonly StatedAmount[];
}

/**
 * The set that stated amounts rule a code out of, and the codes of it that they leave; null where no set of the code
 * is divided by what is stated, where the code keeps its limits, and where amounts contradict each other (a listing of
 * several sizes).
 */
export function dividedByAmounts(
  divisions: readonly Division[],
  code: string,
  amounts: readonly StatedAmount[],
): DividedSet | null {
  if (amounts.length === 0) return null;
  for (const { set } of divisions.filter((one) => one.code === code)) {
    const members = divisions.filter((one) => one.set === set);
    const facts = new Set(members.flatMap(({ limits }) => limits.map(({ fact }) => fact)));
    const told = inFacts(amounts, facts);
    if (told.length === 0) continue;
    const kept = members.filter(({ limits }) => fits(limits, told));
    const codes = [...new Set(kept.map((one) => one.code))];
    // Amounts of two sizes leave none.
    if (codes.length > 0 && !codes.includes(code)) return { set, codes, amounts: told };
  }
  return null;
}

/** The amounts that speak of the facts of a set; the size of an engine may be told in litres. */
function inFacts(amounts: readonly StatedAmount[], facts: ReadonlySet<AmountFact>): StatedAmount[] {
  const told = amounts.filter(({ fact }) => facts.has(fact));
  if (told.length > 0 || !facts.has("engine_cc")) return told;
  return amounts
    .filter(({ fact }) => fact === "volume_l")
    .map(({ value, text }) => ({ fact: "engine_cc", value: value * 1000, text }));
}

/** True where every stated amount of a limited fact keeps the limit, and at least one was stated. */
function fits(limits: readonly Limit[], amounts: readonly StatedAmount[]): boolean {
  const spoken = limits.filter(({ fact }) => amounts.some((one) => one.fact === fact));
  return (
    spoken.length > 0 &&
    spoken.every((limit) => amounts.every((one) => one.fact !== limit.fact || keeps(one.value, limit)))
  );
}

function keeps(value: number, { operator, amount }: Limit): boolean {
  if (operator === "<=") return value <= amount;
  if (operator === ">=") return value >= amount;
  return operator === "<" ? value < amount : value > amount;
}
