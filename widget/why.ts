import { make } from "./make.ts";
import type { Shown } from "./shown.ts";
import { fill, type Words } from "./words.ts";

/** What the total is made of, in a shopper's words: a sentence for each thing that is charged, is not, or is not known. */
export function whyOf(shown: Shown, words: Words, locale: string): Node[] {
  const { lines, isImport, isTaxUnknown, range, rateDate } = shown;
  const texts = [
    isImport && (lines.duty ? words.whyDuty : noDutyOf(shown, words)),
    lines.tax && words.whyTax,
    isTaxUnknown && words.whyByAddress,
    lines.fees && words.whyFees,
    range && words.whyRange,
    Object.values(lines).some(({ estimated }) => estimated) && words.whyEstimate,
    rateDate && fill(words.rateOf, { date: dateText(rateDate, locale) }),
  ];
  return texts.filter((text): text is string => typeof text === "string").map((text) => make("li", {}, text));
}

function noDutyOf({ rows }: Shown, words: Words): string {
  const reasons = rows.filter(({ row }) => row.type === "duty").map(({ row }) => row.zeroReason);
  if (reasons.includes("threshold")) return words.whySmall;
  return reasons.includes("preference") ? words.whyAgreement : words.whyNoDuty;
}

function dateText(day: string, locale: string): string {
  const date = new Date(`${day.slice(0, 10)}T00:00:00Z`);
  return Number.isNaN(date.getTime())
    ? day
    : new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" }).format(date);
}
