import { countriesDataset, hsDataset } from "../../seed/load/datasets/reference.ts";
import { restrictionsDataset } from "../../seed/load/datasets/restrictions.ts";
import { Caches } from "../../src/data/caches.ts";
import { problemsOf } from "../../src/http/api/problems.ts";
import { readGoods } from "../../src/http/api/restrictions/restrictions-route.ts";
import { RESTRICTION_FIELDS, restrictionsBody } from "../../src/http/api/restrictions/restrictions-schema.ts";
import {
  checkGoodsRestrictions,
  type RestrictionsResponse,
} from "../../src/usecases/check-goods-restrictions.ts";
import type { Answered } from "../../src/usecases/problem.ts";
import { clockAt } from "./clock-at.ts";
import { TODAY } from "./landed-cost-of.ts";
import { seededDatabase } from "./seeded-database.ts";
import { seededLexicon } from "./seeded-lexicon.ts";

const seeded = seededDatabase([countriesDataset(), hsDataset(), restrictionsDataset()]);

const caches = new Caches();

/** What POST /restrictions answers to a body, over the committed tables and without HTTP. */
export async function restrictionsOf(body: Record<string, unknown>): Promise<Answered<RestrictionsResponse>> {
  const parsed = restrictionsBody.safeParse(body);
  if (!parsed.success) return { ok: false, problems: problemsOf(parsed.error, RESTRICTION_FIELDS) };
  const read = readGoods(parsed.data);
  if (!read.ok) return read;
  const env = { DB: (await seeded).db, KV: await seededLexicon() };
  const checked = await checkGoodsRestrictions(env, read.goods, clockAt(TODAY, caches));
  if (checked === null) throw new Error("the lexicon is not loaded");
  return checked;
}
