import { addsUp } from "./money.ts";
import type { SvcBreakdownRow, SvcCartResult, SvcResult } from "./page-api.d.ts";

type Range = NonNullable<SvcResult["totalLandedCostRange"]>;

/** What the card needs of an answer, of one line or of a cart alike. */
export interface Answer {
  rows: SvcBreakdownRow[];
  total: number;
  currency: string;
  range: Range | null;
  /** False where the goods are sold within the destination's own customs territory. */
  isImport: boolean;
  /** Whether a tax is due that the address would settle. */
  isTaxUnknown: boolean;
  /** Whether a rate of exchange that moves the total is older than it should be. */
  isRateStale: boolean;
  rateDate: string | null;
  /** The destination's currency, where a rate of it is held. */
  localCurrency: string | null;
  /** The same total in the shop's currency, where another is shown. */
  statedTotal: number | null;
  status: "prohibited" | "restricted" | "none_found" | "unknown";
  /** Whether a control asks for a permit or a licence. */
  needsPermit: boolean;
}

/** Reads the answer of one line. @returns null where it is malformed, or its rows are not its total. */
export function readLine(answer: unknown): Answer | null {
  const result = (answer ?? {}) as Partial<SvcResult>;
  const { data } = result;
  if (result.success !== true || !data || !isMoney(data.breakdown, data.totalLandedCost, data.currency))
    return null;
  return answerOf([result as SvcResult], data.breakdown, data.totalLandedCost, data.currency, result);
}

/** Reads the answer of a cart. @returns null as above, and where a line of it failed. */
export function readCart(answer: unknown): Answer | null {
  const { success, results, totals } = (answer ?? {}) as Partial<SvcCartResult>;
  if (success !== true || !totals || !Array.isArray(results) || results.some((line) => !line?.data))
    return null;
  const { breakdown, totalLandedCost, currency } = totals;
  if (!isMoney(breakdown, totalLandedCost, currency)) return null;
  return answerOf(results, breakdown, totalLandedCost, currency, totals);
}

function answerOf(
  lines: readonly SvcResult[],
  rows: SvcBreakdownRow[],
  total: number,
  currency: string,
  { totalLandedCostRange, presentment }: Pick<SvcResult, "totalLandedCostRange" | "presentment">,
): Answer {
  const rates = lines.flatMap(({ exchangeRateInfo }) => exchangeRateInfo ?? []);
  const checks = lines.flatMap(({ compliance }) => compliance ?? []);
  const statusIs = (status: string) => checks.some((check) => check.status === status);
  return {
    rows,
    total,
    currency,
    range: totalLandedCostRange ?? null,
    isImport: lines.some(({ data }) => data.importation !== false),
    isTaxUnknown: lines.some(({ dataAvailability }) => dataAvailability?.tax === "unknown"),
    isRateStale: rates.some(
      ({ stale, base, currency: local }) => stale === true && (base !== local || presentment !== undefined),
    ),
    rateDate: presentment?.asOf ?? rates[0]?.asOf ?? null,
    localCurrency: rates[0]?.rate ? rates[0].currency : null,
    statedTotal: presentment?.totalLandedCost ?? null,
    status: statusIs("prohibited") ? "prohibited" : statusIs("restricted") ? "restricted" : "unknown",
    needsPermit: checks.some(({ findings }) => findings?.some(({ type }) => /permit|licen/.test(type ?? ""))),
  };
}

/** Whether these are rows of a breakdown that add up to the total. */
const isMoney = (rows: unknown, total: unknown, currency: unknown): boolean =>
  Array.isArray(rows) &&
  Number.isFinite(total) &&
  typeof currency === "string" &&
  /^[A-Z]{3}$/.test(currency) &&
  rows.every(
    (row) => typeof row?.label === "string" && typeof row.type === "string" && Number.isFinite(row.amount),
  ) &&
  addsUp(
    rows.map(({ amount }) => amount),
    total as number,
  );
