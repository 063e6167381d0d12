import { expect, test } from "vitest";
import { precedentsFor } from "../../../src/domain/classification/precedents.ts";

const ruling = (number: string, date: string, goods: string) => ({
  number,
  date,
  authority: "US Customs and Border Protection",
  code: "6912004400",
  goods,
  address: `https://rulings.cbp.gov/ruling/${number}`,
});
const MUG = ruling("1", "2001-01-01", "Stoneware mugs");
const BOWL = ruling("2", "2002-01-01", "Earthenware bowl");
const PLATE = ruling("3", "2003-01-01", "Earthenware plate");
const idsFor = (words: string, held = [MUG, BOWL, PLATE]) =>
  precedentsFor(held, words).map(({ rulingId }) => rulingId);

test("rulings on goods of the same words come first, then the latest", () => {
  expect(idsFor("a mug")).toEqual(["1", "3", "2"]);
  expect(idsFor("earthenware bowls")).toEqual(["2", "3", "1"]);
  expect(idsFor("")).toEqual(["3", "2", "1"]);
});

test("five are shown at most, and none where none is held", () => {
  const six = [1, 2, 3, 4, 5, 6].map((day) => ruling(String(day), `2003-01-0${day}`, "Plate"));
  expect(idsFor("", six)).toEqual(["6", "5", "4", "3", "2"]);
  expect(idsFor("mug", [])).toEqual([]);
});

test("a precedent says what was ruled, when, by whom and where it stands", () => {
  expect(precedentsFor([MUG], "mug")).toEqual([
    {
      rulingId: "1",
      date: "2001-01-01",
      authority: "US Customs and Border Protection",
      hsCode: "6912004400",
      goods: "Stoneware mugs",
      address: "https://rulings.cbp.gov/ruling/1",
    },
  ]);
});
