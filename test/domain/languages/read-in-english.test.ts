import { expect, test } from "vitest";
import { readInEnglish } from "../../../src/domain/languages/read-in-english.ts";
import { dictionaryOf } from "../../support/dictionary-of.ts";

const ENGLISH = new Set(["air", "zoom", "bluetooth", "butterfly"]);
const knows = (word: string): boolean => ENGLISH.has(word);

const german = dictionaryOf(
  {
    code: "de",
    breaks: "compounds",
    links: ["s", "n"],
    endings: [
      { letters: "en", keep: 3 },
      { letters: "e", keep: 3 },
    ],
  },
  [
    "use Herren = men",
    "use Lauf = running",
    "goods Schuh = shoe",
    "goods Tasse = cup",
    "goods Kaffee = coffee",
    "material Edelstahl = stainless steel",
    "join aus = of",
    "join und = and",
    "join der =",
    "skip neu =",
    "colour rot = red",
    "goods Regal = shelf",
    "use Arbeit = work",
    "goods Jacke = jacket",
    "goods Messer = knife",
    "goods Fahrrad = bicycle",
    "part Sattel = saddle",
    "colour blau = blue",
    "trait 3 teilig = 3 piece",
  ],
);
const english = (text: string): string => readInEnglish(german, text, knows).english;

test("words, compounds and their inflection are read", () => {
  expect(english("Herren Laufschuhe")).toBe("men running shoe");
  expect(english("Arbeitsjacken")).toBe("work jacket");
  expect(english("Kaffeetasse")).toBe("coffee cup");
  expect(english("KAFFEETASSEN")).toBe("coffee cup");
});

test("what joins words is English or nothing, what sellers add is nothing", () => {
  expect(english("Tasse aus Edelstahl")).toBe("cup of stainless steel");
  expect(english("neu: der Schuh rot")).toBe(", red shoe");
});

test("names and English stay as they stand; only unknown words count as not understood", () => {
  const read = readInEnglish(german, "Nike Herren Laufschuhe Air Zoom 42", knows);
  expect(read.english).toBe("Nike men running Air Zoom 42 shoe");
  expect(read).toMatchObject({ meaning: 6, known: 5 });
  expect(readInEnglish(german, "Quastenflosser", knows)).toMatchObject({ meaning: 1, known: 0 });
});

test("a compound of which only the end is known is no word", () => {
  expect(readInEnglish(german, "Quastenflosserschuh", knows)).toMatchObject({
    english: "Quastenflosserschuh",
    known: 0,
  });
});

test("a word of English stands in a compound of the language", () =>
  expect(readInEnglish(german, "Butterflymesser", knows)).toEqual({
    english: "butterfly knife",
    meaning: 2,
    known: 2,
  }));

test("the last word of a compound is the thing, goods before it say what it is for", () => {
  expect(english("Fahrradsattel Herren")).toBe("bicycle men saddle");
  expect(english("Messerblau")).toBe("blue knife");
});

test("phrases begin with numbers too; letters behind a number are a unit", () => {
  expect(english("Messer 3 teilig")).toBe("3 piece knife");
  expect(readInEnglish(german, "Messer 20 kWh", knows)).toMatchObject({ meaning: 1, known: 1 });
  expect(readInEnglish(german, "Messer Quorx", knows)).toMatchObject({ meaning: 2, known: 1 });
});

const french = dictionaryOf({ code: "fr", head: "first" }, [
  "goods sac = bag",
  "goods sac à main = handbag",
  "material cuir = leather",
  "use femme = women",
  "goods huile = oil",
  "goods olive = olive",
  "join d = of",
  "join l =",
  "goods porte-clés = keyring",
]);

test("the longest phrase wins, and the thing goes last where English has it", () => {
  expect(readInEnglish(french, "Sac à main cuir femme", knows).english).toBe("leather women handbag");
  expect(readInEnglish(french, "sac cuir", knows).english).toBe("leather bag");
});

test("apostrophes and hyphens part words, also in phrases", () => {
  expect(readInEnglish(french, "l'huile d’olive", knows).english).toBe("oil of olive");
  expect(readInEnglish(french, "Porte-clés", knows).english).toBe("keyring");
});

const japanese = dictionaryOf({ code: "ja", script: "Han", breaks: "none" }, [
  "goods 靴 = shoe",
  "goods 運動靴 = sport shoe",
  "use 男性用 = for men",
  "goods ケース = case",
  "goods スマホケース = phone case",
]);

test("without blanks the words are parted; particles and names of other scripts do no harm", () => {
  expect(readInEnglish(japanese, "男性用の運動靴", knows)).toEqual({
    english: "for men sport shoe",
    meaning: 2,
    known: 2,
  });
  expect(readInEnglish(japanese, "iPhone15用スマホケース", knows).english).toBe("iPhone15 phone case");
  expect(readInEnglish(japanese, "謎物体", knows)).toEqual({ english: "", meaning: 1, known: 0 });
});

