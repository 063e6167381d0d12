import { day, say } from "../wording/say.ts";
import type { Agreement } from "./agreement.ts";

/** Whether a preference exists at all on a day: `unsure` where nobody could confirm that it does. */
type Standing = { kind: "in_force" | "unsure" } | { kind: "not_yet" | "ended"; reason: string };

/**
 * How an agreement stands between two parties on a day. Without a day, as it stands now. An ended
 * agreement still holds for entries made while it was in force.
 */
export function standingOn(
  agreement: Agreement,
  date: string | undefined,
  parties: { origin: string; destination: string },
): Standing {
  const { inForceSince, inForceByParty, endedOn, standing } = agreement;
  const since = [inForceSince, inForceByParty[parties.origin], inForceByParty[parties.destination]]
    .filter((day) => day !== null && day !== undefined)
    .sort()
    .at(-1);
  if (date !== undefined && since !== undefined && date < since)
    return { kind: "not_yet", reason: say("fta.notYet", { date: day(date), since: day(since) }) };
  const over = date === undefined || endedOn === null || date >= endedOn;
  if (standing === "ended" && over) {
    const reason = endedOn ? say("fta.endedOn", { date: day(endedOn) }) : say("fta.ended");
    return { kind: "ended", reason };
  }
  return { kind: standing === "unsure" ? "unsure" : "in_force" };
}
