import type { ValueBracket } from "../../../src/domain/law/value-bracket.ts";

/** A bracket as a line's words state it. */
export type StatedBracket = Omit<ValueBracket, "tariff" | "code">;

type Bound = "over" | "atLeast" | "under" | "notOver";

const SIGNS: readonly (readonly [sign: RegExp, currency: string])[] = [
  [/^(?:US ?\$)/, "USD"],
  [/^(?:€|Euro?\b)/i, "EUR"],
  [/^B\/*\.?\/?\$?\.?/, "PAB"],
  [/^NIS\b/, "ILS"],
  [/^R(?=[\d ])/, "ZAR"],
  [/^\$/, ""],
];
/** What may follow a figure instead: cents, or a currency's name. */
const AFTER: readonly (readonly [text: RegExp, currency: string, cents: boolean])[] = [
  [/^ ?(?:¢|cents\b|c(?=\/|\b))/, "", true],
  [/^ ?GBP\b/, "GBP", false],
  [/^ ?(?:Euro?\b|€)/i, "EUR", false],
];

const WORDS: readonly (readonly [words: RegExp, bound: Bound])[] = [
  [
    /^(?:not over|not exce+ding|not more than|does not exceed|less than or equal to|without exceeding)\b/i,
    "notOver",
  ],
  [/^not less than\b/i, "atLeast"],
  [/^(?:over|exceeding|exceeds|more than|greater than)\b/i, "over"],
  [/^(?:under|less than)\b/i, "under"],
];
const OR_MORE = /^ ?(?:or more|or over|and above)\b/i;

const UNITS: readonly (readonly [text: RegExp, unit: string])[] = [
  [/^ ?(?:c\.i\.f\. )?(?:each\b|(?:\/|per |by )(?:piece|unit)\b)/i, "NO"],
  [/^ ?(?:\/|per |by )pair\b/i, "PR"],
  [/^ ?(?:\/|per |by )dozen\b/i, "DOZ"],
  [/^ ?(?:\/|per |by )gross\b/i, "GRS"],
  [/^ ?(?:\/|per )proof liter\b/i, "PFL"],
  [/^ ?(?:\/|per |by )?lit(?:er|re) of pure alcohol\b/i, "LPA"],
  [/^ ?(?:\/|per |by )?lit(?:er|re)\b/i, "L"],
  [/^ ?per 100 ?kg\b/i, "DTN"],
  [/^ ?(?:\/|per |by )(?:kg|kilo)\b/i, "KG"],
  [/^ ?(?:\/|per )square meter\b/i, "M2"],
];

/** Words between "value" and its bounds that change nothing. */
const FILLER = /^[ ,]*(?:for (?:customs )?duty purposes |at |of )*/i;

/**
 * The worth a unit that a line's words limit its goods to; null where they state none, or more than one of different
 * goods. Words beside it narrow the line further, so goods outside the bracket are none of it all the same.
 * @param currency of the schedule, for a bare dollar sign, cents and figures without a sign.
 * @param unit of a bracket that names none; null: it is then not read.
 * @example bracketOf("Valued over $3 but not over $6.50/pair", "USD") // { over: "3", notOver: "6.5", unit: "PR", … }
 */
export function bracketOf(text: string, currency: string, unit: string | null = null): StatedBracket | null {
  const plain = text.replace(/<[^>]+>/g, "").replace(/\s+/g, " ");
  const found = [...plain.matchAll(/\bvalued?\b(?! added)/gi)].filter(({ index }) =>
    READS.test(plain.slice(index)),
  );
  const [only] = found;
  if (found.length !== 1 || !only || plain.slice(0, only.index).includes(";")) return null;
  const each = /\beach $/i.test(plain.slice(0, only.index)) ? "NO" : unit;
  return readBounds(plain.slice(only.index + only[0].length), currency, each);
}

/** A word "value" with an amount of money soon behind it. */
const READS = /^valued?\b[^;:]{0,45}?(?:[$€¢]|\bR ?\d|B\/|\bNIS|\bEuro|\bGBP|\d+c\b|\d cents)/i;

function readBounds(tail: string, currency: string, unit: string | null): StatedBracket | null {
  let rest = tail.replace(FILLER, "");
  const bounds: Record<Bound, string> = { over: "", atLeast: "", under: "", notOver: "" };
  let money = "";
  for (let read = 0; read < 2; read++) {
    const stated = readBound(rest, currency);
    if (stated === null) break;
    if (sidesOf(bounds).includes(sideOf(stated.bound))) return null;
    bounds[stated.bound] = stated.figure;
    money = stated.currency;
    rest = stated.rest.replace(/^,? but (?=not|less|under|without)|^ (?=without exceeding)/i, "");
  }
  const named = UNITS.find(([words]) => words.test(rest));
  const counted = named?.[1] ?? unit;
  const after = named ? rest.replace(named[0], "") : rest;
  if (money === "" || counted === null || /[$€¢]/.test(after)) return null;
  return { ...bounds, currency: money, unit: counted };
}

const sideOf = (bound: Bound): "low" | "high" => (bound === "over" || bound === "atLeast" ? "low" : "high");
const sidesOf = (bounds: Readonly<Record<Bound, string>>): ("low" | "high")[] =>
  (Object.keys(bounds) as Bound[]).filter((bound) => bounds[bound] !== "").map(sideOf);

function readBound(text: string, currency: string) {
  const words = WORDS.find(([each]) => each.test(text));
  const amount = readMoney(words ? text.replace(words[0], "").trimStart() : text, currency);
  if (amount === null) return null;
  if (words) return { ...amount, bound: words[1] };
  return OR_MORE.test(amount.rest)
    ? { ...amount, bound: "atLeast" as const, rest: amount.rest.replace(OR_MORE, "") }
    : null;
}

function readMoney(text: string, currency: string) {
  const sign = SIGNS.find(([each]) => each.test(text));
  const bare = sign ? text.replace(sign[0], "").trimStart() : text;
  const [figure = ""] = /^\d[\d.,]*(?: \d{3}\b)*/.exec(bare) ?? [];
  if (figure === "") return null;
  const after = AFTER.find(([each]) => each.test(bare.slice(figure.length)));
  if (!sign && !after) return null;
  const rest = after ? bare.slice(figure.length).replace(after[0], "") : bare.slice(figure.length);
  const amount = Number(plainFigure(figure)) / (after?.[2] ? 100 : 1);
  return { figure: String(Number(amount.toFixed(4))), currency: after?.[1] || sign?.[1] || currency, rest };
}

/** `1,000` and `13 000` are a thousand and more; `6,25` and `7,9` have a decimal comma. */
const plainFigure = (text: string): string =>
  text
    .replace(/[.,]$/, "")
    .replace(/[ ,](?=\d{3}(?!\d))/g, "")
    .replace(",", ".");
