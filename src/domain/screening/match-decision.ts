/**
 * What a person can find of a match: the party is not the entry, it is the entry, or someone else is to decide. Only the
 * first takes the match out of the party's screenings.
 */
export const DECISIONS = ["false_positive", "true_match", "escalated"] as const;
export type Decision = (typeof DECISIONS)[number];

/** A decision as answers and records name it. */
export interface StatedDecision {
  id: string;
  entryId: string;
  decision: Decision;
  decidedBy: string;
  /** ISO 8601. */
  decidedAt: string;
}

/** The same with what it rests on. */
export interface MatchDecision {
  entryId: string;
  decision: Decision;
  /** The entry's state hash when it was decided. */
  stateHash: number;
  /** What the entry said then, as hashes; see `entryFacts`. */
  facts?: readonly number[];
}
