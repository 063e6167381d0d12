import { lexiconDataset } from "../../seed/load/datasets/lexicon.ts";
import { countriesDataset, hsDataset } from "../../seed/load/datasets/reference.ts";
import { restrictionsDataset } from "../../seed/load/datasets/restrictions.ts";
import { Caches } from "../../src/data/caches.ts";
import { loadRestrictionFacts } from "../../src/data/restrictions/restriction-facts.ts";
import { problemsOf } from "../../src/http/api/problems.ts";
import {
  answerRestrictions,
  type RestrictionsResponse,
  readGoods,
  withCandidates,
} from "../../src/http/api/restrictions/restrictions.ts";
import { RESTRICTION_FIELDS, restrictionsBody } from "../../src/http/api/restrictions/restrictions-schema.ts";
import type { Problem } from "../../src/usecases/problem.ts";
import { clockAt } from "./clock-at.ts";
import { TODAY } from "./landed-cost-of.ts";
import { seededDatabase } from "./seeded-database.ts";

const seeded = seededDatabase([countriesDataset(), hsDataset(), restrictionsDataset(), lexiconDataset()]);

const caches = new Caches();

/** What POST /restrictions answers to a body, over the committed tables and without HTTP. */
export async function restrictionsOf(
  body: Record<string, unknown>,
): Promise<{ ok: true; answer: RestrictionsResponse } | { ok: false; problems: Problem[] }> {
  const parsed = restrictionsBody.safeParse(body);
  if (!parsed.success) return { ok: false, problems: problemsOf(parsed.error, RESTRICTION_FIELDS) };
  const read = readGoods(parsed.data);
  if (!read.ok) return read;
  const { db, kv } = await seeded;
  const clock = clockAt(TODAY, caches);
  const { basis } = read.goods;
  const goods =
    basis === "stated"
      ? read.goods
      : await withCandidates({ DB: db, KV: kv } as unknown as Env, read.goods, clock);
  const { destination, originCountry, hsCodes } = goods;
  const facts = await loadRestrictionFacts(db, { destination, origin: originCountry, codes: hsCodes }, clock);
  return answerRestrictions(goods, facts, TODAY);
}
