import { existsSync, readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readTable } from "../../../seed/load/table.ts";
import type { LandedCostAnswer } from "../../../src/domain/landed-cost/answer.ts";
import { answerOf } from "../../support/landed-cost-of.ts";

/**
 * The worked cases beside the rows of each jurisdiction, `seed/law/<jurisdiction>/cases.tsv`. `request` is a
 * body of POST /calculate; `expect` holds amounts in the request's currency: `duty`, `vat`, `tax` (sales tax),
 * `fees`, `excise`, `total`, `row <code>` for one row of the breakdown, and `percent <code>` for its rate.
 */
const COLUMNS = ["id", "request", "expect", "law", "working"] as const;
const LAW = "seed/law";

type Amounts = Readonly<Record<string, number | null>>;

function amountsOf(answer: LandedCostAnswer): Amounts {
  const { presentment, data } = answer;
  if (presentment)
    return {
      duty: presentment.importDuty,
      vat: presentment.vat,
      tax: presentment.salesTax,
      fees: presentment.customsFees,
      excise: presentment.excise,
      total: presentment.totalLandedCost,
    };
  return {
    duty: answer.importDuty,
    vat: answer.vat,
    tax: data.salesTax,
    fees: data.customsFees,
    excise: data.breakdown.reduce((sum, row) => (row.type === "excise" ? sum + row.amount : sum), 0),
    total: answer.totalLandedCost,
  };
}

/** The amount of one row in the request's currency; rows with the same code are added. */
function rowAmount(answer: LandedCostAnswer, code: string): number | null {
  const rows = answer.data.breakdown.filter((row) => row.code === code);
  if (rows.length === 0) return null;
  const usd = rows.reduce((sum, { amount }) => sum + amount, 0);
  return usd * (answer.presentment?.rate ?? 1);
}

/** The rate of one row in per cent. */
const rowPercent = (answer: LandedCostAnswer, code: string): number | null =>
  answer.data.breakdown.find((row) => row.code === code)?.rate ?? null;

/** What a cell of `expect` names, of an answer. */
function found(answer: LandedCostAnswer, name: string): number | null | undefined {
  if (name.startsWith("row ")) return rowAmount(answer, name.slice("row ".length));
  if (name.startsWith("percent ")) return rowPercent(answer, name.slice("percent ".length));
  return amountsOf(answer)[name];
}

/** A row of the breakdown is known to the cent of a dollar only. */
const tolerance = (answer: LandedCostAnswer, name: string): number =>
  name.startsWith("row ") ? 0.0051 * (answer.presentment?.rate ?? 1) : 0.0001;

const folders = readdirSync(LAW).filter((folder) => existsSync(`${LAW}/${folder}/cases.tsv`));

test("jurisdictions with cases of their own are found", () => {
  expect(folders.length).toBeGreaterThan(10);
});

describe.each(folders)("%s", (folder) => {
  const rows = readTable(`${LAW}/${folder}/cases.tsv`, COLUMNS);
  test.each(rows.map((row) => [row.id, row] as const))("%s", async (_, { request, expect: wanted }) => {
    const answer = await answerOf(JSON.parse(request) as Record<string, unknown>);
    for (const cell of wanted.split("; ")) {
      const [name = "", figure = ""] = cell.split("=");
      const amount = found(answer, name);
      expect(amount, `${name} is no amount of the answer`).toBeTypeOf("number");
      expect(
        Math.abs((amount ?? 0) - Number(figure)),
        `${name}: ${amount} is not ${figure}`,
      ).toBeLessThanOrEqual(tolerance(answer, name));
    }
  });
});
