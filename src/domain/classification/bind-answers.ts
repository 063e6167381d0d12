import type { Candidate } from "./candidate-chances.ts";
import { type DecisiveQuestion, decisiveQuestion, NONE } from "./decisive-question.ts";
import type { ClassificationIndex } from "./load-classification-index.ts";

/** Answers to decisive questions: the value of an option by the question's id. */
export type Answers = Readonly<Record<string, string>>;

/** An answer that cannot be used: its question is not asked of these goods, or has no such option. */
export interface AnswerProblem {
  id: string;
  code: "not_asked" | "invalid_option";
  /** Values that the question has; the id that is asked in place of an unknown one. */
  expected: readonly string[];
}

/** What answers leave of the codes that goods may fall under. */
interface BoundCandidates {
  candidates: readonly Candidate[];
  /** The question that is still open; null where nothing is left to part. */
  question: DecisiveQuestion | null;
  /** What was asked and answered, in turn. */
  answered: readonly { question: DecisiveQuestion; value: string }[];
  problems: readonly AnswerProblem[];
}

/** How often someone picks an option though the goods are none of them: "none" is offered beside. */
const MISPICKED = 0.05;
/** Who has told what the goods are is believed at least as often as not. */
const TOLD = 0.5;
/** Where no option fits, what remains was thought less likely than all of them. */
const AFTER_NONE = 0.49;

/**
 * Puts the questions to goods as their answers come: each answer leaves the codes of its option, and another question
 * may follow. `none` takes the codes of all options out. Of goods of which nothing is recognised nothing is asked: the
 * options would be any goods.
 */
export function bindAnswers(
  index: ClassificationIndex,
  candidates: readonly Candidate[],
  {
    stated,
    isVague,
    isRecognised = true,
  }: { stated: ReadonlySet<string>; isVague: boolean; isRecognised?: boolean },
  answers: Answers,
): BoundCandidates {
  const answered: { question: DecisiveQuestion; value: string }[] = [];
  const given = new Map(Object.entries(answers));
  let left = candidates;
  for (;;) {
    const asked = answered.map(({ question }) => question.id);
    // Once an article was picked it is no longer vague what it is.
    const facts = { stated, asked, isVague: isVague && asked.length === 0 };
    const question = isRecognised ? decisiveQuestion(index, left, facts) : null;
    const value = question === null ? undefined : given.get(question.id);
    if (question === null || value === undefined) {
      const problems = [...given.keys()].map(
        (id): AnswerProblem => ({ id, code: "not_asked", expected: question ? [question.id] : [] }),
      );
      return { candidates: left, question, answered, problems };
    }
    given.delete(question.id);
    const option = question.options.find((one) => one.value === value);
    if (!option) {
      const expected = question.options.map((one) => one.value);
      const problems: AnswerProblem[] = [{ id: question.id, code: "invalid_option", expected }];
      return { candidates: left, question, answered, problems };
    }
    answered.push({ question, value });
    left = value === NONE ? withoutOptions(left, question) : underOption(left, option.hsCodes);
  }
}

/** The codes of an option, with the chances that they have once it was picked. */
function underOption(candidates: readonly Candidate[], codes: readonly string[]): Candidate[] {
  const kept = candidates.filter(({ code }) => codes.includes(code));
  const own = kept.reduce((sum, { chance }) => sum + chance, 0);
  const picked = Math.max(TOLD, own / (own + MISPICKED * (1 - own)));
  return kept.map((one) => ({
    ...one,
    chance: own === 0 ? picked / kept.length : (one.chance / own) * picked,
  }));
}

function withoutOptions(candidates: readonly Candidate[], { options }: DecisiveQuestion): Candidate[] {
  const out = new Set(options.flatMap(({ hsCodes }) => hsCodes));
  const kept = candidates.filter(({ code }) => !out.has(code));
  const gone = candidates.reduce((sum, { code, chance }) => (out.has(code) ? sum + chance : sum), 0);
  return kept.map((one) => ({ ...one, chance: Math.min(AFTER_NONE, one.chance / Math.max(1e-9, 1 - gone)) }));
}
