import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { CONTROL_COLUMNS } from "../../../seed/importers/restrictions/restriction-columns.ts";
import { readRestrictions } from "../../../seed/importers/restrictions/restriction-tables.ts";
import { readNameTables } from "../../../seed/load/law/read-known-names.ts";
import { readTable } from "../../../seed/load/table.ts";
import { findRestrictions } from "../../../src/domain/restrictions/find-restrictions.ts";
import { LEAST_HELD, ownControls } from "../../../src/domain/restrictions/restriction-coverage.ts";

const tables = readdirSync("seed/restrictions").filter((name) => name.startsWith("national-"));
const byHand = tables.flatMap((name) => [...readTable(`seed/restrictions/${name}`, CONTROL_COLUMNS)]);

const { unionsOf } = readNameTables();
const byPlace = Map.groupBy(readRestrictions(), ({ destination }) => destination);
const nationalRows = (country: string) =>
  [country, ...(unionsOf.get(country) ?? [])].flatMap((place) =>
    (byPlace.get(place) ?? []).map(({ restriction }) => restriction),
  );

describe("the national tables", () => {
  it("hold seen rows with the address where they were read, and general knowledge as an estimate", () => {
    for (const { source = "", confidence } of byHand)
      expect(confidence).toBe(/^https?:\/\/\S+$/.test(source) ? "seen" : "estimated");
    for (const { source = "", confidence } of byHand)
      if (confidence === "estimated") expect(source).toBe("general knowledge");
  });

  it("say each control of a destination once", () => {
    const told = byHand.map(({ destination, title }) => `${destination} ${title}`);
    expect(told.filter((one, at) => told.indexOf(one) !== at)).toEqual([]);
  });

  it("hold more than single finds of the largest destinations of parcels", () => {
    const largest =
      `US CN GB DE FR JP KR CA AU IN BR MX IT ES NL PL TR ID TH VN MY SG PH TW HK AE SA IL ZA NG KE EG MA DZ TN GH
       CI SN ET TZ UG CM AO ZM ZW MU RU UA KZ UZ BY GE AZ AM MD RS BA AL MK ME IS NO SE DK FI CH AT BE IE PT GR CZ HU RO
       BG HR SK SI LT LV EE NZ FJ PG AR CL CO PE EC BO PY UY VE CR PA GT SV HN NI DO JM TT BS BD LK NP PK MV MM KH LA MN
       QA KW OM BH JO LB IQ IR`.split(/\s+/);
    for (const country of largest)
      expect(ownControls(nationalRows(country)).length, country).toBeGreaterThanOrEqual(LEAST_HELD);
  });
});

const outcome = (destination: string, code: string, productName: string, date = "2026-11-20") => {
  const found = findRestrictions(nationalRows(destination), {
    codes: [{ code, chance: 1 }],
    productName,
    date,
  });
  if (found.isProhibited) return "prohibited";
  if (found.restricted) return "restricted";
  return found.hasRestrictions ? "possible" : "none";
};

describe("bans that are widely known", () => {
  it.each([
    ["KE", "392321", "plastic bags", "prohibited"],
    ["KE", "420222", "cotton tote bag", "none"],
    ["OM", "392321", "polythene carrier bag", "prohibited"],
    ["OM", "392321", "refuse sack", "possible"],
    ["KZ", "854340", "disposable vape", "prohibited"],
    ["NI", "854340", "e-cigarette", "prohibited"],
    ["EC", "630900", "worn clothing", "prohibited"],
    ["EC", "610910", "cotton t-shirt", "none"],
    ["EC", "401220", "used car tyre", "prohibited"],
    ["EC", "401110", "new car tyre", "none"],
    ["BO", "870322", "car with right-hand steering", "prohibited"],
    ["UY", "870322", "used car", "prohibited"],
    ["UY", "870322", "new car", "none"],
    ["BD", "160241", "tinned ham", "prohibited"],
    ["LY", "220830", "whisky", "prohibited"],
    ["MV", "970390", "statue of Buddha", "prohibited"],
    ["MV", "970390", "abstract sculpture", "none"],
    ["MV", "220830", "whisky", "restricted"],
    ["BS", "391732", "plastic straws", "prohibited"],
    ["JM", "620342", "camouflage trousers", "prohibited"],
    ["JM", "620342", "blue trousers", "none"],
    ["LB", "961310", "pocket lighter", "prohibited"],
    ["GH", "821193", "flick knife", "prohibited"],
    ["UZ", "901320", "laser pointer", "prohibited"],
    ["UZ", "853922", "incandescent bulb", "prohibited"],
    ["KZ", "852589", "hidden camera", "restricted"],
    ["BY", "880622", "drone", "possible"],
    ["HK", "930400", "stun gun", "prohibited"],
    ["HK", "854370", "electric toothbrush steriliser", "none"],
    ["CA", "821193", "butterfly knife", "prohibited"],
    ["CA", "821193", "camping knife", "none"],
    ["NZ", "930400", "pepper spray", "restricted"],
  ])("%s %s %s: %s", (destination, code, name, expected) => {
    expect(outcome(destination, code, name)).toBe(expected);
  });

  it("hold from their first day on", () => {
    expect(outcome("OM", "392321", "plastic bag", "2022-12-31")).toBe("none");
    expect(outcome("OM", "392321", "plastic bag", "2023-01-01")).toBe("prohibited");
  });

  it("are never firm where they are general knowledge alone", () => {
    expect(outcome("IQ", "220830", "whisky")).toBe("possible");
  });
});
