import type { z } from "@hono/zod-openapi";
import { screeningIdOf } from "../../../data/screening/screening-party.ts";
import type { ReadParty } from "../../../usecases/check-parties.ts";
import type { Answered } from "../../../usecases/problem.ts";
import { type ScreenedName, type ScreeningOrder, screenParties } from "../../../usecases/screen-parties.ts";
import { answerOrRefuse } from "../../answer-or-refuse.ts";
import { readParty } from "../screening/screening-request-schema.ts";
import { partyBody, threshold, years } from "../screening/screening-schema.ts";
import { at, columnsAt, type ItemsToAnswer, type JobKind } from "./job-kind.ts";
import { readEach } from "./read-each.ts";

/** A party, with what POST /screen-parties takes beside its names. */
const listedParty = partyBody.extend({ threshold: threshold.optional(), retentionYears: years.optional() });

type ReadItem = Answered<{ party: ReadParty; terms: Terms }>;
/** What is stated once in a request of /screen-parties, and in a job for each item or for all. */
interface Terms {
  threshold: number | undefined;
  retentionYears: number | null;
}

/** Parties as /screen-parties takes them in names; each is recorded under its auditId, and nobody is told hit by hit. */
export const screenJob: JobKind = {
  schema: listedParty,
  refusal: "The name cannot be screened.",
  async answer(env, asked, clock) {
    const items = await Promise.all(readItems(asked).map((item, at) => withAuditId(item, asked, at)));
    const results: Answered<Record<string, unknown>>[] = items.map((item) => (item.ok ? NOT_YET : item));
    const tally: Record<string, number> = {};
    for (const places of Map.groupBy(items.keys(), (at) => termsOf(items[at])).values()) {
      const alike = places.flatMap((at) => {
        const item = items[at];
        return item?.ok ? [{ at, ...item.answer }] : [];
      });
      const [first] = alike;
      if (first === undefined) continue;
      const order: ScreeningOrder = {
        ...first.terms,
        accountId: asked.accountId,
        requestId: asked.jobId,
        countCalls: async () => true,
        tellsHits: false,
      };
      const parties = alike.map(({ party }) => party);
      const screened = answerOrRefuse(await screenParties(env, parties, order, clock));
      for (const [index, one] of screened.results.entries()) {
        results[alike[index]?.at ?? 0] = printed(one, screened);
        if (one.ok) tally[one.found.result] = (tally[one.found.result] ?? 0) + 1;
      }
    }
    return { results, tally };
  },
  columns: {
    ...columnsAt({ name: "name", result: "result", matches: "totalMatches" }),
    bestMatch: ({ matches }) => best(matches, "name"),
    bestScore: ({ matches }) => best(matches, "score"),
    bestEntry: ({ matches }) => best(matches, "id"),
    bestList: ({ matches }) => best(matches, "list"),
    ...columnsAt({ note: "note", auditId: "auditId", listVersion: "listVersion" }),
  },
};

const NOT_YET = { ok: false as const, problems: [] };

function readItems(asked: ItemsToAnswer): ReadItem[] {
  // A text alone is a name, as in the names of /screen-parties.
  const items = asked.items.map((one) =>
    one.ok && typeof one.answer === "string" ? { ok: true as const, answer: { name: one.answer } } : one,
  );
  return readEach({ ...asked, items }, listedParty, readListed);
}

function readListed({ threshold, retentionYears, ...party }: z.output<typeof listedParty>): ReadItem {
  const read = readParty(party, threshold);
  return read.ok
    ? { ok: true, answer: { party: read, terms: { threshold, retentionYears: retentionYears ?? null } } }
    : read;
}

/** The item with the id that its record has however often it is worked off. */
async function withAuditId(
  item: ReadItem,
  { jobId, firstIndex }: ItemsToAnswer,
  at: number,
): Promise<ReadItem> {
  if (!item.ok || !item.answer.party.ok) return item;
  const auditId = await screeningIdOf(jobId, firstIndex + at);
  const { party, terms } = item.answer;
  return { ok: true, answer: { terms, party: { ok: true, party: { ...party.party, auditId } } } };
}

/** Items with the same are screened together. */
const termsOf = (item: ReadItem | undefined): string => (item?.ok ? JSON.stringify(item.answer.terms) : "");

const printed = (
  one: ScreenedName,
  { threshold, listVersion, stale }: { threshold: number; listVersion: string; stale: boolean },
): Answered<Record<string, unknown>> =>
  one.ok ? { ok: true, answer: { name: one.name, ...one.found, threshold, listVersion, stale } } : one;

const best = (matches: unknown, field: string): unknown =>
  Array.isArray(matches) ? at({ matches }, `matches.0.${field}`) : null;
