/**
 * Turns the duty texts that customs administrations print into the canonical rate form of
 * `src/domain/law/rate-expression.ts`. A text that cannot be read becomes `raw: <text>`: kept, counted
 * by the loader, never dropped and never nil.
 */

/** How one schedule writes money: which currency its bare symbols mean, what a bare number is. */
export interface Dialect {
  /** ISO code behind `$`, `¢`, `c`. */
  money: string;
  /** Rate form of a number printed without a unit (Norway: NOK per kg), if any. */
  bare?: string;
  /** The comma is the decimal mark ("2,4c/kg"). */
  decimalComma?: boolean;
  /** Unit to use when a money amount is printed without one, from the line's own unit column. */
  lineUnit?: string;
}

const UNIT_WORDS: readonly [RegExp, string][] = [
  [/^(?:kg|kgs|kilogram|kilogramme|kgm|kilo)$/, "KG"],
  [/^(?:kg ?\/? ?net drained wt|kg on drained weight)$/, "KG:DRAINED"],
  [/^kg ?\/ ?net dry$/, "KG:DRY"],
  [/^kg net$/, "KG"],
  [/^kg ?\/ ?lactic matter$/, "KG:LACTIC"],
  [/^kg ?\/ ?% ?sacchar$/, "KG:SUGAR_DEGREES"],
  [/^kg of tobacco content$/, "KG:TOBACCO"],
  [/^solid kilogram(?: - not solid litre)?$/, "KG"],
  [/^(?:l|li|litre|liter|litres)$/, "L"],
  [/^(?:hl|hlt)$/, "HLT"],
  [/^(?:l al|l of alcohol|lt ?alcohol|litre of alcohol|litre of absolute ethyl alcohol|li aa|lpa)$/, "LPA"],
  [/^% ?vol ?\/ ?hl$/, "ASV_HLT"],
  [/^(?:dtn|100 kg)$/, "DTN"],
  [/^(?:t|tne|tonne|mt|ton)$/, "TNE"],
  [/^dal$/, "DAL"],
  [/^(?:gm|g|gram)$/, "G"],
  [/^(?:u|unit|units|each|piece|pcs|pc|item|p\/st|stk|head|nar|number|stick)$/, "NO"],
  [/^1,?000$/, "MIL"],
  [/^2u$/, "PR"],
  [/^(?:pair|pairs|pr|pair \(pcs\))$/, "PR"],
  [/^(?:dozen|doz|dz)$/, "DOZ"],
  [/^(?:m2|sq ?m|sq ?metre|mtk)$/, "M2"],
  [/^(?:m3|mtq)$/, "M3"],
  [/^(?:m|metre|meter|mtr)$/, "M"],
  [/^(?:c?m3 engine capacity|cc|cm3)$/, "CC"], // "m3" there is a slip of the source: the rates are per cm3
  [/^(?:minute|menit)$/, "MIN"],
  [/^ktc$/, "KG:TOBACCO"],
  [/^kwh$/, "KWH"],
];

/** Canonical unit code for a publisher's unit words; null when nobody has met them. */
function unitCode(words: string): string | null {
  const text = words.toLowerCase().replaceAll(".", "").replace(/\s+/g, " ").trim();
  return UNIT_WORDS.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}

const CURRENCY_WORDS: readonly [RegExp, string, number][] = [
  [/^(?:nt\$)$/i, "TWD", 1], [/^rm$/i, "MYR", 1], [/^rs\.?$/i, "INR", 1], [/^rp\.?$/i, "IDR", 1], [/^baht$/i, "THB", 1],
  [/^riyal$/i, "SAR", 1], [/^halala$/i, "SAR", 0.01], [/^(bdt|eur|usd|gbp|ils|isk|nok|chf|jpy|myr)$/i, "", 1],
]; // biome-ignore format: a table

const CURRENCY = String.raw`NT\$|RM|Rs\.?|Rp\.?|BDT|EUR|USD|GBP|ILS|ISK|NOK|baht|Riyal|Halala|\$|¢|￠|c`;
const NUMBER = String.raw`(?:\d+(?:[ ,]\d{3})*(?:[.,]\d+)?|\.\d+)(?:,-)?`;

