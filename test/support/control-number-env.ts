import { committedDatabase } from "./seeded-database.ts";

const seeded = committedDatabase(
  "control-number-lookup",
  /^(?:lexicon|languages|commerce-control-list|countries)$/,
);

/** Bindings over the committed tables that a look-up of control numbers reads; for reading only. */
export async function controlNumberEnv(): Promise<Env> {
  const { db, kv } = await seeded;
  return { DB: db, KV: kv } satisfies Partial<Env> as Env;
}
