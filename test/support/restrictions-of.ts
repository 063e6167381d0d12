import { Caches } from "../../src/data/caches.ts";
import { problemsOf } from "../../src/http/api/problems.ts";
import { readGoodsToCheck } from "../../src/http/api/restrictions/read-goods-to-check.ts";
import { RESTRICTION_FIELDS, restrictionsBody } from "../../src/http/api/restrictions/restrictions-schema.ts";
import {
  checkGoodsRestrictions,
  type RestrictionsResponse,
} from "../../src/usecases/check-goods-restrictions.ts";
import { type Done, failed } from "../../src/usecases/problem.ts";
import { clockAt } from "./clock-at.ts";
import { TODAY } from "./landed-cost-of.ts";
import { committedDatabase } from "./seeded-database.ts";
import { seededLexicon } from "./seeded-lexicon.ts";

const seeded = committedDatabase("restrictions", /^(?:countries|hs-2022|restrictions)$/);

const caches = new Caches();

/** What POST /restrictions answers to a body, over the committed tables and without HTTP. */
export async function restrictionsOf(body: Record<string, unknown>): Promise<Done<RestrictionsResponse>> {
  const parsed = restrictionsBody.safeParse(body);
  if (!parsed.success) return failed("unusable", "", problemsOf(parsed.error, RESTRICTION_FIELDS));
  const read = readGoodsToCheck(parsed.data);
  if (!read.ok) return read;
  const env = { DB: (await seeded).db, KV: await seededLexicon() } as unknown as Env;
  const asker = { accountId: null, requestId: "", countCall: async () => true };
  return checkGoodsRestrictions(env, read.answer, asker, clockAt(TODAY, caches));
}
