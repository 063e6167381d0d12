import { expect, test } from "vitest";
import { agreedFree } from "../../../../seed/importers/tariffs/agreed-free.ts";
import { readTable } from "../../../../seed/load/table.ts";

const free = agreedFree();
const heading = (country: string, wanted: string) =>
  free.get(country)?.find((goods) => goods.heading === wanted);

test("computers are free at a party, not elsewhere", () => {
  expect(heading("KR", "8471")?.citation).toContain("13 December 1996");
  expect(heading("DZ", "8471")).toBeUndefined();
});

test("books are free at a party, not at a state that only signed", () => {
  expect(heading("KE", "4901")?.citation).toContain("Florence");
  expect(heading("DO", "4901")).toBeUndefined();
});

test("two agreements on one heading become one entry under both", () => {
  expect(heading("CN", "8525")).toMatchObject({ subheadings: ["50", "60", "81", "82", "83", "89"] });
  expect(heading("CN", "8525")?.citation).toContain("2015");
  expect(heading("EG", "8525")).toMatchObject({ subheadings: ["50", "60"] });
});

test("every heading, subheading and party exists", () => {
  const codes = new Map(
    readTable("seed/code-lists/hs/hs2022.tsv", ["heading", "codes"]).map((row) => [
      row.heading,
      row.codes.split(" "),
    ]),
  );
  const countries = readTable("seed/countries/countries.tsv", [
    "code",
    "alpha3",
    "name",
    "currency",
    "region",
    "unions",
    "valuationBasis",
    "timeZone",
  ]).map((row) => row.code);
  const unknown = [...free].flatMap(([country, goods]) => [
    ...(country === "EU" || countries.includes(country) ? [] : [country]),
    ...goods.flatMap(({ heading, subheadings }) =>
      subheadings.filter((code) => !codes.get(heading)?.includes(code)).map((code) => heading + code),
    ),
    ...goods.filter(({ heading }) => !codes.has(heading)).map(({ heading }) => heading),
  ]);
  expect(unknown).toEqual([]);
});
