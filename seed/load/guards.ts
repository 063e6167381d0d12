import type { RefusalKind } from "../../src/domain/refresh/refusal.ts";
import type { LoadTarget } from "./load-target.ts";
import type { Registered } from "./registered.ts";
import type { Edition } from "./registration.ts";

/** Why an edition should not take the place of the one in force without somebody's word. */
export interface GuardFinding {
  guard: RefusalKind;
  /** With the figures compared. */
  text: string;
}

/**
 * A load that would lose more than this part of a dataset is refused: between editions lists and schedules lose a
 * few per cent at most, and a document that was cut off or misread loses more.
 */
const MOST_SHRINKAGE = 0.05;

/** Compares an edition with the one in force. */
export async function guardFindings(
  edition: Edition,
  held: Registered,
  _target: LoadTarget,
): Promise<GuardFinding[]> {
  return [...shrinkage(edition, held)];
}

function shrinkage({ count }: Edition, held: Registered): GuardFinding[] {
  if (count >= held.rows * (1 - MOST_SHRINKAGE)) return [];
  return [{ guard: "shrunk", text: `${count} rows instead of ${held.rows}` }];
}
