import type { StatedDecision } from "./match-decision.ts";
import type { ScoreReason } from "./qualifiers.ts";
import type { ScreeningQuery } from "./screen.ts";
import type { ScreeningAnswerMatch } from "./screening-answer.ts";

/** A match as its record keeps it: enough to tell years later why it was one. */
export interface RecordedEntry {
  id: string;
  list: string;
  name: string;
  matchedName: string;
  score: number;
  explanation: ScoreReason[];
}

/** What a record keeps of a party and of what it met: personal data, so it is sealed. */
export interface RecordedScreening {
  party: ScreeningQuery;
  /** The caller's own id of the party, "" where none was given. */
  reference: string;
  matches: RecordedEntry[];
  /** The account's decisions that held of these entries. */
  decisions: StatedDecision[];
}

/** The part of an answered match that a record keeps. */
export const recordedEntry = ({
  id,
  list,
  name,
  matchedName,
  score,
  explanation,
}: ScreeningAnswerMatch): RecordedEntry => ({
  id,
  list,
  name,
  matchedName,
  score,
  explanation,
});

/** Reads what was sealed; records of the first edition hold the party alone. */
export const readRecordedScreening = (
  sealed: RecordedScreening | ScreeningQuery,
): Omit<RecordedScreening, "matches"> & { matches: RecordedEntry[] | null } =>
  "party" in sealed ? sealed : { party: sealed, reference: "", matches: null, decisions: [] };
