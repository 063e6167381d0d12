import { DatabaseSync } from "node:sqlite";
import type { LocalBindings } from "../../src/cli/local-platform.ts";
import { d1, keyValues } from "./seeded-database.ts";

/** An empty database and no keys, in memory: for what makes hundreds of calls and needs no limit of the platform. */
export const emptyBindings = (): LocalBindings => ({
  DB: d1(new DatabaseSync(":memory:")),
  KV: keyValues(new Map()),
});
