import type { Clock } from "../../../data/clock.ts";
import { screeningIdOf } from "../../../data/screening/screening-party.ts";
import { calculateBatch, type ItemResult } from "../../../usecases/calculate-batch.ts";
import { type CheckedItem, checkItems, type ItemToCheck } from "../../../usecases/check-items.ts";
import type { ReadParty } from "../../../usecases/check-parties.ts";
import type { Answered } from "../../../usecases/problem.ts";
import { answerOrRefuse } from "../../answer-or-refuse.ts";
import { lineBody, MOST_PARTIES } from "../landed-cost/landed-cost-body.ts";
import { readCompliance } from "../landed-cost/read-compliance.ts";
import { meant, readLandedCostRequest } from "../landed-cost/read-landed-cost-request.ts";
import { columnsAt, type ItemsToAnswer, type JobKind, at as placeOf } from "./job-kind.ts";
import { printEach, readEach } from "./read-each.ts";

/** Items as POST /calculate takes them, each a line of its own in the currency that it asks for, checked where it asks. */
export const calculateJob: JobKind = {
  schema: lineBody,
  refusal: "The item cannot be calculated.",
  async answer(env, asked, clock) {
    const lines = readEach(asked, lineBody, readLine, meant);
    const results: ItemResult[] = lines.map((line) => (line.ok ? NOT_YET : line));
    const asksFor = Map.groupBy(lines.keys(), (at) => {
      const line = lines[at];
      return line?.ok ? line.answer.request.answerCurrency : null;
    });
    for (const [answerCurrency, places] of asksFor) {
      if (answerCurrency === null) continue;
      const items = places.flatMap((at) => {
        const line = lines[at];
        return line?.ok ? [{ ok: true as const, request: line.answer.request }] : [];
      });
      const batch = await calculateBatch(env, { items, answerCurrency }, clock, asked.accountId);
      for (const [index, at] of places.entries())
        results[at] = batch.ok ? (batch.results[index] ?? NOT_YET) : batch;
    }
    const checked = await check(env, asked, lines, results, clock);
    return { results: printEach(checked, (answer) => ({ ...answer })) };
  },
  columns: {
    ...columnsAt({
      hsCode: "data.hsCode",
      currency: "data.currency",
      totalLandedCost: "totalLandedCost",
      importDuty: "importDuty",
      vat: "vat",
      salesTax: "data.salesTax",
      excise: "data.excise",
      customsFees: "data.customsFees",
      productPrice: "data.productPrice",
      shippingCost: "data.shippingCost",
      confidence: "confidenceScore",
      compliance: "compliance.status",
    }),
    complianceFindings: (answer) => titlesOf(placeOf(answer, "compliance.findings")),
  },
};

/** What speaks against a line, in one cell. */
const titlesOf = (findings: unknown): string =>
  Array.isArray(findings) ? [...new Set(findings.map(({ title }) => String(title)))].join(" | ") : "";

const NOT_YET: ItemResult = { ok: false, problems: [] };

/** A line as read, and whose screening goes with it. */
type ReadLine = Pick<ItemToCheck & { ok: true }, "request" | "check">;

/**
 * Checks the lines that ask for it. Nobody is told of them one by one, and a party is recorded under the same id
 * whenever its line is worked off again.
 */
async function check(
  env: Env,
  asked: ItemsToAnswer,
  lines: readonly Answered<ReadLine>[],
  results: readonly ItemResult[],
  clock: Clock,
): Promise<CheckedItem[]> {
  const known = new Map<string, Promise<ReadParty>>();
  const items = await Promise.all(
    lines.map(async (line, at): Promise<ItemToCheck> => {
      if (!line.ok || !line.answer.check) return line.ok ? { ok: true, ...line.answer } : line;
      const parties = line.answer.check.parties.map((party, place) => {
        const key = JSON.stringify(party);
        const index = (asked.firstIndex + at) * MOST_PARTIES + place;
        const settled = known.get(key) ?? withAuditId(party, asked.jobId, index);
        known.set(key, settled);
        return settled;
      });
      return { ok: true, request: line.answer.request, check: { parties: await Promise.all(parties) } };
    }),
  );
  const { accountId, jobId: requestId } = asked;
  const asker = { accountId, requestId, countCall: async () => true, tellsHits: false };
  return answerOrRefuse(await checkItems(env, items, results, asker, clock));
}

/** The party with the id of its record. */
async function withAuditId(party: ReadParty, jobId: string, index: number): Promise<ReadParty> {
  if (!party.ok) return party;
  return { ok: true, party: { ...party.party, auditId: await screeningIdOf(jobId, index) } };
}

/** A line to be calculated; nothing of a job is saved as a quote. */
function readLine(body: Parameters<typeof readLandedCostRequest>[0]): Answered<ReadLine> {
  const kept = (["saveQuote", "watch"] as const).filter((field) => body[field]);
  if (kept.length > 0)
    return {
      ok: false,
      problems: kept.map((path) => ({
        path,
        code: "not_allowed",
        message: "a job keeps no quotes; send the line to POST /calculate",
      })),
    };
  const check = readCompliance(body);
  if (!check.ok) return { ok: false, problems: check.problems };
  const read = readLandedCostRequest(body);
  return read.ok ? { ok: true, answer: { request: read.request, check: check.answer } } : read;
}