/** The canonical text of one printed rate; `raw:` text when it cannot be read. */
export function canonicalRate(printed: string, dialect: Dialect): string {
  const text = tidy(printed);
  return clause(text, dialect) ?? `raw: ${printed.replace(/\s+/g, " ").trim()}`;
}

/** Drops concession columns, dated steps already taken and wording that changes nothing. */
function tidy(printed: string): string {
  let text = printed.replace(/["“”]/g, "").replace(/\s+/g, " ").trim();
  text = text.replace(/(?<=% or Rs\. ?\d+)%(?=\d| per)/, "").replace(/%or /, "% or "); // slips of the pen in the Indian file
  text = text.replace(/^(per 1,000 \d+) plus /, "$1% plus "); // a slip of the New Zealand file
  text = text.replace(/\(잠정세율[^)]*\)/g, ""); // a temporary rate whose term has ended
  const steps = [...text.matchAll(/From \d{1,2} \w+ \d{4}: ?(\S+)/g)];
  if (steps.length > 0) return steps.at(-1)?.[1] ?? text;
  text = text.replace(/\s(?:NZ\/PG|DCS?:|DCT:|CA:|FI:|LDC:).*$/s, "");
  const later = /^.*?\((\S+%) from \d{4}\/\d+\/\d+\)$/.exec(text);
  if (later) return later[1] ?? text;
  const outOfQuota = /\(NHN: ?(\S+?)\)$/.exec(text); // Viet Nam: the rate outside the quota needs no licence
  if (outOfQuota) return outOfQuota[1] ?? text;
  return text.replace(/\s*\((?:Andean Price|\d{4}[.\d]*~[\d.]*)\)$/, "").trim();
}

function clause(text: string, dialect: Dialect): string | null {
  const t = text.replace(/[,;]\s*$/, "").trim();
  const bounded = /^(.*?),? but not less than (.*?) or more than (.*)$/i.exec(t);
  if (bounded)
    return combine(
      "min",
      combine("max", clause(bounded[1] ?? "", dialect), clause(bounded[2] ?? "", dialect)),
      clause(bounded[3] ?? "", dialect),
    );
  if (/^prohibited from exporting/i.test(t)) return atom(t, dialect);
  const floor = lastSplit(t, /,? but no(?:t)? less than | with minimum limit /gi);
  const cap = lastSplit(t, /,? but no(?:t)? more than | with a maximum of /gi);
  if (cap && (!floor || cap.at > floor.at))
    return combine("min", clause(cap.left, dialect), clause(cap.right, dialect));
  if (floor) return combine("max", clause(floor.left, dialect), clause(floor.right, dialect));
  const lower = /,?\s*which ?ever is (?:the )?lower\.?$|(?<=%,? or), if lower,/i;
  const either = t
    .replace(lower, "")
    .replace(/,?\s*(?:which ?ever(?: is (?:the )?higher)?|w\.i\.t\.h)\.?$/i, "");
  const or = /,? or /i.exec(either);
  if (or)
    return combine(
      lower.test(t) ? "min" : "max",
      clause(either.slice(0, or.index), dialect),
      clause(either.slice(or.index + or[0].length), dialect),
    );
  const perFirst = /^per (.+?) (\d.*|[$￠¢].*)$/i.exec(t); // New Zealand puts the unit first
  if (perFirst)
    return clause(
      (perFirst[2] ?? "").replace(/(\$[\d.,]+|[\d.,]+ ?[￠¢])(?!\s*per)/g, `$1 per ${perFirst[1]}`),
      dialect,
    );
  const plus = / plus | ?\+ ?|,? and /i.exec(t);
  if (plus)
    return join(
      " + ",
      clause(t.slice(0, plus.index), dialect),
      clause(t.slice(plus.index + plus[0].length), dialect),
    );
  const less = /,? less /i.exec(t);
  if (less)
    return join(
      " - ",
      clause(t.slice(0, less.index), dialect),
      clause(t.slice(less.index + less[0].length), dialect),
    );
  return atom(t, dialect);
}

function atom(text: string, dialect: Dialect): string | null {
  if (/^(?:free|exempt|exempted|nil|free%|duty free)$/i.test(text)) return "0%";
  if (/^prohibited(?: from (?:importing|exporting and importing))?$/i.test(text)) return "prohibited";
  const percent = /^(\d+(?:[.,]\d+)?) ?(?:%|percent)$/i.exec(text);
  if (percent) return `${plainNumber(percent[1] ?? "", dialect)}%`;
  if (dialect.bare && /^\d+(?:\.\d+)?$/.test(text)) return `${plainNumber(text, dialect)} ${dialect.bare}`;
  const item = dialect.bare ? /^(\d+(?:\.\d+)?) pr\.(\w+)$/i.exec(text) : null; // Norway: "1.28 pr.liter"
  const per = item ? unitCode(item[2] ?? "") : null;
  if (item && per) return `${plainNumber(item[1] ?? "", dialect)} ${dialect.money}/${per}`;
  const whose = /^the (?:rate|duty) applicable to (.+)$/i.exec(text);
  if (whose) return `as ${(whose[1] ?? "").replace(/[;+]/g, " ")}`;
  return money(text, dialect);
}

function money(text: string, dialect: Dialect): string | null {
  const head = new RegExp(`^(?:(${CURRENCY}) ?(${NUMBER})|(${NUMBER}) ?(${CURRENCY}))(.*)$`, "i").exec(text);
  if (!head) return null;
  const symbol = head[1] ?? head[4] ?? "";
  const amount = Number(plainNumber(head[2] ?? head[3] ?? "", dialect));
  const tail = (head[5] ?? "").replace(/^ ?each$/i, "/each").replace("per 100% vol. per litre", "/LPA");
  const measure = /^\s*(?:\/|per|pr\.|for each)\s*(\d[\d,]*(?:\.\d+)?)? ?(.*)$/i.exec(tail);
  const words = measure?.[2]?.trim() ?? "";
  if (!measure && tail.trim() !== "") return null;
  const count = measure?.[1] && words !== "" ? Number(measure[1].replaceAll(",", "")) : 1;
  const unit = unitCode(
    measure?.[1] === "2" && words === "u" ? "2u" : words === "" ? (dialect.lineUnit ?? "") : words,
  );
  if (unit === null) return null;
  const [currency, scale] = currencyOf(symbol, dialect);
  const pairs = measure?.[1] === "2" && words === "u" ? 1 : count;
  return `${trim(amount * scale)} ${currency}/${pairs === 1 ? "" : `${pairs} `}${unit}`;
}

function currencyOf(symbol: string, dialect: Dialect): [string, number] {
  if (/^[¢￠c]$/.test(symbol)) return [dialect.money, 0.01];
  if (symbol === "$") return [dialect.money, 1];
  const known = CURRENCY_WORDS.find(([pattern]) => pattern.test(symbol));
  return known ? [known[1] || symbol.toUpperCase(), known[2]] : [symbol.toUpperCase(), 1];
}

function plainNumber(text: string, dialect: Dialect): string {
  const bare = text.replace(/,-$/, "").replaceAll(" ", "").replace(/^\./, "0.");
  if (dialect.decimalComma) return trim(Number(bare.replace(",", ".")));
  return trim(Number(bare.replaceAll(",", "")));
}

/** Shortest decimal text; figures of rates have at most ten places. */
function trim(value: number): string {
  return String(Number(value.toFixed(10)));
}

function lastSplit(text: string, pattern: RegExp): { at: number; left: string; right: string } | null {
  const match = [...text.matchAll(pattern)].at(-1);
  if (!match) return null;
  return {
    at: match.index,
    left: text.slice(0, match.index),
    right: text.slice(match.index + match[0].length),
  };
}

function combine(kind: "max" | "min", a: string | null, b: string | null): string | null {
  return a === null || b === null ? null : `${kind}(${a}, ${b})`;
}

function join(operator: " + " | " - ", a: string | null, b: string | null): string | null {
  return a === null || b === null ? null : `${a}${operator}${b}`;
}
