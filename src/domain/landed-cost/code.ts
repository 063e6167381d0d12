import { linesOf } from "../law/tariff.ts";
import type { Decimal } from "../trade/money.ts";
import { baseDutyUnder } from "./duty/charge-base-duty.ts";
import type { ClassifiedLine, GoodsLine } from "./line.ts";
import { touchedGoods, touching } from "./measures/touching-measures.ts";

/** Each line tried is one calculation of the consignment; headings with more kinds of lines are rare. */
const MOST_LINES = 12;

/**
 * Resolves the code of a line. Where the caller's code stands for several lines of the schedule that
 * measures treat differently, the one with the highest duty, excise and tax is taken and the spread kept, so that
 * a short code never hides a surcharge.
 * @param chargesUnder what the line alone would owe in duty, excise and tax, in USD, under a code.
 * @example resolveAmbiguousCode(line, chargesUnder).code // a line of the schedule under the caller's code, or the code itself
 */
export function resolveAmbiguousCode(
  line: GoodsLine,
  chargesUnder: (tried: GoodsLine) => Decimal,
): ClassifiedLine {
  const codes = unlikeLines(line);
  if (codes.length === 0) return { ...line, spread: null };
  const charged = codes.map((code) => ({ code, owed: chargesUnder({ ...line, code }) }));
  const dearest = charged.reduce((a, b) => (b.owed.gt(a.owed) ? b : a));
  const cheapest = charged.reduce((a, b) => (b.owed.lt(a.owed) ? b : a));
  const differ = dearest.owed.gt(cheapest.owed);
  const spread = differ ? { min: cheapest.owed, max: dearest.owed } : null;
  return { ...line, code: dearest.code, spread };
}

/** Digits of a subheading to which lists and rates are attached; what follows is statistical. */
const SUBHEADING = 8;

/** One line of each kind under a code that is not a line itself; none where measures see no difference. */
function unlikeLines(goods: GoodsLine): string[] {
  const { facts, code } = goods;
  const base = baseDutyUnder(goods);
  if (base === null || base.match === "exact" || base.match === "none") return [];
  const lines = linesOf(base.entry);
  const kinds = new Map<string, string>();
  // Lists name whole subheadings: a shorter code is on none of them though every line under it may be.
  const touched = new Set([measuresOn(code, goods)]);
  if (base.match === "parent" && lines.every((line) => line.code.length <= code.length)) {
    // As long as the lines are, it may be a line of a later edition: what it is listed as, it is.
    const listed = facts.listedCodes.some(({ prefix }) => isListedAs(code, prefix));
    if (base.code.length >= SUBHEADING || listed) return [];
  }
  for (const line of lines) {
    if (!line.code.startsWith(base.code)) continue;
    const measures = measuresOn(line.code, goods);
    touched.add(measures);
    // Goods that are not imported owe no duty: lines differ by their tax alone.
    const kind = goods.importation.customs ? `${base.groups.indexOf(line.group)} ${measures}` : measures;
    if (!kinds.has(kind)) kinds.set(kind, line.code);
  }
  return touched.size < 2 ? [] : [...kinds.values()].slice(0, MOST_LINES);
}

const isListedAs = (code: string, prefix: string): boolean =>
  prefix.length >= SUBHEADING && code.startsWith(prefix);

/** The measures that touch a code, as text to compare; of goods that are not imported the taxes alone. */
function measuresOn(code: string, line: GoodsLine): string {
  const { candidates } = touching(line.facts.measures, { ...touchedGoods(line), code });
  const owed = line.importation.customs ? candidates : candidates.filter(({ type }) => type === "vat");
  return owed.map(({ id, rate, rank }) => `${id} ${rank} ${rate}`).join(";");
}
