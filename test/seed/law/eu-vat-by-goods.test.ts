import { beforeAll, describe, expect, test } from "vitest";
import { readTable } from "../../../seed/load/table.ts";
import { loadLandedCostFacts } from "../../../src/data/landed-cost/load-facts.ts";
import type { ChargedRow } from "../../../src/domain/landed-cost/breakdown.ts";
import { calculateLandedCost } from "../../../src/domain/landed-cost/landed-cost.ts";
import { isZero } from "../../../src/domain/trade/money.ts";
import { landedCostBody } from "../../../src/http/api/landed-cost/landed-cost-body.ts";
import { readLandedCostRequest } from "../../../src/http/api/landed-cost/read-landed-cost-request.ts";
import { clockAt } from "../../support/clock-at.ts";
import { seededCaches, seededEnv, TODAY } from "../../support/landed-cost-of.ts";

/**
 * Ninety products in the states of the Union: the rate that each state's act puts on each, written from the acts
 * and not from the rows. An empty cell: what the act says of these goods could not be confirmed.
 */
const STATES = [
  "AT", "BE", "BG", "CY", "CZ", "DE", "DK", "EE", "ES", "FI", "FR", "GR", "HR", "HU", "IE", "IT", "LT", "LU", "LV", "MT", "NL", "PL", "PT", "RO", "SE", "SI", "SK",
] as const; // biome-ignore format: a list
const PRODUCTS = readTable("test/seed/law/eu-vat-by-goods.tsv", [
  "product", "hsCode", "productName", ...STATES,
]); // biome-ignore format: a list

interface Cell {
  state: string;
  product: string;
  wanted: string;
  row: ChargedRow | undefined;
}
const cells: Cell[] = [];

/** The tax rows of every product sent to a state, worked out on facts that are read once. */
async function cellsOf(state: (typeof STATES)[number]): Promise<Cell[]> {
  const requests = PRODUCTS.map(({ hsCode, productName }) => {
    const named = productName === "" ? {} : { productName };
    const body = { price: 1000, origin: "US", customerType: "business", entryDate: "2026-11-20", hsCode };
    const read = readLandedCostRequest(
      landedCostBody.parse({
        ...body,
        ...named,
        currency: "EUR",
        shippingPrice: 0,
        destinationCountry: state,
      }),
    );
    if (!read.ok) throw new Error(JSON.stringify(read.problems));
    return read.request;
  });
  const facts = await loadLandedCostFacts(await seededEnv(), requests, clockAt(TODAY, seededCaches));
  return PRODUCTS.map((line, at) => {
    const [request, known] = [requests[at], facts[at]];
    const calculated = request && known ? calculateLandedCost(request, known) : null;
    if (!calculated?.ok) throw new Error(`${state} ${line.product} is not calculated`);
    const row = calculated.cost.rows.find(({ type }) => type === "vat");
    return { state, product: line.product, wanted: line[state], row };
  });
}

beforeAll(async () => {
  for (const state of STATES) cells.push(...(await cellsOf(state)));
}, 120_000);

describe("VAT by goods in the states of the Union", () => {
  test("at least 98 in a hundred rates are those of the act", () => {
    const known = cells.filter(({ wanted }) => wanted !== "");
    const missed = known.filter(({ wanted, row }) => row?.rate !== Number(wanted));
    const list = missed.map(
      ({ state, product, wanted, row }) => `${state} ${product}: ${row?.rate}, not ${wanted}`,
    );
    expect(known.length).toBeGreaterThan(PRODUCTS.length * STATES.length * 0.9);
    expect(missed.length / known.length, list.join("\n")).toBeLessThanOrEqual(0.02);
  });

  test("every rate names its act and the day since", () => {
    const bare = cells.filter(({ row }) => !row || row.legalReference === "" || row.effectiveFrom === null);
    expect(bare.map(({ state, product }) => `${state} ${product}`)).toEqual([]);
  });

  test("no tax is nil without a reason", () => {
    const nil = cells.filter(({ row }) => row && isZero(row.amount));
    expect(nil.length).toBeGreaterThan(40);
    expect(new Set(nil.map(({ row }) => row?.zeroReason))).toEqual(new Set(["free"]));
  });
});
