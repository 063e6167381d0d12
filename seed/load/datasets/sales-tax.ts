import type { SalesTaxPlace, StateSalesTax } from "../../../src/domain/landed-cost/taxes/sales-tax.ts";
import { LOCAL_COLUMNS, PREFIX_COLUMNS, STATE_COLUMNS } from "../../importers/law/us-sales-tax.ts";
import type { DatasetDefinition } from "../dataset.ts";
import { readTable, SeedError, type TableRow } from "../table.ts";

const FOLDER = "seed/sales-tax";
const FILES = [`${FOLDER}/states.tsv`, `${FOLDER}/zip-prefixes.tsv`, `${FOLDER}/california.tsv`] as const;

/** Sales taxes of the United States by ZIP prefix, and by ZIP code where the place's own rate may be shipped. */
export function salesTaxDataset(): DatasetDefinition {
  const [stateFile, prefixFile, localFile] = FILES;
  return {
    name: "sales-tax",
    publisher: "state revenue departments, CDTFA; own compilation",
    licence: "facts",
    validFrom: null,
    asOf: "2026-02-01",
    validUntil: null,
    files: [...FILES],
    tables: [{ name: "sales_taxes", columns: ["country", "postal", "body"] }],
    *rows() {
      const states = new Map(readTable(stateFile, STATE_COLUMNS).map((row) => [row.state, state(row)]));
      for (const row of readTable(prefixFile, PREFIX_COLUMNS)) {
        const held = states.get(row.state) ?? unknownState(row.state);
        if (!/^\d{3}$/.test(row.prefix)) throw new SeedError(prefixFile, row.line, `prefix "${row.prefix}"`);
        const otherStates = row.otherStates === "" ? [] : row.otherStates.split(" ");
        yield {
          table: "sales_taxes",
          values: ["US", row.prefix, JSON.stringify({ state: held, otherStates })],
        };
      }
      for (const row of readTable(localFile, LOCAL_COLUMNS)) {
        const local: SalesTaxPlace["local"] = {
          rate: Number(row.rate),
          place: row.place,
          asOf: "2026-01-01",
          source: "California Department of Tax and Fee Administration, city and county rates",
        };
        yield { table: "sales_taxes", values: ["US", row.zip, JSON.stringify(local)] };
      }
    },
  };
}

function state(row: TableRow<(typeof STATE_COLUMNS)[number]>): StateSalesTax {
  const limit = Number(row.clothingLimit);
  return {
    state: row.state,
    region: `US-${row.state}`,
    name: row.name,
    rate: Number(row.rate),
    min: Number(row.min),
    max: Number(row.max),
    shipping: row.shipping as StateSalesTax["shipping"],
    clothing:
      row.clothing === "under" || row.clothing === "excess"
        ? { kind: row.clothing, limit }
        : { kind: row.clothing as "none" | "exempt" },
    localOnly: row.localOnly === "yes",
    legalReference: `sales and use tax of ${row.name}`,
    source: "state rates as compiled",
    asOf: "2026-02-01",
  };
}

/** Territories and military addresses: no state sales tax is held, and none is known to be due. */
const unknownState = (code: string): StateSalesTax => ({
  state: code,
  region: `US-${code}`,
  name: code,
  rate: 0,
  min: 0,
  max: 0,
  shipping: "none",
  clothing: { kind: "none" },
  localOnly: false,
  legalReference: "no state sales tax applies to the address",
  source: "postal prefixes",
  asOf: "2026-02-01",
});
