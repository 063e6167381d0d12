import type { Decision } from "../../domain/screening/match-decision.ts";
import type { ScoreReason } from "../../domain/screening/qualifiers.ts";
import type { ScreeningResult } from "../../domain/screening/screen.ts";

/** Lists by their ids, as compliance people call them. */
const LISTS: Readonly<Record<string, string>> = {
  US_SDN: "US Specially Designated Nationals (OFAC)",
  US_NONSDN: "US Consolidated Non-SDN list (OFAC)",
  US_BIS_EL: "US Entity List (BIS)",
  US_BIS_DPL: "US Denied Persons List (BIS)",
  US_BIS_MEU: "US Military End User List (BIS)",
  US_BIS_UVL: "US Unverified List (BIS)",
  US_STATE_ISN: "US Nonproliferation Sanctions (State)",
  US_STATE_DTC: "US AECA Debarred List (State)",
  US_DHS_UFLPA: "US UFLPA Entity List (DHS)",
  US_CBP_WRO: "US Withhold Release Orders (CBP)",
  US_DOW_1260H: "US Chinese Military Companies, section 1260H",
  EU: "EU Consolidated Financial Sanctions List",
  UK: "UK Sanctions List",
  UN: "UN Security Council Consolidated List",
};
export const nameOfList = (list: string): string => LISTS[list] ?? list;

/** What was found, in words, and how it is marked. */
export const RESULTS: Readonly<Record<ScreeningResult, { style: string; text: string; what: string }>> = {
  POTENTIAL_MATCH: {
    style: "bad",
    text: "Potential match",
    what: "An entry below is very like this party. Hold the business until somebody has decided.",
  },
  REVIEW: {
    style: "warn",
    text: "Worth a look",
    what: "An entry below is like this party. Compare what is known of both.",
  },
  NO_LIST_MATCH: {
    style: "good",
    text: "No match on the lists held",
    what: "None of the names held is as like as the threshold asks. That is no clearance.",
  },
};

export const DECISION_WORDS: Readonly<Record<Decision, string>> = {
  false_positive: "It is somebody else",
  true_match: "It is this party",
  escalated: "Somebody else is to decide",
};

const SUBJECTS: Readonly<Record<string, string>> = { birthDate: "Birth date", address: "Address" };
const RELATIONS: Readonly<Record<string, string>> = {
  same: "the same word",
  spelling: "spelt alike",
  sameSound: "sounds alike",
  shortForm: "a short form",
  joined: "written together or apart",
  initial: "by its initial",
  consonants: "the same consonants",
  omitted: "not in both",
  weakAlias: "the publisher calls this alias weak",
  agreed: "agrees",
  yearAgreed: "the year agrees",
  near: "is near",
  contradicted: "is another",
  absent: "cannot be compared",
};

/** A reason of a score in words: `Name, spelt alike: ivanof ~ ivanov (94 %)`. */
export function reasonInWords({ feature, detail }: Pick<ScoreReason, "feature" | "detail">): string {
  const [subject = "", relation = ""] = feature.split(".");
  const apart = (word: string) => word.replace(/([A-Z])/g, " $1").toLowerCase();
  const about = SUBJECTS[subject] ?? `${subject.charAt(0).toUpperCase()}${subject.slice(1)}`;
  return `${about}, ${RELATIONS[relation] ?? apart(relation)}: ${detail}`;
}
