import { expect, test } from "vitest";
import {
  foldIdentifier,
  packCountry,
  packDate,
  powerOfTwo,
} from "../../../src/domain/screening/screening-format.ts";

test("dates are one number, with zeros for what is not known", () => {
  expect(packDate("1971-03-04")).toBe(19_710_304);
  expect(packDate("1971-03")).toBe(19_710_300);
  expect(packDate("1971")).toBe(19_710_000);
});

test("countries are two letters in sixteen bits", () => {
  expect(packCountry("AA")).toBe(0x4141);
  expect(packCountry("RU")).toBe(0x5255);
});

test("identifiers are compared by letters and digits alone, without their kind", () => {
  expect(foldIdentifier("passport:ab 123-45")).toBe("AB12345");
  expect(foldIdentifier("ab12345")).toBe("AB12345");
});

test("tables have a power of two of places, two at the least", () => {
  expect([0, 1, 2, 3, 4, 5, 1024, 1025].map(powerOfTwo)).toEqual([2, 2, 2, 4, 4, 8, 1024, 2048]);
});
