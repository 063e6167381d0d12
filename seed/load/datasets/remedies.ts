import { tradeRemedyOrders } from "../../../src/data/schema/index.ts";
import type { TradeRemedyOrder } from "../../../src/domain/landed-cost/measures/trade-remedy.ts";
import type { RemedyCoverage } from "../../../src/domain/law/provisions.ts";
import { readSubheadings, SUBHEADINGS_FILE } from "../../code-lists/subheadings.ts";
import { MEASURE_COLUMNS } from "../../importers/law/measure-columns.ts";
import { REMEDY_COLUMNS } from "../../importers/law/us-remedies.ts";
import type { DatasetDefinition } from "../dataset.ts";
import { lawTables } from "../law/law-files.ts";
import { readTable, SeedError } from "../table.ts";
import { tableOf } from "../table-of.ts";

const FOLDER = "seed/law/US";
const ORDERS = ["seed/law/generated/us-remedy-orders.tsv", `${FOLDER}/remedy-orders.tsv`];
/** Deposits of exporters without a rate of their own. */
const RATES = `${FOLDER}/remedy-rates.tsv`;
/** Subheadings of editions before 2022 that orders still name, where the correlation of 2017 does not have them. */
const EARLIER = `${FOLDER}/earlier-subheadings.tsv`;
/** HS 2022 subheadings with those of 2017 they came from. */
const CORRELATION = "seed/origin/hs2022-hs2017.tsv";
const COVERAGE = "seed/law/remedy-coverage.tsv";

/** Anti-dumping and countervailing duty orders of the United States by heading. */
export function remediesDataset(): DatasetDefinition {
  return {
    licence: "facts",
    validFrom: null,
    validUntil: null,
    name: "tariff-remedies",
    publisher: "US Department of Commerce, Federal Register",
    asOf: "2026-10-02",
    files: [...ORDERS, RATES, EARLIER, CORRELATION, SUBHEADINGS_FILE],
    tables: [tableOf(tradeRemedyOrders)],
    *rows() {
      const byHeading = new Map<string, TradeRemedyOrder[]>();
      for (const order of ordersHeld().values()) {
        for (const heading of new Set(order.prefixes.map((prefix) => prefix.slice(0, 4))))
          byHeading.set(heading, [...(byHeading.get(heading) ?? []), order]);
      }
      for (const [heading, orders] of byHeading)
        yield { table: "trade_remedy_orders", values: ["US", heading, JSON.stringify(orders)] };
    },
  };
}

/** The orders by case number; codes that a second table adds to a case are added to its codes. */
function ordersHeld(): Map<string, TradeRemedyOrder> {
  const residuals = new Map(
    readTable(RATES, ["caseNumber", "residual", "source"]).map((row) => [row.caseNumber, row] as const),
  );
  const orders = new Map<string, TradeRemedyOrder>();
  for (const file of ORDERS) {
    for (const row of readTable(file, REMEDY_COLUMNS)) {
      const { caseNumber, type, country, product, notice } = row;
      if (!/^[AC]-\d{3}-\d{3}$/.test(caseNumber)) throw new SeedError(file, row.line, `case "${caseNumber}"`);
      if (type !== "AD" && type !== "CVD") throw new SeedError(file, row.line, `type "${type}"`);
      const known = orders.get(caseNumber)?.prefixes ?? [];
      const prefixes = [...new Set([...known, ...row.prefixes.split(" ")])];
      const residual = residuals.get(caseNumber)?.residual ?? null;
      orders.set(caseNumber, { caseNumber, type, country, product, prefixes, notice, residual });
    }
  }
  for (const { caseNumber, line } of residuals.values())
    if (!orders.has(caseNumber)) throw new SeedError(RATES, line, `no order "${caseNumber}" is held`);
  const [successors, current] = [successorsOf(), readSubheadings()];
  for (const order of orders.values()) {
    const old = order.prefixes.map((prefix) => prefix.slice(0, 6));
    const now = [...new Set(old)]
      .filter((code) => code.length === 6 && !current.has(code))
      .flatMap((code) => currentOf(order, successors.get(code) ?? []));
    order.prefixes = [...new Set([...order.prefixes, ...now])];
  }
  return orders;
}

/** Subheadings of 2022 by the earlier one that they came from. */
function successorsOf(): Map<string, string[]> {
  const successors = new Map<string, string[]>();
  const add = (earlier: string, now: string): void => {
    successors.set(earlier, [...(successors.get(earlier) ?? []), now]);
  };
  for (const { hs2022, hs2017 } of readTable(CORRELATION, ["hs2022", "hs2017"]))
    for (const earlier of hs2017.split(" ")) add(earlier, hs2022);
  for (const row of readTable(EARLIER, ["earlier", "now"]))
    for (const now of row.now.split(" ")) add(row.earlier, now);
  return successors;
}

/**
 * What a subheading of an earlier edition is now for an order: all that came from it, but for an order that names
 * lines of some of them already.
 */
const currentOf = ({ prefixes }: TradeRemedyOrder, successors: readonly string[]): readonly string[] =>
  successors.some((code) => prefixes.some((held) => held.startsWith(code))) ? [] : successors;

/** Tables that what is held of remedies is counted in. */
export const REMEDY_COVERAGE_FILES = [COVERAGE, ...ORDERS];

/** How much is held of each jurisdiction's remedies, with the codes under which an answer names them. */
export function remedyCoverage(): (RemedyCoverage & { jurisdiction: string })[] {
  const orders = [...ordersHeld().keys()];
  return readTable(COVERAGE, ["jurisdiction", "asOf", "held", "gaps"]).map(
    ({ jurisdiction, asOf, held, gaps }) => {
      const cases = held === "orders" ? orders : remedyRows(jurisdiction);
      return { jurisdiction, asOf, gaps, count: cases.length, cases };
    },
  );
}

/** Ids of a jurisdiction's rows of law that are remedies. */
const remedyRows = (jurisdiction: string): string[] => [
  ...new Set(
    lawTables("measures")
      .filter((file) => file.includes(`/${jurisdiction}/`))
      .flatMap((file) => readTable(file, MEASURE_COLUMNS))
      .filter((row) => row.jurisdiction === jurisdiction && row.type === "trade_remedy")
      .map(({ id }) => id),
  ),
];
