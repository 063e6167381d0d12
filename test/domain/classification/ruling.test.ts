import { expect, test } from "vitest";
import {
  citeRuling,
  isShown,
  matchOf,
  printedClassification,
} from "../../../src/domain/classification/ruling.ts";

const SUBHEADINGS = new Set(["392690"]);
const ruling = {
  number: "NY N1",
  date: "2017-08-14",
  authority: "US Customs and Border Protection",
  code: "3926909996",
  goods: "moulded phone case",
  address: "https://rulings.cbp.gov/ruling/N1",
};

test("a ruling is shown while nobody changed it", () => {
  const shown = (["in_force", "unknown", "modified", "revoked"] as const).filter((standing) =>
    isShown({ ...ruling, standing }, SUBHEADINGS),
  );
  expect(shown).toEqual(["in_force", "unknown"]);
});

test("a ruling under six digits that are gone is not shown", () => {
  expect(isShown({ code: "3926909996", standing: "unknown" }, SUBHEADINGS)).toBe(true);
  expect(isShown({ code: "9503410000", standing: "unknown" }, SUBHEADINGS)).toBe(false);
});

test("a citation says number, date and code as ruled", () => {
  expect(citeRuling(ruling)).toBe("NY N1 of 2017-08-14, 3926.90.9996: moulded phone case");
  expect(citeRuling({ ...ruling, code: "392690" })).toBe("NY N1 of 2017-08-14, 3926.90: moulded phone case");
});

test("an answer prints the citation, or nothing", () => {
  expect(printedClassification({ ruling, hsCode: "392690" })).toEqual({
    hsCode: "392690",
    ruling_reference: citeRuling(ruling),
  });
  expect(printedClassification({ ruling: null }).ruling_reference).toBe("");
});

test("a match scores how alike the goods are, and says where the ruling stands", () => {
  expect(matchOf({ ...ruling, likeness: 0.6 })).toEqual({
    rulingId: "NY N1",
    source: "US Customs and Border Protection",
    confidenceScore: 0.6,
    date: "2017-08-14",
    hsCode: "3926909996",
    goods: "moulded phone case",
    address: "https://rulings.cbp.gov/ruling/N1",
  });
});
