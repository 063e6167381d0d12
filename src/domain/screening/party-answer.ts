import type { DisplayRecord } from "./display-record.ts";
import { matchedWords } from "./entry-facts.ts";
import type { ScreeningIndex } from "./load-screening-index.ts";
import type { StatedDecision } from "./match-decision.ts";
import { resultOf, type ScreeningMatch, type ScreeningQuery, type ScreeningResult } from "./screen.ts";
import { answerMatch, type ScreeningAnswerMatch } from "./screening-answer.ts";
import { hasComparableWord } from "./screening-request.ts";

/** A screened party after decisions, as it is to be answered. */
interface PartyFindings {
  query: Pick<ScreeningQuery, "name">;
  open: readonly ScreeningMatch[];
  cleared: readonly { match: ScreeningMatch; decision: StatedDecision }[];
  decisions: readonly StatedDecision[];
  lapsed: readonly string[];
  records: ReadonlyMap<string, DisplayRecord>;
}

const NOTHING_COMPARED =
  "The name holds only legal forms, titles or particles: there is no word to compare, and no match says nothing.";

/** One party's part of the answer. */
export interface PartyAnswer {
  result: ScreeningResult;
  matches: (ScreeningAnswerMatch & {
    decisionLapsed?: true;
    /** What a person decided of the match that stands: it is the entry, or someone else is to decide. */
    decision?: Omit<StatedDecision, "entryId">;
  })[];
  totalMatches: number;
  /** Why nothing was compared, where that is so. */
  note?: string;
  cleared: {
    id: string;
    list: string;
    name: string;
    score: number;
    decisionId: string;
    decidedBy: string;
    decidedAt: string;
  }[];
}

/** Joins what was found with the entries' records; entries a person has cleared stand apart and set no result. */
export function partyAnswer(
  index: ScreeningIndex,
  { query, open, cleared, decisions, lapsed, records }: PartyFindings,
): PartyAnswer {
  const joined = (match: ScreeningMatch): ScreeningAnswerMatch =>
    answerMatch(match, records.get(match.id), matchedWords(index, match));
  return {
    result: resultOf(open),
    matches: open.map((match) => ({
      ...joined(match),
      ...(lapsed.includes(match.id) ? { decisionLapsed: true as const } : standing(decisions, match)),
    })),
    totalMatches: open.length,
    ...(open.length === 0 && !hasComparableWord(query.name) ? { note: NOTHING_COMPARED } : {}),
    cleared: cleared.map(({ match, decision }) => ({
      id: match.id,
      list: match.list,
      name: joined(match).name,
      score: match.score,
      decisionId: decision.id,
      decidedBy: decision.decidedBy,
      decidedAt: decision.decidedAt,
    })),
  };
}

/** The decision of a match that stands all the same, as its answer shows it. */
function standing(
  decisions: readonly StatedDecision[],
  { id: entryId }: ScreeningMatch,
): { decision?: Omit<StatedDecision, "entryId"> } {
  const found = decisions.find((one) => one.entryId === entryId);
  if (found === undefined) return {};
  const { id, decision, decidedBy, decidedAt } = found;
  return { decision: { id, decision, decidedBy, decidedAt } };
}
