import { describe, expect, it, test } from "vitest";
import {
  entriesWithIdentifier,
  type PartyQualifiers,
  qualify,
} from "../../../src/domain/screening/qualifiers.ts";
import { indexOf, party } from "../../support/screening-fixture.ts";

const index = indexOf([
  party("1", "Karvonenko", {
    type: "individual",
    births: ["1971-03-04", "1980-05-06"],
    countries: ["RU", "BY"],
    identifiers: ["passport:AB1234567", "tax:99887"],
  }),
  party("2", "Brelkov", { type: "unknown", births: ["1971"] }),
  party("3", "Zarvani", { type: "entity", identifiers: ["imo:AB1234567"] }),
]);
const told = (known: PartyQualifiers, entry = 0) =>
  qualify(index, entry, known).reasons.map(({ feature, weight }) => [feature, weight]);

describe("what is known of a party besides its name", () => {
  test.each<[string, PartyQualifiers, number, [string, number][]]>([
    ["nothing", {}, 0, []],
    ["the same type", { type: "individual" }, 0, [["type.agreed", 0.01]]],
    ["another type", { type: "vessel" }, 0, [["type.contradicted", -0.2]]],
    ["a type the list does not state", { type: "vessel" }, 1, [["type.absent", 0]]],
    ["no type", { type: "unknown" }, 0, []],
    ["one of its countries", { country: "BY" }, 0, [["country.agreed", 0.03]]],
    ["another country", { country: "DE" }, 0, [["country.contradicted", -0.06]]],
    ["a country the list does not state", { country: "DE" }, 1, [["country.absent", 0]]],
    [
      "an address that ends in one of them",
      { address: "1 Quay, Minsk, Belarus." },
      0,
      [["address.agreed", 0.03]],
    ],
    ["by its code", { address: "Minsk, BY" }, 0, [["address.agreed", 0.03]]],
    ["in another", { address: "Berlin, germany" }, 0, [["address.contradicted", -0.06]]],
    ["in none", { address: "1 Quay Street, Minsk" }, 0, [["address.absent", 0]]],
    [
      "a country goes before the address",
      { country: "RU", address: "Berlin, Germany" },
      0,
      [["country.agreed", 0.03]],
    ],
    ["the same paper, however written", { identifiers: ["ab 123-4567"] }, 0, [["identifiers.agreed", 0.2]]],
    ["another paper", { identifiers: ["ZZ999"] }, 0, [["identifiers.contradicted", -0.02]]],
    ["a paper where the list has none", { identifiers: ["ZZ999"] }, 1, [["identifiers.absent", 0]]],
    ["a paper of three letters is none", { identifiers: ["ZZ9"] }, 0, []],
    ["a paper of four is", { identifiers: ["ZZ99"] }, 0, [["identifiers.contradicted", -0.02]]],
  ])("%s", (_, known, entry, reasons) => {
    expect(told(known, entry)).toEqual(reasons);
  });
  it("the same paper is the same party", () => {
    expect(qualify(index, 0, { identifiers: ["AB1234567"] }).sameIdentifier).toBe(true);
    expect(qualify(index, 0, { identifiers: ["AB1234568"] }).sameIdentifier).toBe(false);
  });
});

describe("a birth date", () => {
  test.each<[string, number, string, number]>([
    ["1971-03-04", 0, "birthDate.agreed", 0.06],
    ["1980-05-06", 0, "birthDate.agreed", 0.06],
    ["1971-03-05", 0, "birthDate.yearAgreed", 0], // both sides name another day
    ["1971-03", 0, "birthDate.yearAgreed", 0.03],
    ["1971", 0, "birthDate.yearAgreed", 0.03],
    ["1971-03-04", 1, "birthDate.yearAgreed", 0.03], // the list knows the year alone
    ["1971", 1, "birthDate.yearAgreed", 0.03],
    ["1972", 0, "birthDate.near", -0.02],
    ["1970", 0, "birthDate.near", -0.02],
    ["1973", 0, "birthDate.contradicted", -0.15],
    ["1969", 0, "birthDate.contradicted", -0.15],
    ["1971", 2, "birthDate.absent", 0],
  ])("%s against entry %d: %s %d", (birthDate, entry, feature, weight) => {
    expect(told({ birthDate }, entry)).toEqual([[feature, weight]]);
  });
  it("says what is listed", () => {
    expect(qualify(index, 0, { birthDate: "1990" }).reasons[0]?.detail).toBe("listed 1971, 1980");
  });
});

describe("entries by a paper, whatever their names", () => {
  it("are all that hold it, of five letters at least", () => {
    expect(entriesWithIdentifier(index, ["ab-1234567"])).toEqual([0, 2]);
    expect(entriesWithIdentifier(index, ["99887"])).toEqual([0]);
    expect(entriesWithIdentifier(index, ["9988"])).toEqual([]);
    expect(entriesWithIdentifier(index, [])).toEqual([]);
  });
  it("are fifty at most, each once", () => {
    const many = indexOf(
      Array.from({ length: 60 }, (_, at) =>
        party(`p${at}`, "Brelkov", { identifiers: ["X1:SAME99", "SAME99", "OTHER1"] }),
      ),
    );
    expect(entriesWithIdentifier(many, ["SAME99", "OTHER1"])).toEqual(
      Array.from({ length: 50 }, (_, at) => at),
    );
  });
});
