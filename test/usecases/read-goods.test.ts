import { expect, test } from "vitest";
import { namedOnly } from "../../src/domain/classification/product-text.ts";
import { goodsReader } from "../../src/usecases/read-goods.ts";
import { clockAt } from "../support/clock-at.ts";
import { TODAY } from "../support/landed-cost-of.ts";
import { seededLexicon } from "../support/seeded-lexicon.ts";

const said = (name: string, language: string | null = null) => ({
  product: namedOnly(name),
  attributes: {},
  language,
});

test("goods of a list are read as each alone would be, in their order", async () => {
  const reader = await goodsReader({ KV: await seededLexicon() }, clockAt(TODAY));
  if (reader === null) throw new Error("no lexicon");
  const list = [
    said("Wasserkocher", "de"),
    said("cotton shirt"),
    said("bouilloire", "fr"),
    said("Pfanne", "de-AT"),
  ];
  const all = await reader.readAll(list);
  for (const [at, { product, language }] of list.entries())
    expect(all[at]).toEqual(await reader.read(product, language));
  expect(all[0]?.language?.code).toBe("de");
  expect(all[1]?.language).toBeNull();
});

test("attributes take their places among what is said of the goods", async () => {
  const reader = await goodsReader({ KV: await seededLexicon() }, clockAt(TODAY));
  const motor = await reader?.read(namedOnly("electric motor"), null, { "Rated power": "5.5 kW" });
  expect(motor?.product.weightSpec).toBe("Rated power 5.5 kW");
});
