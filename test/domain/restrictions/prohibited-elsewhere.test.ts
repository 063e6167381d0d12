import { expect, test } from "vitest";
import {
  LEAST_ELSEWHERE,
  prohibitedElsewhere,
} from "../../../src/domain/restrictions/prohibited-elsewhere.ts";
import { restrictionRow } from "../../support/restriction-row.ts";

const goods = { codes: [{ code: "854340", chance: 1 }], date: "2026-11-20" };
const at = (place: string, more = {}) => ({ place, restriction: restrictionRow(more) });

test("places whose own law bans the goods are told, each once", () => {
  const rows = [at("SG"), at("SG"), at("TH"), at("BR", { prefixes: ["2208"] })];
  expect(prohibitedElsewhere(rows, goods)).toEqual(["SG", "TH"]);
  expect(LEAST_ELSEWHERE).toBe(3);
});

test("permits, bans of one origin, embargoes and what may be meant do not count", () => {
  const rows = [
    at("AA", { type: "permit_required" }),
    at("BB", { origins: ["RU"] }),
    at("CC", { exporters: ["US"] }),
    at("DD", { coverage: "part" }),
    at("EE", { prefixes: [] }),
  ];
  expect(prohibitedElsewhere(rows, { ...goods, originCountry: "RU", exportFrom: "US" })).toEqual([]);
});

test("words tell goods of a part, as they do at their own destination", () => {
  const used = at("AR", { coverage: "part", words: ["used"] });
  expect(prohibitedElsewhere([used], { ...goods, productName: "refurbished vape" })).toEqual(["AR"]);
  expect(prohibitedElsewhere([used], { ...goods, productName: "vape" })).toEqual([]);
});
