import { existsSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { readTable } from "../../../seed/load/table.ts";
import { loadLandedCostFacts } from "../../../src/data/landed-cost/load-facts.ts";
import { WordsCache } from "../../../src/data/wording/answer-words.ts";
import type { LandedCostAnswer } from "../../../src/domain/landed-cost/answer.ts";
import { OPEN } from "../../../src/domain/wording/marks.ts";
import type { Words } from "../../../src/domain/wording/words.ts";
import { landedCostBody } from "../../../src/http/api/landed-cost/landed-cost-body.ts";
import { readLandedCostRequest } from "../../../src/http/api/landed-cost/read-landed-cost-request.ts";
import { calculateOnFacts } from "../../../src/usecases/calculate-on-facts.ts";
import { clockAt } from "../../support/clock-at.ts";
import { seededCaches, seededEnv, TODAY } from "../../support/landed-cost-of.ts";

const LAW = "seed/law";
const COLUMNS = ["id", "request", "expect", "law", "working"] as const;
const bodies = readdirSync(LAW)
  .map((place) => `${LAW}/${place}/cases.tsv`)
  .filter((path) => existsSync(path))
  .flatMap((path) =>
    readTable(path, COLUMNS).map(({ request }) => JSON.parse(request) as Record<string, unknown>),
  );

async function answerIn(words: Words, body: Record<string, unknown>): Promise<LandedCostAnswer> {
  const read = readLandedCostRequest(landedCostBody.parse(body));
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  const clock = { ...clockAt(TODAY, seededCaches), words };
  const [facts] = await loadLandedCostFacts(await seededEnv(), [read.request], clock);
  const answered = calculateOnFacts(read.request, facts ?? null);
  if (!answered.ok) throw new Error(JSON.stringify(answered.problems));
  return answered.answer;
}

/** The texts of an answer that are ours to tell, by where they stand; publishers' and the law's own words are not. */
function textsOf(answer: unknown, key = "", found: [string, string][] = []): [string, string][] {
  if (typeof answer === "string") {
    if (OURS.includes(key)) found.push([key, answer]);
  } else if (Array.isArray(answer)) for (const one of answer) textsOf(one, key, found);
  else if (typeof answer === "object" && answer !== null)
    for (const [name, one] of Object.entries(answer)) textsOf(one, name, found);
  return found;
}

const OURS = ["label", "formula", "why", "effect", "requires", "caution", "reason", "notes", "note", "stale"];
/** The least part of the texts at a place that are told in the language; the rest are notes that the rows of law hold. */
const LEAST: Readonly<Record<string, number>> = { label: 1, notes: 0.7 };
const LEAST_ELSEWHERE = 0.95;

const LANGUAGES = ["de", "ja", "ar"] as const;

test.each(LANGUAGES)(
  "the worked cases are told in %s",
  async (language) => {
    // A third of them each: together all, in the time of one.
    const part = bodies.filter((_, at) => at % LANGUAGES.length === LANGUAGES.indexOf(language));
    const cache = new WordsCache();
    const [english, words] = await Promise.all([cache.in("en"), cache.in(language)]);
    const told = new Map<string, { all: number; other: number }>();
    for (const body of part) {
      const [here, there] = [await answerIn(english, body), await answerIn(words, body)];
      expect(JSON.stringify(there)).not.toContain(OPEN);
      expect(there.totalLandedCost).toBe(here.totalLandedCost);
      const translated = textsOf(there);
      for (const [at, [key, text]] of textsOf(here).entries()) {
        if (!text.includes(" ")) continue;
        const count = told.get(key) ?? { all: 0, other: 0 };
        count.all++;
        if (translated[at]?.[1] !== text) count.other++;
        told.set(key, count);
      }
    }
    for (const [key, { all, other }] of told)
      expect(other / all, `${key}: ${other} of ${all}`).toBeGreaterThanOrEqual(LEAST[key] ?? LEAST_ELSEWHERE);
  },
  120_000,
);
