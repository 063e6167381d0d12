import { type BillTables, type Hypothesis, readChange } from "../../../src/domain/bills/hypothesis.ts";
import { BILL_TABLES_KEY, packBillTables } from "../../../src/domain/bills/load-bill-tables.ts";
import type { DatasetDefinition } from "../dataset.ts";
import { readTable, SeedError } from "../table.ts";

const FOLDER = "seed/bills";
const HYPOTHESES = `${FOLDER}/hypotheses.tsv`;
const FEES = `${FOLDER}/carrier-fees.tsv`;
const CLAIMS = `${FOLDER}/claims.tsv`;
const AT_FAULT: readonly Hypothesis["atFault"][] = ["declarant", "carrier", "nobody"];

const NUMBER = /^\d+(?:\.\d+)?$/;

/** How couriers' bills depart from estimates, what carriers take, and how overcharges are claimed back. */
export function billsDataset(): DatasetDefinition {
  return {
    name: "bills",
    publisher: "Landfall",
    licence: "own work; carriers' fees and time limits are facts, each with its source",
    validFrom: "2022-01-01",
    asOf: "2026-11-23",
    validUntil: null,
    files: [HYPOTHESES, FEES, CLAIMS],
    tables: [],
    *rows() {},
    async blobs() {
      const tables = readBillTables();
      const entries = tables.hypotheses.length + tables.carrierFees.length + tables.claims.length;
      return [{ key: BILL_TABLES_KEY, bytes: packBillTables(tables), entries }];
    },
  };
}

/** The tables of bills. @throws SeedError naming file and line of a cell that cannot be read. */
export function readBillTables(): BillTables {
  return { hypotheses: readHypotheses(), carrierFees: readFees(), claims: readClaims() };
}

function readHypotheses(): BillTables["hypotheses"] {
  const rows = readTable(HYPOTHESES, ["id", "title", "change", "common", "at_fault", "law"]);
  return rows.map(({ id, title, change, common, at_fault, law, line }) => {
    const atFault = AT_FAULT.find((word) => word === at_fault);
    if (!atFault) throw new SeedError(HYPOTHESES, line, `"${at_fault}" is none of ${AT_FAULT.join(", ")}`);
    if (!/^[1-5]$/.test(common)) throw new SeedError(HYPOTHESES, line, `common "${common}", expected 1 to 5`);
    if (rows.some((row) => row.id === id && row.line < line))
      throw new SeedError(HYPOTHESES, line, `"${id}" stands twice`);
    try {
      return { id, title, change: readChange(change), common: Number(common), atFault, law };
    } catch (fault) {
      throw new SeedError(HYPOTHESES, line, fault instanceof Error ? fault.message : String(fault));
    }
  });
}

function readFees(): BillTables["carrierFees"] {
  return readTable(FEES, [
    "carrier", "destination", "currency", "percent", "minimum", "flat", "title", "source", "as_of", "confidence",
  ]).map(({ line, as_of, percent, minimum, flat, ...row }) => {
    const amount = (text: string): string | null => {
      if (text !== "" && !NUMBER.test(text)) throw new SeedError(FEES, line, `"${text}" is no amount`);
      return text === "" ? null : text;
    };
    if (percent === "" && flat === "") throw new SeedError(FEES, line, "neither percent nor flat");
    return { ...row, percent: amount(percent), minimum: amount(minimum), flat: amount(flat), asOf: as_of };
  }); // biome-ignore format: columns
}

function readClaims(): BillTables["claims"] {
  return readTable(CLAIMS, ["destination", "to", "form", "days", "how", "law", "source", "confidence"]).map(
    ({ line, days, ...row }) => {
      if (days !== "" && !/^\d+$/.test(days)) throw new SeedError(CLAIMS, line, `days "${days}"`);
      return { ...row, days: days === "" ? null : Number(days) };
    },
  );
}
