import { Caches } from "../../src/data/caches.ts";
import type { Clock } from "../../src/data/clock.ts";
import { readBody } from "../../src/http/api/read-body.ts";
import { readGoodsToCheck } from "../../src/http/api/restrictions/read-goods-to-check.ts";
import { restrictionsBody } from "../../src/http/api/restrictions/restrictions-schema.ts";
import {
  checkGoodsRestrictions,
  type RestrictionsResponse,
} from "../../src/usecases/check-goods-restrictions.ts";
import { type Done, failed } from "../../src/usecases/problem.ts";
import { clockAt } from "./clock-at.ts";
import { TODAY } from "./landed-cost-of.ts";
import { committedDatabase } from "./seeded-database.ts";

const seeded = committedDatabase(
  "restrictions-words-regions",
  /^(?:countries|hs-2022|restrictions|lexicon|languages|tariff-provisions)$/,
);

const caches = new Caches();

/** What POST /restrictions answers to a body, over the committed tables and without HTTP. */
export async function restrictionsOf(
  body: Record<string, unknown>,
  pinned: Pick<Clock, "testDay"> = {},
): Promise<Done<RestrictionsResponse>> {
  const sent = readBody(restrictionsBody, body);
  if (!sent.ok) return failed("unusable", "", sent.problems);
  const read = readGoodsToCheck(sent.body);
  if (!read.ok) return read;
  const { db, kv } = await seeded;
  const env = { DB: db, KV: kv } as unknown as Env;
  const asker = { accountId: null, requestId: "", countCall: async () => true };
  return checkGoodsRestrictions(env, read.answer, asker, { ...clockAt(TODAY, caches), ...pinned });
}
