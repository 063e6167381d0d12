import type { z } from "@hono/zod-openapi";
import type { Clock } from "../../../data/clock.ts";
import type { ResultCounts } from "../../../domain/jobs/item-job.ts";
import type { Answered } from "../../../usecases/problem.ts";

/** A cell of a file of results. */
export type Cell = string | number | boolean | null;

/** Items as sent, some unreadable, and what holds for all of them. */
export interface ItemsToAnswer {
  items: readonly Answered<unknown>[];
  defaults: Readonly<Record<string, unknown>>;
  accountId: string;
  jobId: string;
  /** The place of the first of them among all of the job. */
  firstIndex: number;
}

/** What a job does with its items, and how a file of them and of their results looks. */
export interface JobKind {
  /** Reads an item; its fields are the columns of a file. */
  schema: z.ZodType;
  /** What is said of an item that is unusable. */
  refusal: string;
  /** One answer an item, in their order. @throws where the data is not there. */
  answer(
    env: Env,
    asked: ItemsToAnswer,
    clock: Clock,
  ): Promise<{ results: Answered<Record<string, unknown>>[]; tally?: ResultCounts }>;
  /** The columns of a file of results, in their order, and where an answer has them. */
  columns: Readonly<Record<string, (answer: Record<string, unknown>) => unknown>>;
}

/** What stands under a name of an answer, at any depth. @example at({ money: { total: 3 } }, "money.total") // 3 */
export const at = (answer: Record<string, unknown>, path: string): unknown =>
  path
    .split(".")
    .reduce<unknown>(
      (found, name) => (typeof found === "object" && found !== null ? Reflect.get(found, name) : undefined),
      answer,
    );

/** Columns that have the names of an answer's fields, or are found at another place of it. */
export const columnsAt = (places: Readonly<Record<string, string>>): JobKind["columns"] =>
  Object.fromEntries(
    Object.entries(places).map(([column, path]) => [
      column,
      (answer: Record<string, unknown>) => at(answer, path),
    ]),
  );
