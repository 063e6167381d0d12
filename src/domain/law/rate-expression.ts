import { type Decimal, decimal } from "../trade/money.ts";
import { isKnownUnit } from "../trade/unit.ts";
import { memoizeByText } from "./memoize-by-text.ts";

/**
 * A duty rate as law prints it, in one canonical form that every publisher's text is turned into at
 * seed time: `12%`, `5.3% of battery`, `30.9 EUR/DTN`, `14.9% + 0.463 USD/KG`, `max(12%, 3 EUR/DTN)`,
 * `min(...)`, `1.22 AUD/KG - 5%` (never below nil), `meursing EA`, `entry price(52.6 EUR/DTN: 12%; ...)`,
 * `sugar(...)`, `as <whose rate applies>`, `prohibited`, and `raw: <text>` for what could not be read.
 */
export type RateExpression =
  | { kind: "ad_valorem"; percent: Decimal; of: string | null }
  | { kind: "specific"; amount: Decimal; currency: string; unit: string }
  | { kind: "sum"; terms: { sign: 1 | -1; rate: RateExpression }[] }
  | { kind: "max" | "min"; terms: RateExpression[] }
  | { kind: "meursing"; component: string }
  | { kind: "entry_price"; currency: string; unit: string; bands: { from: Decimal; rate: RateExpression }[] }
  | { kind: "per_degree"; full: Decimal; perDegree: Decimal; floor: Decimal; currency: string }
  | { kind: "reference"; to: string }
  | { kind: "prohibited" }
  | { kind: "unreadable"; text: string };

type ParsedRate = { ok: true; rate: RateExpression } | { ok: false; at: number; expected: string };

/**
 * Reads canonical text; a position and what was expected there when it is not canonical.
 * @example parseRate("14.9% + 0.463 USD/KG").ok // true
 * @example parseRate("14.9 percent") // { ok: false, at: 5, expected: "a currency and unit, as EUR/DTN" }
 */
export function parseRate(text: string): ParsedRate {
  const raw = /^raw:\s*(.*)$/s.exec(text);
  if (raw) return { ok: true, rate: { kind: "unreadable", text: raw[1] ?? "" } };
  const reader = new Reader(text);
  try {
    const rate = readSum(reader);
    reader.end();
    return { ok: true, rate };
  } catch (error) {
    if (error instanceof Misread) return { ok: false, at: error.at, expected: error.expected };
    throw error;
  }
}

/** Four times the texts of all schedules and preferences: each is read once. */
const MOST_TEXTS = 20_000;

/** The parsed form of committed (already verified) canonical text. */
export const rateOf = memoizeByText(MOST_TEXTS, (text): RateExpression => {
  const parsed = parseRate(text);
  return parsed.ok ? parsed.rate : { kind: "unreadable", text };
});

/** The percentage of a purely ad valorem rate on the whole value; null for every other form. */
export function adValoremPercent(rate: RateExpression): Decimal | null {
  return rate.kind === "ad_valorem" && rate.of === null ? rate.percent : null;
}

class Misread extends Error {
  readonly at: number;
  readonly expected: string;
  constructor(at: number, expected: string) {
    super(`expected ${expected} at ${at}`);
    this.at = at;
    this.expected = expected;
  }
}

class Reader {
  at = 0;
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
  /** Consumes a match at the cursor (after blanks), or gives null. */
  take(pattern: RegExp): RegExpExecArray | null {
    this.blanks();
    pattern.lastIndex = this.at;
    const match = pattern.exec(this.text);
    if (match) this.at = pattern.lastIndex;
    return match;
  }
  want(pattern: RegExp, expected: string): RegExpExecArray {
    const match = this.take(pattern);
    if (!match) throw new Misread(this.at, expected);
    return match;
  }
  end(): void {
    this.blanks();
    if (this.at < this.text.length) throw new Misread(this.at, "the end");
  }
  private blanks(): void {
    while (this.text[this.at] === " ") this.at++;
  }
}

function readSum(reader: Reader): RateExpression {
  const first = readTerm(reader);
  const terms: { sign: 1 | -1; rate: RateExpression }[] = [{ sign: 1, rate: first }];
  for (let next = reader.take(/[+-]/y); next; next = reader.take(/[+-]/y)) {
    terms.push({ sign: next[0] === "+" ? 1 : -1, rate: readTerm(reader) });
  }
  return terms.length === 1 ? first : { kind: "sum", terms };
}

function readTerm(reader: Reader): RateExpression {
  const choice = reader.take(/(max|min)\(/y);
  if (choice) return readChoice(reader, choice[1] as "max" | "min");
  if (reader.take(/prohibited/y)) return { kind: "prohibited" };
  const meursing = reader.take(/meursing ([A-Z]+)/y);
  if (meursing) return { kind: "meursing", component: meursing[1] ?? "" };
  const reference = reader.take(/as ([^;+]+)/y);
  if (reference) return { kind: "reference", to: (reference[1] ?? "").trim() };
  if (reader.take(/entry price\(/y)) return readEntryPrice(reader);
  if (reader.take(/sugar\(/y)) return readSugar(reader);
  const number = decimal(reader.want(/\d+(?:\.\d+)?/y, "a number")[0]);
  if (reader.take(/%/y)) {
    const part = reader.take(/of ([a-z_]+)/y);
    return { kind: "ad_valorem", percent: number, of: part?.[1] ?? null };
  }
  return readSpecific(reader, number);
}

function readSpecific(reader: Reader, amount: Decimal): RateExpression {
  const [, currency = "", per, unit = ""] = reader.want(
    /([A-Z]{3})\/(\d+(?:\.\d+)? )?([A-Z][A-Z0-9_]*(?::[A-Z_]+)?)/y,
    "a currency and unit, as EUR/DTN",
  );
  if (!isKnownUnit(unit)) throw new Misread(reader.at, `a known unit instead of ${unit}`);
  return { kind: "specific", amount: per ? amount.div(per.trim()) : amount, currency, unit };
}

function readChoice(reader: Reader, kind: "max" | "min"): RateExpression {
  const terms = [readSum(reader)];
  while (reader.take(/,/y)) terms.push(readSum(reader));
  reader.want(/\)/y, "a closing bracket");
  return { kind, terms };
}

function readEntryPrice(reader: Reader): RateExpression {
  const bands: { from: Decimal; rate: RateExpression }[] = [];
  let currency = "";
  let unit = "";
  do {
    const head = reader.want(/(\d+(?:\.\d+)?) ([A-Z]{3})\/([A-Z]+):/y, "an entry price");
    currency = head[2] ?? "";
    unit = head[3] ?? "";
    bands.push({ from: decimal(head[1] ?? "0"), rate: readSum(reader) });
  } while (reader.take(/;/y));
  reader.want(/\)/y, "a closing bracket");
  return { kind: "entry_price", currency, unit, bands };
}

function readSugar(reader: Reader): RateExpression {
  const figures = reader.want(
    /(\d+(?:\.\d+)?), (\d+(?:\.\d+)?), (\d+(?:\.\d+)?) ([A-Z]{3})\/KG\)/y,
    "three rates",
  );
  const [, full = "0", perDegree = "0", floor = "0", currency = ""] = figures;
  return {
    kind: "per_degree",
    full: decimal(full),
    perDegree: decimal(perDegree),
    floor: decimal(floor),
    currency,
  };
}
