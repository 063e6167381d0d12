import type { BillTables } from "../../domain/bills/hypothesis.ts";
import { BILL_TABLES_KEY, loadBillTables } from "../../domain/bills/load-bill-tables.ts";
import type { Clock } from "../clock.ts";
import { PackedBlob } from "../packed-blob.ts";

/** Holds the tables for one isolate. */
export const billTablesBlob = () => new PackedBlob<BillTables>(BILL_TABLES_KEY, loadBillTables);

/** What bills are explained by; null until a load has been. */
export const billTables = async (env: Pick<Env, "KV">, clock: Clock): Promise<BillTables | null> =>
  (await clock.caches.billTables.current(env.KV, clock))?.content ?? null;
