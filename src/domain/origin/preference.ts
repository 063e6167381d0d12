import { parseScope, scopeHit } from "../law/code-scope.ts";
import { inForce } from "../law/measure.ts";
import type { Certainty } from "../law/vocabulary.ts";
import { dayAfter } from "../trade/day-after.ts";
import { type AgreedTerms, termsText } from "./agreed-terms.ts";
import type { StatedRate } from "./origin-answer.ts";

/** Lines of one heading that share a rate: `c` the code suffixes after the heading; `t` where no schedule but the agreement's own terms say so. */
export interface PreferenceGroup {
  r: string;
  c: string[];
  t?: AgreedTerms;
}

/**
 * Preferential rates of one agreement under one heading of a tariff. The agreement's key may be bound to
 * origins (`USMCA@MX`), or to all but some (`ATIGA@!ID PH`). Heading `*` speaks of all goods no line names:
 * its suffix list is `*` or chapters (`25-97`). Under a heading `*` stands for all its lines.
 */
export interface PreferenceRow {
  tariff: string;
  agreement: string;
  heading: string;
  groups: PreferenceGroup[];
}

function concerns(key: string, agreement: string, origin: string): boolean {
  const [id = "", origins = ""] = key.split("@");
  if (id !== agreement) return false;
  if (origins === "") return true;
  const listed = origins.replace("!", "").split(" ").includes(origin);
  return origins.startsWith("!") ? !listed : listed;
}

function statedPercent(rate: string): number | null {
  const match = /^(\d+(?:\.\d+)?)%$/.exec(rate);
  return match ? Number(match[1]) : null;
}

/** Groups with a line under the code, or the line above it where the code is longer than the tariff's. */
function groupsOfCode(row: PreferenceRow, code: string): PreferenceGroup[] {
  const rest = code.slice(4);
  return row.groups.filter((group) =>
    group.c.some((suffix) => suffix === "*" || suffix.startsWith(rest) || rest.startsWith(suffix)),
  );
}

/**
 * The preferential rate of a code for goods of an origin on a day. Where the lines under an HS6 code differ, the highest
 * ad valorem one is given (the conservative end) and the source says that it is a range; `null` where none is held.
 */
export function preferentialRate(
  rows: readonly PreferenceRow[],
  agreement: string,
  origin: string,
  code: string,
  date: string,
): StatedRate | null {
  const mine = rows.filter((row) => concerns(row.agreement, agreement, origin));
  const lines = mine
    .filter((row) => row.heading === code.slice(0, 4))
    .flatMap((row) => groupsOfCode(row, code));
  const first = lines[0];
  if (first) {
    const rates = [...new Set(lines.map((group) => group.r))];
    if (rates.length === 1) return printed(first.r, statedPercent(first.r), "the importer's schedule");
    const percents = rates.map(statedPercent);
    if (percents.every((pct) => pct !== null)) {
      const highest = Math.max(...percents);
      return printed(`${highest}%`, highest, `the importer's schedule: ${rates.join(", ")} by national line`);
    }
    return printed(rates.join(" or "), null, "the importer's schedule, by national line");
  }
  const general = mine.filter((row) => row.heading === "*").flatMap((row) => row.groups);
  const group = general.find((candidate) => speaksOf(candidate, code, date));
  if (!group) return null;
  const { r, t } = group;
  if (t === undefined)
    return printed(r, statedPercent(r), "the importer's schedule: not among its exceptions");
  return { text: r, pct: statedPercent(r), source: termsText(t), certainty: t.certainty };
}

const printed = (
  text: string,
  pct: number | null,
  source: string,
): StatedRate & { certainty: Certainty } => ({ text, pct, source, certainty: "published" });

const speaksOf = (group: PreferenceGroup, code: string, date: string): boolean =>
  namesGoods(group, code) && (group.t === undefined || inForce(group.t, date));

/** Terms that leave out some goods of a position promise nothing of any of them. */
function namesGoods({ c, t }: PreferenceGroup, code: string): boolean {
  const within = c.includes("*") || c.some((scope) => scopeHit(parseScope(scope), code) === "in");
  return within && (t === undefined || scopeHit(parseScope(t.except), code) === "out");
}

/** Days after the day of entry on which an agreement's terms begin or cease to give the goods a rate. */
export function daysOfSteps(
  rows: readonly PreferenceRow[],
  agreement: string,
  goods: { origin: string; code: string; date: string },
): string[] {
  const mine = rows.filter((row) => row.heading === "*" && concerns(row.agreement, agreement, goods.origin));
  const steps = mine.flatMap((row) => row.groups).filter((group) => namesGoods(group, goods.code));
  const days = steps.flatMap(({ t }) => [t?.from ?? "", t?.to ? dayAfter(t.to) : ""]);
  return days.filter((day) => day > goods.date);
}
