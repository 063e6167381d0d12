import { deleteScreenings, type Span } from "../data/screening/screening-records.ts";
import { type Done, done, failed } from "./problem.ts";

/**
 * Deletes an account's records of screenings before their time: those of a span, or all.
 *
 * @param all That every record is meant; without it a span open on both sides is refused as `unusable`, so that
 * a forgotten field does not empty the record.
 * @returns How many were deleted.
 */
export async function deleteScreeningRecords(
  db: D1Database,
  accountId: string,
  span: Span,
  all: boolean,
): Promise<Done<number>> {
  if (span.from === null && span.to === null && !all)
    return failed("unusable", "Say which records to delete.", [
      { path: "from", code: "required", message: "give from or to, or all=true to delete every one" },
    ]);
  return done(await deleteScreenings(db, accountId, span));
}
