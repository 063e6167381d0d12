import { expect, test } from "vitest";
import {
  entryKey,
  findEntry,
  findWord,
  listedTokens,
  namesWithWord,
  rarityIn,
} from "../../../src/domain/screening/load-screening-index.ts";
import { nameToken } from "../../../src/domain/screening/tokenize.ts";
import { indexOf, party } from "../../support/screening-fixture.ts";

const index = indexOf([
  party("12", "Karvonenko Dmitri", { aliases: [["Dr Karvonenko Ltd", "weak"]] }),
  party("1", "Карвоненко", { list: "UK" }),
  party("12", "Brelkov 44", { list: "UK", linked: "b" }),
  party("é7", "محمد", { list: "EU", linked: "b" }),
  party("x", "习近平", { list: "EU", linked: "c" }),
]);

test("an entry is found by its id, and knows it", () => {
  for (const [entry, id] of ["US_SDN:12", "UK:1", "UK:12", "EU:é7", "EU:x"].entries()) {
    expect(findEntry(index, id)).toBe(entry);
    expect(entryKey(index, entry).id).toBe(id);
  }
  for (const id of ["US_SDN:1", "US_SDN:2", "US_SDN:122", "UK:", "XX:12", "12", "", ":12"])
    expect(findEntry(index, id), id).toBe(-1);
});

test("a word of names is found by its spelling; titles and forms are none", () => {
  for (const word of ["karvonenko", "dmitri", "brelkov", "44"])
    expect(findWord(index, word), word).toBeGreaterThanOrEqual(0);
  for (const word of ["dr", "ltd", "karvonenk", "karvonenkoo", ""])
    expect(findWord(index, word), word).toBe(-1);
  expect(namesWithWord(index, findWord(index, "karvonenko"))).toBe(3);
  expect(namesWithWord(index, findWord(index, "dmitri"))).toBe(1);
  expect(namesWithWord(index, -1)).toBe(0);
  // Three of six names: half of the way in logarithms of six.
  const half = 0.3 + (0.7 * Math.log(6 / 3)) / Math.log(6);
  expect(rarityIn(index)(nameToken("karvonenko"))).toBeCloseTo(half, 10);
  expect(rarityIn(index)(nameToken("unheard"))).toBe(1);
});

test("the words of a name are as they were when the index was built", () => {
  expect(listedTokens(index, 1)).toEqual([nameToken("dr"), nameToken("karvonenko"), nameToken("ltd")]);
  expect(listedTokens(index, 3)).toEqual([nameToken("brelkov"), nameToken("44")]);
  expect(listedTokens(index, 4)).toEqual([nameToken("mhmd", true)]);
  expect(listedTokens(index, 5)).toEqual([nameToken("xijinping", false, true)]);
  expect(listedTokens(index, 5)[0]).toBe(listedTokens(index, 5)[0]); // made once
});

test("entries of one party on several lists bear one number, a party alone none", () => {
  expect([...index.sections.entryLinked]).toEqual([0, 0, 1, 1, 2]);
  expect([...index.sections.entryFirstName]).toEqual([0, 2, 3, 4, 5]);
  expect([...index.sections.nameEntry]).toEqual([0, 0, 1, 2, 3, 4]);
});
