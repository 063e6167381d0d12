import { matchedWords } from "./entry-facts.ts";
import type { ScreeningIndex } from "./load-index.ts";
import { resultOf, type ScreeningMatch, type ScreeningResult } from "./screen.ts";
import { answerMatch, type DisplayRecord, type ScreeningAnswerMatch } from "./screening-answer.ts";

/** A screened party after decisions, as it is to be answered. */
export interface PartyFindings {
  open: readonly ScreeningMatch[];
  cleared: readonly { match: ScreeningMatch; decision: { id: string; decidedAt: string } }[];
  lapsed: readonly string[];
  records: ReadonlyMap<string, DisplayRecord>;
}

/** One party's part of the answer. */
export interface PartyAnswer {
  result: ScreeningResult;
  matches: (ScreeningAnswerMatch & { decisionLapsed?: true })[];
  totalMatches: number;
  cleared: { id: string; list: string; name: string; score: number; decisionId: string; decidedAt: string }[];
}

/** Joins what was found with the entries' records; entries a person has cleared stand apart and set no result. */
export function partyAnswer(
  index: ScreeningIndex,
  { open, cleared, lapsed, records }: PartyFindings,
): PartyAnswer {
  const joined = (match: ScreeningMatch): ScreeningAnswerMatch =>
    answerMatch(match, records.get(match.id), matchedWords(index, match));
  return {
    result: resultOf(open),
    matches: open.map((match) => ({
      ...joined(match),
      ...(lapsed.includes(match.id) ? { decisionLapsed: true as const } : {}),
    })),
    totalMatches: open.length,
    cleared: cleared.map(({ match, decision }) => ({
      id: match.id,
      list: match.list,
      name: joined(match).name,
      score: match.score,
      decisionId: decision.id,
      decidedAt: decision.decidedAt,
    })),
  };
}
