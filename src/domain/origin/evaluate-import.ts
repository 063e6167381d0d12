import type { Problem } from "../encoding/problem.ts";
import { answeringEntries, findBaseDuty } from "../landed-cost/duty/base-duty.ts";
import type { LandedCostFacts } from "../landed-cost/facts.ts";
import type { Circumstances } from "../law/condition.ts";
import type { Agreement } from "./agreement.ts";
import { checkGoods, type OriginGoods } from "./goods.ts";
import { withoutAgreement } from "./no-agreement.ts";
import { type OriginAnswer, originAnswer } from "./origin-answer.ts";
import { NO_ORIGIN_ROWS, originFacts } from "./origin-facts.ts";
import { generalRateOf } from "./preferential-rates.ts";
import { ratesUnder } from "./rates-under-agreements.ts";
import { selectAgreements } from "./select-agreements.ts";

type OriginFinding =
  | { ok: false; faults: Problem[] }
  | { ok: true; answer: OriginAnswer; reason: string | null };

/** What is known of the import: the destination's tariff and the agreements between the two countries. */
type OriginImport = Pick<LandedCostFacts, "tariff" | "preferences" | "provisions">;

/** The rules of origin ask for no place within the destination, and for nothing of the sale. */
const NOTHING_STATED: Circumstances = {
  words: { region: "unknown" },
  amounts: new Map(),
  registrations: new Set(),
  facts: {},
  claimed: new Set(),
  shipFromGroups: new Set(),
  usdPer: () => null,
};

/**
 * Which agreements give these goods a preference, and what it is worth against the general rate.
 * `goods.date` is the day of entry. With `ftaId`, that agreement alone, found among `known` (all of them)
 * so that an ended one, or a name nearly right, gets its answer. Rates are in percent of the customs value.
 * @returns `faults` by field where the goods are not stated well enough or no agreement has the name
 * @example evaluateImport({ hsCode: "870323", origin: "JP", destination: "GB", date: "2026-11-02" }, facts, "UK-Japan", all)
 */
export function evaluateImport(
  goods: OriginGoods & { date: string },
  facts: OriginImport,
  ftaId: string | undefined,
  known: readonly Agreement[] | null,
): OriginFinding {
  const faults = checkGoods(goods);
  if (faults.length > 0) return { ok: false, faults };
  const rows = facts.preferences ?? NO_ORIGIN_ROWS;
  const among = ftaId === undefined ? rows.agreements : (known ?? rows.agreements);
  const selection = selectAgreements(among, goods.origin, goods.destination, ftaId);
  if (selection.kind === "unknown_fta") {
    const near = selection.near.length > 0 ? `; near it: ${selection.near.join(", ")}` : "";
    return {
      ok: false,
      faults: [
        {
          path: "fta_id",
          code: "unknown_value",
          message: `no agreement is known as "${selection.asked}"${near}`,
        },
      ],
    };
  }
  const without = withoutAgreement(selection, goods.origin, goods.destination);
  if (without) return { ok: true, ...without };
  const agreements = selection.kind === "found" ? selection.agreements : [];
  const entries = answeringEntries(facts.tariff, NOTHING_STATED);
  const base = findBaseDuty(goods.hsCode, entries, goods.date);
  const rates = ratesUnder(rows, base, { ...goods, code: goods.hsCode }, facts.provisions.programmes);
  const preferences = Object.fromEntries(agreements.map((agreement) => [agreement.id, rates.of(agreement)]));
  const mfn = generalRateOf(base);
  const evaluated = originFacts(rows, agreements, goods.hsCode, { preferences, mfn });
  return { ok: true, answer: originAnswer(evaluated, goods), reason: null };
}
