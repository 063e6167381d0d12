import { salesTaxes } from "../../../src/data/schema/index.ts";
import type { SalesTaxPlace, StateSalesTax } from "../../../src/domain/landed-cost/taxes/sales-tax.ts";
import { wordProblem } from "../../../src/domain/law/cell-problem.ts";
import { LOCAL_COLUMNS, PREFIX_COLUMNS, STATE_COLUMNS } from "../../importers/law/us-sales-tax.ts";
import type { DatasetDefinition } from "../dataset.ts";
import { CellError, readTable, SeedError, type TableRow } from "../table.ts";
import { tableOf } from "../table-of.ts";

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
    tables: [tableOf(salesTaxes)],
    *rows() {
      const states = readStates(stateFile);
      for (const held of states.values())
        yield { table: "sales_taxes", values: ["US", held.region, JSON.stringify(held)] };
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

type StateRow = TableRow<(typeof STATE_COLUMNS)[number]>;

/**
 * The sales tax of each state.
 * @throws CellError for a word that a cell may not hold, a rate or limit that is no figure, and relief of clothing without
 * codes or without its act.
 */
export function readStates(file: string): ReadonlyMap<string, StateSalesTax> {
  return new Map(readTable(file, STATE_COLUMNS).map((row) => [row.state, state(file, row)]));
}

const SHIPPING = ["taxable", "separate", "none"] as const;
const RELIEFS = ["none", "exempt", "under", "excess"] as const;

function state(file: string, row: StateRow): StateSalesTax {
  return {
    state: row.state,
    region: `US-${row.state}`,
    name: row.name,
    rate: figure(file, row, "rate"),
    min: figure(file, row, "min"),
    max: figure(file, row, "max"),
    shipping: oneOf(file, row, "shipping", SHIPPING),
    clothing: clothing(file, row),
    localOnly: row.localOnly === "yes",
    legalReference: `sales and use tax of ${row.name}`,
    source: "state rates as compiled",
    asOf: "2026-02-01",
  };
}

function clothing(file: string, row: StateRow): StateSalesTax["clothing"] {
  const kind = oneOf(file, row, "clothing", RELIEFS);
  if (kind === "none") return { kind };
  const goods = row.clothingCodes.split(" ");
  if (!goods.every((prefix) => /^\d{2,10}$/.test(prefix)))
    refuse(
      file,
      row,
      "clothingCodes",
      `"${row.clothingCodes}": expected chapters, headings or codes with blanks between`,
    );
  if (row.clothingReference === "")
    refuse(file, row, "clothingReference", "the act that relieves clothing is needed");
  return kind === "exempt" ? { kind, goods } : { kind, goods, limit: figure(file, row, "clothingLimit") };
}

function oneOf<Word extends string>(
  file: string,
  row: StateRow,
  column: "shipping" | "clothing",
  words: readonly Word[],
): Word {
  const known = words.find((word) => word === row[column]);
  if (known !== undefined) return known;
  const unknown = wordProblem(column, row[column], words) ?? { what: row[column], nearest: null };
  throw new CellError(file, row.line, column, unknown);
}

/** A rate in percent or a limit in USD. */
function figure(file: string, row: StateRow, column: "rate" | "min" | "max" | "clothingLimit"): number {
  if (!/^\d+(?:\.\d+)?$/.test(row[column])) refuse(file, row, column, `"${row[column]}": expected a figure`);
  return Number(row[column]);
}

function refuse(file: string, row: StateRow, column: string, what: string): never {
  throw new CellError(file, row.line, column, { what, nearest: null });
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
