import type { BillTables } from "./hypothesis.ts";

/** The KV key under which the tables of bills stand. */
export const BILL_TABLES_KEY = "bills";

/** Packs the tables as UTF-8 JSON. */
export const packBillTables = (tables: BillTables): Uint8Array =>
  new TextEncoder().encode(JSON.stringify(tables));

/** Reads packed tables; null for bytes that are none. */
export function loadBillTables(bytes: ArrayBuffer): BillTables | null {
  try {
    const tables = JSON.parse(new TextDecoder().decode(bytes)) as Partial<BillTables>;
    return tables.hypotheses && tables.carrierFees && tables.claims
      ? { hypotheses: tables.hypotheses, carrierFees: tables.carrierFees, claims: tables.claims }
      : null;
  } catch {
    return null;
  }
}
