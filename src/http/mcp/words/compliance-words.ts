import type { z } from "@hono/zod-openapi";
import type { eccnAnswer } from "../../api/export-control/eccn-schema.ts";
import type { restrictionsAnswerSchema } from "../../api/restrictions/restrictions-schema.ts";
import type { screeningAnswer, screeningBatchAnswer } from "../../api/screening/screening-schema.ts";
import { faultsOf } from "./landed-cost-words.ts";
import { about, lines } from "./sentences.ts";

type Restrictions = z.infer<typeof restrictionsAnswerSchema>;
type Screened = z.infer<typeof screeningAnswer>;
type ScreenedBatch = z.infer<typeof screeningBatchAnswer>;

const STATUS: Readonly<Record<Restrictions["status"], string>> = {
  prohibited: "Prohibited: do not send it.",
  restricted: "Restricted: a permit, licence, quota or handling rule applies or may apply.",
  none_found: "No control was found for these goods among those held.",
  unknown: "Unknown: what is held does not tell whether it may be sent. This is no clearance.",
};
/** Controls a text names. */
const MOST_CONTROLS = 10;
/** Matches a text names. */
const MOST_MATCHES = 5;

/** POST /restrictions: whether it may be sent, by whose rule, and how much is held of the destination. */
export function restrictionsWords(answer: Restrictions): string {
  return lines(
    STATUS[answer.status],
    about(
      "Controls",
      answer.restrictions.map((one) => {
        const papers = one.documentsRequired.length > 0 ? `, needs ${one.documentsRequired.join(", ")}` : "";
        return `${one.title} (${one.conditional ? "may apply, " : ""}${one.authority}, ${one.legalReference})${papers}`;
      }),
      MOST_CONTROLS,
    ),
    about("Held of the destination", [answer.coverage.note]),
    about("Notes", answer.notes),
    answer.nextCursor === null ? null : `There are more: send cursor "${answer.nextCursor}".`,
  );
}

/** POST /screen-parties: whom a name may be, on which list, and how surely. */
export function screeningWords(answer: Screened | ScreenedBatch): string {
  const found = "results" in answer ? batchLines(answer) : [partyWords("The party", answer)];
  return lines(
    ...found,
    answer.stale
      ? `Lists older than 7 days: ${answer.staleLists.join(", ")}.`
      : "No list is older than 7 days.",
    "No match at a threshold is no clearance; a person decides on each match.",
  );
}

const batchLines = ({ results }: ScreenedBatch): string[] =>
  results.map((one) =>
    one.success
      ? partyWords(one.name, one)
      : `${one.reference ?? `name ${one.index}`} failed: ${faultsOf(one.error)}`,
  );

const RESULTS: Readonly<Record<Screened["result"], string>> = {
  POTENTIAL_MATCH: "may be a listed party",
  REVIEW: "needs a person's look",
  NO_LIST_MATCH: "has no match at this threshold",
};

type Party = Pick<Screened, "result" | "matches" | "totalMatches" | "note" | "cleared">;

function partyWords(name: string, { result, matches, note, cleared }: Party): string {
  const shown = about(
    "",
    matches.map((one) => `${one.name} on ${one.list} at ${one.score}, by the name ${one.matchedName}`),
    MOST_MATCHES,
  );
  const decided = cleared.length > 0 ? ` ${cleared.length} were left out because you cleared them.` : "";
  return `${name} ${RESULTS[result]}${shown ?? "."}${note ? ` ${note}` : ""}${decided}`;
}

/** POST /eccn-lookup: whether the goods are listed, under which number, and what licence a destination needs. */
export function eccnWords(answer: z.infer<typeof eccnAnswer>): string {
  return lines(
    `${DETERMINED[answer.determination]} ${answer.basis}`,
    about(
      "Entries of the Commerce Control List",
      answer.matches.map((one) => {
        const licence = one.licenceRequirement;
        const needed = licence
          ? `; licence for ${licence.destination}: ${licence.verdict.replaceAll("_", " ")}`
          : "";
        return `${one.eccn} ${one.title} (controlled for ${one.reasonsForControl.join(", ") || "no stated reason"})${needed}`;
      }),
    ),
    about(
      "Other agencies",
      answer.otherJurisdictions.map(
        ({ agency, list, settled }) => `${agency}, ${list}${settled ? "" : " (may be)"}`,
      ),
    ),
    answer.disclaimer,
  );
}

const DETERMINED: Readonly<Record<z.infer<typeof eccnAnswer>["determination"], string>> = {
  listed: "Listed.",
  likely_ear99: "Probably EAR99, on no entry of the list.",
  other_jurisdiction: "Another agency licenses such goods.",
  unknown: "Unknown: the words say nothing that is known. This is no clearance.",
};
