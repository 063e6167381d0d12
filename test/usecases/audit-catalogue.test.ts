import { expect, test } from "vitest";
import { countriesDataset, hsDataset } from "../../seed/load/datasets/reference.ts";
import { restrictionsDataset } from "../../seed/load/datasets/restrictions.ts";
import { auditCatalogue, type CatalogueGoods } from "../../src/usecases/audit-catalogue.ts";
import type { GoodsToClassify } from "../../src/usecases/goods-to-classify.ts";
import type { Answered } from "../../src/usecases/problem.ts";
import { clockAt } from "../support/clock-at.ts";
import { named } from "../support/goods-to-classify.ts";
import { TODAY } from "../support/landed-cost-of.ts";
import { MASTER_SECRET } from "../support/master-secret.ts";
import { seededDatabase } from "../support/seeded-database.ts";
import { seededLexicon } from "../support/seeded-lexicon.ts";

const { db } = (await seededDatabase([countriesDataset(), hsDataset(), restrictionsDataset()])).copy();
const env = { DB: db, KV: await seededLexicon(), MASTER_SECRET } as unknown as Env;

const SHIRT = "men's cotton t-shirt, knitted";
const under = (code: string | null, goods: GoodsToClassify): Answered<CatalogueGoods> => ({
  ok: true,
  answer: code === null ? { ...goods, code: null } : { ...goods, code },
});
const unread = {
  ok: false as const,
  problems: [{ path: "price", code: "invalid_type" as const, message: "" }],
};

async function audited(...items: Answered<CatalogueGoods>[]) {
  const done = await auditCatalogue(env, items, "acct_1", clockAt(TODAY));
  if (!done.ok) throw new Error(done.message);
  return done.answer;
}

test("goods with and without a code are answered in their places, those that could not be read in theirs", async () => {
  const list = await audited(
    under(null, named(SHIRT)),
    unread,
    under("730890", named(SHIRT)),
    under(null, named("?!")),
    under("610910", named(SHIRT)),
  );
  expect(list).toMatchObject([
    { ok: true, answer: { verdict: "missing", code: null, better: { hsCode: "610910" }, money: null } },
    unread,
    { ok: true, answer: { verdict: "disagrees", code: "730890", better: { hsCode: "610910" } } },
    { ok: false, problems: [{ path: "productName" }] },
    { ok: true, answer: { verdict: "agrees", code: "610910" } },
  ]);
});

test("what bars goods is said for their destination, under the code to be used, and nothing without one", async () => {
  const bound = { destination: "US", origin: "CN" };
  const cells = named("lithium coin cells");
  const [rightly, wrongly, unbound] = await audited(
    under("850650", { ...cells, ...bound }),
    under("850650", { ...named(SHIRT), ...bound }),
    under("850650", cells),
  );
  const controls = { status: "restricted", dangerousGoods: expect.arrayContaining(["UN3090"]) };
  expect(rightly).toMatchObject({ answer: { verdict: "agrees", destination: "US", controls } });
  expect(wrongly).toMatchObject({
    answer: { verdict: "disagrees", better: { hsCode: "610910" }, controls: { dangerousGoods: [] } },
  });
  expect(unbound).toMatchObject({ answer: { destination: null, controls: null } });
});
