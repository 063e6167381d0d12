import { day, place, say } from "../../wording/say.ts";
import type { DutiableLine } from "../duty/charge-base-duty.ts";
import type { ClassifiedLine } from "../line.ts";

/**
 * The first day whose law is held where neither a row nor the schedule says otherwise: the rows were gathered from
 * 2025 on as they stood then, and what held before was followed for some taxes only.
 */
const ROWS_BEGIN = "2025-01-01";

type Reached = Pick<ClassifiedLine, "facts" | "entryDate"> & Pick<DutiableLine, "base">;

/** The days between which the rows of the destination are whole; `to` null for no known end. */
function reachOf({ facts, base }: Reached): { from: string; to: string | null } {
  const { horizon } = facts.provisions;
  if (horizon !== null) return horizon;
  return { from: base?.entry.schedule?.validFrom ?? ROWS_BEGIN, to: null };
}

/** True for an entry date before or after the rows of law held: what is charged then may have been otherwise. */
export function isBeyondReach(line: Reached): boolean {
  const { from, to } = reachOf(line);
  return line.entryDate < from || (to !== null && line.entryDate > to);
}

/** What is to be said of an entry date before or after the rows of law held. */
export function reachNotes(line: Reached): string[] {
  if (!isBeyondReach(line)) return [];
  const { from } = reachOf(line);
  const { destination, provisions } = line.facts;
  const note = provisions.horizon?.note ?? say("note.otherLaw");
  const country = place(destination.code);
  return line.entryDate < from
    ? [say("note.before", { date: day(from), country, note })]
    : [say("note.after", { date: day(provisions.horizon?.to ?? ""), country, note })];
}
