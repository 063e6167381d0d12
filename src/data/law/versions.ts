import { sql } from "drizzle-orm";
import { columnsOf, readAll, select } from "../query.ts";
import { datasets } from "../schema/index.ts";

/** A dataset in force: its version, publisher, licence and dates. */
export type Dataset = typeof datasets.$inferSelect;

/** All datasets, by name. */
export const DATASETS = select(columnsOf(datasets), sql`from ${datasets} order by ${datasets.name}`);

/** Reads all datasets. @example (await readDatasets(env.DB)).find(({ name }) => name === "measures")?.version */
export const readDatasets = (db: D1Database): Promise<Dataset[]> => readAll(db, DATASETS.with());
