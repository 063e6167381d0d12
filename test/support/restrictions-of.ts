import { countriesDataset, hsDataset } from "../../seed/datasets/reference.ts";
import { restrictionsDataset } from "../../seed/datasets/restrictions.ts";
import { loadRestrictionFacts } from "../../src/data/restrictions.ts";
import type { ErrorDetail } from "../../src/http/errors.ts";
import {
  answerRestrictions,
  type RestrictionsResponse,
  readGoods,
} from "../../src/http/routes/restrictions.ts";
import { problemsOf } from "../../src/http/schemas/problems.ts";
import { RESTRICTION_FIELDS, restrictionsBody } from "../../src/http/schemas/restrictions.ts";
import { TODAY } from "./landed-cost-of.ts";
import { seededDatabase } from "./seeded-database.ts";

const seeded = seededDatabase([countriesDataset(), hsDataset(), restrictionsDataset()]);

/** What POST /restrictions answers to a body, over the committed tables and without HTTP. */
export async function restrictionsOf(
  body: Record<string, unknown>,
): Promise<{ ok: true; answer: RestrictionsResponse } | { ok: false; problems: ErrorDetail[] }> {
  const parsed = restrictionsBody.safeParse(body);
  if (!parsed.success) return { ok: false, problems: problemsOf(parsed.error, RESTRICTION_FIELDS) };
  const read = readGoods(parsed.data);
  if (!read.ok) return read;
  const { destination, originCountry, hsCodes } = read.goods;
  const facts = await loadRestrictionFacts(
    (await seeded).db,
    { destination, origin: originCountry, codes: hsCodes },
    { now: TODAY, behind: async () => undefined },
  );
  return answerRestrictions(read.goods, facts, TODAY);
}
