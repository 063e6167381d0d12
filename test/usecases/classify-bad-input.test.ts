import { expect, test } from "vitest";
import { classifyGoods } from "../../src/usecases/classify-goods.ts";
import { clockAt } from "../support/clock-at.ts";
import { named } from "../support/goods-to-classify.ts";
import { ownSeededEnv, TODAY } from "../support/landed-cost-of.ts";
import { committedDatabase } from "../support/seeded-database.ts";

const { kv } = await committedDatabase("words", /^(?:lexicon|languages|exchange-rates)$/);
const env: Env = { ...(await ownSeededEnv()), KV: kv };
const { caches } = clockAt(TODAY);

async function classified(text: string) {
  const clock = { ...clockAt(TODAY, caches), waitUntil: () => {} };
  const asker = { accountId: null, requestId: "request-1", countCall: async () => true };
  return await classifyGoods(env, named(text), asker, clock);
}

async function answerTo(text: string) {
  const found = await classified(text);
  if (!found.ok) throw new Error(JSON.stringify(found));
  return found.answer;
}

/** UTF-8 read as Windows-1252, as a careless import leaves it. */
const misread = (text: string): string =>
  new TextDecoder("windows-1252").decode(new TextEncoder().encode(text));

test.each([
  ["nothing but signs", "!!! *** ???"],
  ["nothing but emoji", "😀😀😀"],
  ["nothing at all", "   "],
])("%s is refused: %s", async (_, text) => {
  expect(await classified(text)).toMatchObject({ ok: false, reason: "unusable" });
});

test.each([
  ["letters", "asdf ghjkl"],
  ["letters of which one happens to be a maker's", "qwerty zzz"],
  ["one letter again and again", "xxxxx"],
  ["numbers only", "4006381333931"],
  ["numbers only", "12-34-56"],
  ["in place of a name", "item"],
  ["in place of a name", "Test"],
  ["in place of a name", "N/A"],
  ["in place of a name", "misc"],
  ["in place of a name", "new arrivals"],
  ["in place of a name", "Sample, no commercial value"],
  ["a script that no dictionary has", "เสื้อยืดผ้าฝ้าย"],
  ["a script that no dictionary has", "חולצת כותנה לגברים"],
  ["a script that no dictionary has", "सूती कमीज"],
  ["a script that no dictionary has", "χειροποίητο σαπούνι"],
  ["a script that no dictionary has", "ვარდისფერი კაბა"],
  ["a script that no dictionary has", "বাংলা শাড়ি"],
  ["a script that no dictionary has", "စာအုပ်"],
])("%s: of %s nothing is recognised, and nothing asked", async (_, text) => {
  const { confidence, method, decisiveQuestion } = await answerTo(text);
  expect(confidence).toBeLessThan(0.3);
  expect([method, decisiveQuestion]).toEqual(["keyword_fallback", null]);
});

test.each([
  ["romanised Japanese", "hotto purēto denki"],
  ["romanised Japanese", "yunomi jawan"],
  ["romanised Japanese", "sukin kea kurimu"],
  ["romanised Japanese", "kutsushita 3 soku"],
  ["a language nobody covers", "pamut póló férfi"],
  ["a language nobody covers", "vilnone čarape muške"],
  ["a language nobody covers", "puuvillane t-särk"],
  ["a language nobody covers", "памучна тениска"],
  ["a language nobody covers", "medvilniniai marškinėliai"],
  ["a shop's article number", "SKU-88231-BLK-XL"],
  ["emoji beside a word of any goods", "🎁 gift 🎁"],
  ["one word of any goods", "accessories"],
  ["one word of any goods", "parts"],
  ["filling text", "lorem ipsum dolor sit amet"],
  ["a sentence about no goods", "the quick brown fox jumps over the lazy dog"],
])("%s is never sure, and what is asked can be answered: %s", async (_, text) => {
  const { confidence, decisiveQuestion } = await answerTo(text);
  expect(confidence).toBeLessThan(0.5);
  const options = decisiveQuestion?.options ?? [];
  expect(options.length === 0 || (options.length >= 2 && options.length <= 6)).toBe(true);
  expect(options.at(-1)?.value ?? "none").toBe("none");
});

test.each([
  ["three languages in one line", "baumwolle camicia シャツ", "6205"],
  ["a language close to one that is covered", "bavlnené tričko pánske", "6109"],
  ["three languages in one line", "montre Uhr ساعة", "9102"],
  ["a word among emoji", "🔥🔥 leather wallet 🔥", "4202"],
  ["letters of full width", "ＬＥＡＴＨＥＲ ＷＡＬＬＥＴ", "4202"],
  ["letters apart from their marks", "Kühlschrank".normalize("NFD"), "8418"],
  ["misread German", misread("Kühlschrank weiß"), "8418"],
  ["misread Japanese", misread("革財布"), "4202"],
  ["misread Polish", misread("łóżko drewniane"), "9403"],
  ["ten thousand characters", "leather wallet ".repeat(700).slice(0, 10_000), "4202"],
  ["capitals and no blanks but one", "LEATHER    WALLET", "4202"],
])("%s is read: %s", async (_, text, heading) => {
  expect((await answerTo(text)).hsCode.slice(0, 4)).toBe(heading);
});

test("ten thousand characters of nothing are no goods", async () => {
  const { confidence, decisiveQuestion } = await answerTo("zq".repeat(5_000));
  expect(confidence).toBeLessThan(0.3);
  expect(decisiveQuestion).toBeNull();
});
