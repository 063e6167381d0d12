import { describe, expect, it, test } from "vitest";
import { foldName } from "../../../src/domain/screening/fold.ts";

const words = (name: string) => foldName(name).map((word) => word.text);

describe("a name folds to plain words", () => {
  test.each<[string, string[], string]>([
    ["Dmitri  KARVONENKO", ["dmitri", "karvonenko"], "case and spaces"],
    ["Karvonenko,Dmitri/Oleg", ["karvonenko", "dmitri", "oleg"], "punctuation parts"],
    ["O’Brien", ["obrien"], "apostrophes join"],
    ["Jos\u00e9 Mu\u00f1oz", ["jose", "munoz"], "accents"],
    ["Zar\u00advani \u200fTrading", ["zarvani", "trading"], "invisible characters"],
    ["\uff2b\uff41\uff52\uff56\uff4f", ["karvo"], "wide letters"],
    ["Karvo & Sons", ["karvo", "sons"], "an ampersand between words"],
    ["Karvo&Sons", ["karvo", "sons"], "an ampersand within"],
    ["Ægir Straße", ["aegir", "strasse"], "letters beyond the alphabet"],
    ["Дмитрий", ["dmitriy"], "Cyrillic"],
    ["Μπακογιαννης", ["bakogiannis"], "Greek pairs that are one sound"],
    ["习近平", ["xijinping"], "Han characters of one word stay one"],
    ["!!!", [], "nothing left"],
  ])("%s: %j (%s)", (name, folded) => {
    expect(words(name)).toEqual(folded);
  });

  it.each<[string, string[]]>([
    ["A.B.C. Trading", ["abc", "trading"]],
    ["Karvo S.A.", ["karvo", "sa"]], // a legal form of two letters
    ["J. B. Smith", ["j", "b", "smith"]], // two initials
    ["J.B. Smith", ["j", "b", "smith"]],
  ])("points between letters: %s", (name, folded) => {
    expect(words(name)).toEqual(folded);
  });

  it.each<[string, string[]]>([
    ["Abdulrahman", ["abdul", "rahman"]],
    ["Abdurrahman", ["abdul", "rahman"]],
    ["Abdelaziz", ["abdul", "aziz"]],
    ["Abdel", ["abdul"]],
    ["Abd", ["abdul"]],
    ["Abduali", ["abduali"]], // seven letters are too few to part
    ["Abdualim", ["abdul", "alim"]],
    ["Abdullah", ["abdullah"]], // one name of its own
    ["Abdellah", ["abdellah"]],
  ])("servant names part: %s", (name, folded) => {
    expect(words(name)).toEqual(folded);
  });
});

describe("scripts without vowels", () => {
  it("say so, and write the article apart", () => {
    expect(foldName("الزرواني")).toEqual([
      { text: "al", vowelless: true, reading: false },
      { text: "zrwany", vowelless: true, reading: false },
    ]);
    expect(words("محمد")).toEqual(["mhmd"]);
    expect(words("مُحَمَّد")).toEqual(["mhmd"]); // marks are no letters
    expect(words("ישראל")).toEqual(["yshral"]);
    expect(words("عبد الله")).toEqual(words("عبدالله"));
  });
});
