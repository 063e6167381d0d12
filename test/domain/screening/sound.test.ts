import { describe, expect, it, test } from "vitest";
import {
  bareSoundForm,
  bitCount,
  consonantKey,
  consonantKeys,
  hash32,
  letterBits,
  soundForm,
} from "../../../src/domain/screening/sound.ts";

describe("the sound of a word evens out what systems of transliteration disagree on", () => {
  test.each<[string, string[]]>([
    ["a given name", ["sergey", "sergei", "serguei"]],
    ["tch, ch and cz", ["kravtchuk", "kravchuk", "kravczuk"]],
    ["kh and h", ["khamid", "hamid"]],
    ["w and v", ["walid", "valid"]],
    ["ou, oo and u", ["yousuf", "yoosuf", "yusuf"]],
    ["doubled letters", ["muhammad", "muhamad"]],
    ["zh, j and dj", ["zhomart", "jomart", "djomart"]],
    ["ph and f", ["philip", "filip"]],
    ["ck, q and k", ["qadir", "kadir", "ckadir"]],
    ["ts and tz", ["tsipras", "tzipras"]],
  ])("%s", (_, [first = "", ...others]) => {
    for (const other of others) expect(soundForm(other)).toBe(soundForm(first));
  });
  it("keeps apart what sounds apart, and answers the same when asked again", () => {
    expect(soundForm("ali")).toBe("ali");
    expect(soundForm("mali")).not.toBe(soundForm("nali"));
    expect(soundForm("xerxes")).toBe("Sirksis");
    expect(soundForm("xerxes")).toBe("Sirksis");
    for (let at = 0; at < 5000; at++) soundForm(`word${at}`); // more than are remembered
    expect(soundForm("word17")).toBe("vurd17");
    expect(soundForm("xerxes")).toBe("Sirksis");
  });
  it("leaves each letter of a word without vowels", () => {
    expect(bareSoundForm("mmdh")).toBe("mmd");
    expect(bareSoundForm("khshyq")).toBe("hSik");
  });
});

describe("the key under which near words are found", () => {
  test.each<[string, string]>([
    ["ali", "al"], // a vowel in front tells Ali from Li
    ["li", "l"],
    ["karvaninku", "krvnk"],
    ["kargu", "krk"],
    ["kaka", "k"], // the same consonant twice in a row stands once
    ["katab", "kdb"],
    ["hali", "hl"], // an h in front is a consonant
    ["mahal", "ml"],
    ["wlid", "vld"], // w as vowel-less words have it: a consonant in front, else a vowel
    ["mwlid", "mld"],
    ["44", "44"], // each digit tells
    ["ZaSaC", "s"],
  ])("of %s is %s", (sound, key) => {
    expect(consonantKey(sound)).toBe(key);
  });
  it("with one consonant left out, from three up", () => {
    expect(consonantKeys("kr")).toEqual(["kr"]);
    expect(consonantKeys("krv")).toEqual(["krv", "rv", "kv", "kr"]);
    expect(consonantKeys("kkr")).toEqual(["kkr", "kr", "kk"]);
  });
});

describe("bits", () => {
  it("one for each letter that is there, digits together", () => {
    expect(letterBits("")).toBe(0);
    expect(letterBits("a")).toBe(1);
    expect(letterBits("aab")).toBe(3);
    expect(letterBits("Z")).toBe(1 << 25);
    expect(letterBits("z")).toBe(1 << 25);
    expect(letterBits("0")).toBe(1 << 26);
    expect(letterBits("09")).toBe(1 << 26);
    expect(letterBits("m7")).toBe((1 << 12) | (1 << 26));
  });
  it("are counted", () => {
    for (let bit = 0; bit < 32; bit++) expect(bitCount(1 << bit)).toBe(1);
    expect([0, 0b1011, 0x7fffffff, -1, 0x55555555, -0x55555556].map(bitCount)).toEqual([
      0, 3, 31, 32, 16, 16,
    ]);
  });
});

test("FNV-1a, by its published examples", () => {
  expect(hash32("")).toBe(0x811c9dc5);
  expect(hash32("a")).toBe(0xe40c292c);
  expect(hash32("foobar")).toBe(0xbf9cf968);
});
