import type { Problem } from "../../../domain/encoding/problem.ts";
import type { ItemJobKind, JobItem } from "../../../domain/jobs/item-job.ts";
import { CANNOT_CREATE, type WishedJob } from "../../../usecases/create-item-job.ts";
import { type Done, done, failed } from "../../../usecases/problem.ts";
import { foldNames } from "../field-names.ts";
import { didYouMean } from "../nearest-name.ts";
import { fieldsAt } from "../schema-fields.ts";
import { JOB_KINDS } from "./job-kinds.ts";
import { readCsv } from "./read-csv.ts";

/** A job as it was sent: in JSON, or a file with its kind in the query. */
interface SentJob {
  kind?: ItemJobKind | undefined;
  items?: unknown[] | undefined;
  csv?: string | undefined;
  defaults?: Record<string, unknown> | undefined;
  webhook?: string | undefined;
}

/** Reads a job; `unusable` where its file or what holds for all items cannot be used. Items are read when they are answered. */
export function readJob({ kind, items, csv, defaults = {}, webhook }: SentJob): Done<WishedJob> {
  const refuse = (...problems: Problem[]) => failed("unusable", CANNOT_CREATE, problems);
  if (kind === undefined) return refuse({ path: "kind", code: "required", message: "the kind of the job" });
  if ((items === undefined) === (csv === undefined))
    return refuse({
      path: "items",
      code: items === undefined ? "required" : "conflict",
      message: "give items or csv, one of them",
    });
  const { schema } = JOB_KINDS[kind];
  const fields = fieldsAt(schema, []);
  const unknown = Object.keys(foldNames(schema, defaults).value as object).filter(
    (name) => !fields.includes(name),
  );
  if (unknown.length > 0)
    return refuse(
      ...unknown.map(
        (name): Problem => ({
          path: `defaults.${name}`,
          code: "unknown_field",
          message: `unknown field${didYouMean(name, fields)}`,
        }),
      ),
    );
  const wished = { kind, webhook: webhook ?? null };
  if (items !== undefined) {
    const sent = items.map((item): JobItem => ({ ok: true, item }));
    return done({ ...wished, items: sent, terms: { defaults, ownColumns: [] } });
  }
  const read = readCsv(csv ?? "", schema, defaults);
  if (!read.ok) return refuse(...read.problems);
  return done({ ...wished, items: read.items, terms: { defaults, ownColumns: read.ownColumns } });
}
