import { expect, test } from "vitest";
import {
  type KnownLanguages,
  loadKnownLanguages,
  packKnownLanguages,
} from "../../../src/domain/languages/known-languages.ts";
import { tellLanguage } from "../../../src/domain/languages/tell-language.ts";
import { contentOf } from "../../support/dictionary-of.ts";

const ENGLISH = new Set(["bike", "butterfly", "gift", "set", "regal", "air", "turk", "bad", "shoe", "zoom"]);
/** How English a word is: "sac" stands in a few names of makers' goods. */
const knows = (word: string) =>
  /^(?:for|the)$/.test(word) ? "join" : ENGLISH.has(word) ? 1 : word === "sac" ? 0.2 : 0;

const packed = packKnownLanguages([
  contentOf({ code: "de", breaks: "compounds", links: ["s"] }, [
    "goods Regal = shelf",
    "goods Gift = poison",
    "use Herren = men",
    "join für = for",
    "use Bad = bathroom",
    "goods Wasser = water",
    "goods Kocher = cooker",
    "goods Messer = knife",
  ]),
  contentOf({ code: "fr" }, ["goods vélo = bike", "join de = of", "use ville = town", "goods sac = bag"]),
  contentOf({ code: "ja", script: "Han", breaks: "none" }, [
    "goods 緑茶 = green tea",
    "use 男性用 = for men",
  ]),
  contentOf({ code: "zh", script: "Han", breaks: "none" }, ["goods 绿茶 = green tea", "goods 书包 = bag"], {
    書: "书",
    綠: "绿",
  }),
  contentOf({ code: "tr", endings: [{ letters: "si", keep: 3 }] }, [
    "goods kahve = coffee",
    "trait türk = turkish",
  ]),
]);
const loaded = loadKnownLanguages(packed.buffer);
const known = (loaded.ok ? loaded.known : null) as KnownLanguages;

test.each([
  ["Vélo de ville", "fr"],
  ["Sac de ville", "fr"],
  ["de", "en"],
  ["Türk kahvesi", "tr"],
  ["TURK KAHVESI", "tr"],
  ["Regal für Bad", "de"],
  ["Wasserkocher", "de"],
  ["Butterflymesser", "de"],
  ["Quorxflymesser", "en"],
  ["Herren Air Zoom", "de"],
  ["Herren shoe for the bike", "en"],
  ["Herren Regal Air", "de"],
  ["gift set for the bike", "en"],
  ["Gift", "en"],
  ["Xyzzy 3000", "en"],
  ["", "en"],
  ["运动鞋 Nike", "zh"],
  ["緑茶", "ja"],
  ["男性用 Nike", "ja"],
  ["綠茶", "zh"],
  ["書包", "zh"],
  ["スニーカー 靴", "ja"],
  ["운동화", "ko"],
  ["حذاء", "ar"],
  ["چاكيت چينز رجالي", "ar"],
  ["کفش چرم پوست", "fa"],
  ["кроссовки", "ru"],
  ["взуття дитяче їжа і", "uk"],
  ["รองเท้า", "th"],
  ["µ meter Ω", "en"],
])("%s is %s", (text, code) => {
  expect(tellLanguage(known, text, knows)).toBe(code);
});

test("without any dictionary scripts alone tell", () => {
  expect(tellLanguage(null, "Vélo de ville", knows)).toBe("en");
  expect(tellLanguage(null, "운동화", knows)).toBe("ko");
});

test("bytes of another format are told", () => {
  expect(loadKnownLanguages(new ArrayBuffer(8))).toEqual({ ok: false, fault: "not_an_index" });
});
