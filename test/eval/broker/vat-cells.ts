import { readFileSync } from "node:fs";
import { loadLandedCostFacts } from "../../../src/data/landed-cost/load-facts.ts";
import { calculateLandedCost } from "../../../src/domain/landed-cost/landed-cost.ts";
import { landedCostBody } from "../../../src/http/api/landed-cost/landed-cost-body.ts";
import { readLandedCostRequest } from "../../../src/http/api/landed-cost/read-landed-cost-request.ts";
import { clockAt } from "../../support/clock-at.ts";
import { seededCaches, seededEnv, TODAY } from "../../support/landed-cost-of.ts";
import type { BrokerOutcome } from "./run.ts";

/** One line of the table: the VAT rate of a product in a member state, in percent. */
interface VatCell {
  product: string;
  code: string;
  state: string;
  rate: number;
  source: string;
}

/**
 * Puts a table of `product`, `code`, `state`, `rate` and `source` to the engine: the VAT rate of each product imported
 * into the state, its words beside its code.
 */
export async function vatCells(file: string): Promise<BrokerOutcome[]> {
  const [, ...lines] = readFileSync(file, "utf8").trim().split("\n");
  const wanted = lines.map((line): VatCell => {
    const [product = "", code = "", state = "", rate = "", source = ""] = line.split("\t");
    return { product, code, state, rate: Number(rate), source };
  });
  const outcomes: BrokerOutcome[] = [];
  for (const ofState of Map.groupBy(wanted, ({ state }) => state).values()) {
    const requests = ofState.map(importOf);
    const facts = await loadLandedCostFacts(await seededEnv(), requests, clockAt(TODAY, seededCaches));
    for (const [at, cell] of ofState.entries()) {
      const [request, known] = [requests[at], facts[at]];
      const calculated = request && known ? calculateLandedCost(request, known) : null;
      if (!calculated?.ok) throw new Error(`${cell.state} ${cell.product} is not calculated`);
      const row = calculated.cost.rows.find(({ type }) => type === "vat");
      outcomes.push(outcomeOf(cell, row?.rate ?? null));
    }
  }
  return outcomes;
}

function outcomeOf({ product, state, rate, source }: VatCell, answered: number | null): BrokerOutcome {
  const ok = answered === rate;
  return {
    id: `${product}, ${state}`,
    country: state,
    parts: [{ part: "vat", ok }],
    misses: ok ? [] : [`VAT ${answered} %, expected ${rate} %`],
    source,
  };
}

function importOf({ product, code, state }: VatCell) {
  const goods = { productName: product, hsCode: code, origin: "US", price: 1000, shippingPrice: 0 };
  const read = readLandedCostRequest(
    landedCostBody.parse({ ...goods, currency: "EUR", destinationCountry: state }),
  );
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read.request;
}
