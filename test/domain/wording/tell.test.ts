import { describe, expect, test } from "vitest";
import { WordsCache } from "../../../src/data/wording/answer-words.ts";
import { inAnswer } from "../../../src/domain/law/working.ts";
import { decimal } from "../../../src/domain/trade/money.ts";
import {
  charge,
  day,
  figure,
  ownMoney,
  perCent,
  place,
  say,
  titled,
} from "../../../src/domain/wording/say.ts";
import { tell, tellAll } from "../../../src/domain/wording/tell.ts";
import { ENGLISH_WORDS } from "../../../src/domain/wording/words.ts";

const cache = new WordsCache();
const german = await cache.in("de");
const english = (text: string): string => tell(text, { words: ENGLISH_WORDS });
const inGerman = (text: string): string => tell(text, { words: german });

describe("a message", () => {
  const ends = say("note.scheduleEnds", { date: day("2026-12-31") });

  test("is told in the answer's language", () => {
    expect(english(ends)).toBe("the schedule held is good until 2026-12-31");
    expect(inGerman(ends)).toBe("der vorliegende Tarif gilt bis 31.12.2026");
  });

  test("may be a value of another", () => {
    const why = say("why.together", {
      why: say("why.dutyNeeds", { needs: "quantities.KG" }),
      fields: "hsCode",
    });
    expect(english(why)).toBe(
      "the duty is charged on quantities.KG, which nobody stated (together with hsCode)",
    );
    expect(inGerman(why)).toContain("(zusammen mit hsCode)");
  });

  test("that no catalogue holds is its name", () => {
    expect(english("⟦=no.such⟧")).toBe("no.such");
  });

  test("takes words that look like a mark as they are", () => {
    expect(english(say("classify.brand", { name: "a⟧b" }))).toContain("a");
    expect(english("a ⟦ b")).toBe("a ⟦ b");
  });
});

describe("figures, money, days and places", () => {
  test.each([
    [perCent(decimal("28.2051282")), "28.2051%", "28,2051\u00a0%"],
    [figure(1234.5), "1234.5", "1.234,5"],
    [ownMoney(decimal("1234.5"), "EUR"), "1234.50 EUR", "1.234,50\u00a0EUR"],
    [day("2026-07-01"), "2026-07-01", "01.07.2026"],
    [place("CH"), "CH", "Schweiz"],
  ])("are written as the language does: %s", (text, inEnglish, told) => {
    expect(english(text)).toBe(inEnglish);
    expect(inGerman(text)).toBe(told);
  });

  test("amounts of a working are in the answer's currency", () => {
    const money = { currency: "EUR", perUsd: decimal("0.9") };
    expect(tell(inAnswer(decimal(1500)), { words: german, money })).toBe("1.350,00\u00a0EUR");
  });

  test.each(["ar", "ja", "zh-Hant"] as const)("digits are Latin in %s", async (language) => {
    const words = await cache.in(language);
    expect(tell(perCent(decimal("12.5")), { words })).toMatch(/12\.5/);
  });
});

describe("the name of a charge", () => {
  test("is the language's where it is held", () => {
    expect(inGerman(charge("vat", "VAT"))).toBe("Mehrwertsteuer");
    expect(inGerman(titled("VAT"))).toBe("Mehrwertsteuer");
  });

  test("is the law's where it is not, after the kind of charge in a row", () => {
    expect(inGerman(charge("additional_duty", "Section 301 List 3"))).toBe("Zusatzzoll: Section 301 List 3");
    expect(inGerman(titled("Section 301 List 3"))).toBe("Section 301 List 3");
    expect(english(charge("additional_duty", "Section 301 List 3"))).toBe("Section 301 List 3");
  });
});

test("every text of an answer is told, whatever its shape", () => {
  const answer = { a: [say("question.none"), 1, null], b: { c: true, d: say("question.article") } };
  expect(tellAll(answer, { words: german })).toEqual({
    a: ["Nichts davon", 1, null],
    b: { c: true, d: "Was davon ist es?" },
  });
});