test("a word in katakana of which a piece is unknown is another word; function words are no pieces of compounds", () => {
  const words = dictionaryOf({ code: "ja", script: "Han", breaks: "none" }, [
    "goods ブラ = bra",
    "goods 豆 = beans",
  ]);
  expect(readInEnglish(words, "ブラジル豆", knows)).toEqual({ english: "beans", meaning: 2, known: 1 });
  expect(readInEnglish(words, "ジルブラ", knows).known).toBe(0);
  expect(readInEnglish(words, "豆ブラ", knows).english).toBe("beans bra");
  expect(readInEnglish(german, "Ausregale", knows).english).toBe("shelf");
});

test("Chinese is read in either way of writing", () => {
  const chinese = dictionaryOf({ code: "zh", script: "Han", breaks: "none" }, ["goods 书包 = school bag"], {
    書: "书",
  });
  expect(readInEnglish(chinese, "書包", knows).english).toBe("school bag");
});

test("goods named apart from the thing come with it", () => {
  expect(readInEnglish(french, "sac cuir femme porte-clés", knows).english).toBe(
    "leather women bag , keyring",
  );
  expect(readInEnglish(japanese, "男性用運動靴 ケース", knows).english).toBe("for men sport shoe case");
});

test("Latin letters begin words of other scripts", () => {
  const chinese = dictionaryOf({ code: "zh", script: "Han", breaks: "none" }, [
    "goods T恤 = t-shirt",
    "use 男士 = men",
    "trait 短袖 = short sleeve",
  ]);
  expect(readInEnglish(chinese, "男士T恤短袖", knows).english).toBe("men short sleeve t-shirt");
  expect(readInEnglish(chinese, "Nike男士", knows).english).toBe("Nike men");
});

const arabic = dictionaryOf(
  {
    code: "ar",
    script: "Arabic",
    head: "first",
    beginnings: [
      { letters: "وال", keep: 2 },
      { letters: "ال", keep: 2 },
      { letters: "و", keep: 3 },
    ],
    endings: [{ letters: "ات", keep: 3 }, ...["ه", "ي"].map((letters) => ({ letters, keep: 3 }))],
  },
  [
    "goods حقيبة = bag",
    "material جلد = leather",
    "trait سادة = plain",
    "goods وسادة = pillow",
    "goods حقيبة يد = handbag",
    "goods إبريق = jug",
    "use ليلى = night",
  ],
  { ی: "ي" },
);
const arabicInEnglish = (text: string): string => readInEnglish(arabic, text, knows).english;

test("Arabic is read with articles and prepositions before a word, also in a phrase", () => {
  expect(arabicInEnglish("الحقيبه الجلد")).toBe("leather bag");
  expect(arabicInEnglish("حقيبة اليد والإبريق")).toBe("jug handbag");
  expect(arabicInEnglish("ورقة")).toBe("");
});

test("a word that begins with the letters of a preposition is whole, with and without the article", () => {
  expect(arabicInEnglish("وسادة")).toBe("pillow");
  expect(arabicInEnglish("الوسادات")).toBe("pillow");
  expect(arabicInEnglish("السادة")).toBe("plain");
});

test("Arabic is read however its alef, yeh and teh marbuta are written, vowels, stretched lines and unseen signs apart", () => {
  for (const jug of ["إبريق", "أبريق", "ابريق", "ابريـــق", "اِبْرِيق", "ابريق\u200f", "ﺍﺑﺮﻳﻖ"])
    expect(arabicInEnglish(`${jug} ليلي`)).toBe("night jug");
  for (const night of ["ليلى", "ليلي", "لیلی"]) expect(arabicInEnglish(night)).toBe("night");
  expect(arabicInEnglish("حقيبه\u200f جلديه")).toBe("leather bag");
});

test("marks part words where a language keeps them", () => {
  const vietnamese = dictionaryOf({ code: "vi", head: "first", keepsMarks: true }, [
    "goods bơ = butter",
    "goods bò = beef",
  ]);
  expect(readInEnglish(vietnamese, "Bò", knows).english).toBe("beef");
  expect(readInEnglish(vietnamese, "BƠ", knows).english).toBe("butter");
  expect(readInEnglish(vietnamese, "bo", knows).known).toBe(0);
});

test("a denial that stands behind its word is put before it, and reaches no further than its phrase", () => {
  const korean = dictionaryOf({ code: "ko", script: "Hangul", breaks: "none" }, [
    "trait 염색 = dyed",
    "goods 직물 = woven fabric",
    "join 하지 않은 = <not",
  ]);
  const read = (text: string) => readInEnglish(korean, text, () => false).english;
  expect(read("염색 하지 않은 직물")).toBe("not dyed woven fabric");
  expect(read("직물, 염색 하지 않은")).toBe("woven fabric , not dyed");
  expect(read("직물, 크르크 하지 않은")).toBe("woven fabric ,");
});
