import { expect, test } from "vitest";
import {
  readDescriptions,
  readLexicon,
  readProducts,
  readUsualNames,
  TUNING_PARTS,
} from "../../../seed/lexicon/lexicon-files.ts";

test("nothing of one part stands in the other", () => {
  const without = readLexicon([]).lines.length;
  const [first, second] = TUNING_PARTS.map((part) => {
    const { lines } = readLexicon([part]);
    return [
      ...lines.slice(without).map(({ maker, line }) => `${maker}|${line}`),
      ...readProducts(part).map(({ name, category }) => `${name}|${category}`),
    ];
  });
  expect(first?.length).toBeGreaterThan(10_000);
  const known = new Set(first);
  expect(second?.filter((text) => known.has(text))).toEqual([]);
});

test("every description and usual name stands on subheadings of the lexicon, and no text on two", () => {
  const codes = new Set(readLexicon([]).entries.map(({ code }) => code));
  const descriptions = readDescriptions();
  const names = readUsualNames();
  expect(descriptions.length).toBeGreaterThan(20_000);
  expect(names.length).toBeGreaterThan(20_000);
  expect(descriptions.filter(({ code }) => !codes.has(code))).toEqual([]);
  expect(names.filter((name) => !name.codes.every((code) => codes.has(code)))).toEqual([]);
  const twice = (texts: string[]): string[] => {
    const seen = new Set<string>();
    return texts.filter((text) => seen.size === seen.add(text).size);
  };
  expect(twice(descriptions.map(({ description }) => description.toLowerCase()))).toEqual([]);
  expect(twice(names.map(({ name }) => name))).toEqual([]);
});
