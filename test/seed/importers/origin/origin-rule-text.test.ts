import { describe, expect, it } from "vitest";
import { sourceRows, sourcesAtHand } from "../../../../seed/importers/csv.ts";
import { readCodeList } from "../../../../seed/importers/origin/origin-code-list.ts";
import { completed, readRule } from "../../../../seed/importers/origin/origin-rule-text.ts";
import {
  readAgreementTable,
  readCorrelation,
  readRuleRows,
} from "../../../../seed/importers/origin/origin-tables.ts";
import { readRestrictions } from "../../../../seed/importers/restrictions/restriction-tables.ts";
import { wordsOfScope } from "../../../../seed/importers/restrictions/restriction-words.ts";
import { formatScope } from "../../../../src/domain/law/code-scope.ts";
import { formatTerm, parseExpression } from "../../../../src/domain/law/origin-rule.ts";
import { covers } from "../../../../src/domain/origin/select-agreements.ts";

const read = (text: string, more = {}) =>
  readRule(
    {
      ruleCodes: "",
      except: "",
      valueType: "",
      valuePct: "",
      valueMethod: "",
      sp: "",
      flags: "",
      chapter: "84",
      text,
      ...more,
    },
    false,
    "",
  );

describe("published wording to expressions", () => {
  it("keeps both alternatives of refined petroleum, each with its own terms", () => {
    const refining = "Operations of refining and/or one or more specific process(es)";
    const other =
      "Other operations in which all the materials used are classified within a heading other than that of the product. However, materials of the same heading as the product may be used, provided that their total value does not exceed 50% of the ex-works price of the product";
    const columns = { ruleCodes: "CTH + MAXNOM 50%", valueType: "MAXNOM", valuePct: "50", chapter: "27" };
    expect(read(`${refining} or ${other}`, columns)).toEqual(["SP refine", "CTH upto 50"]);
    const cut = read(refining, { ruleCodes: "SP", chapter: "27" });
    expect(completed(cut, [refining])).toEqual(["SP refine", "CTH upto 50"]);
    expect(completed(["SP refine", "CTH"], [refining, other])).toEqual(["SP refine", "CTH"]);
    expect(completed(["SP refine"], ["Refining of crude tall oil"])).toEqual(["SP refine"]);
  });
  it("reads code lists with ranges, chapters and narrowed positions", () => {
    expect(formatScope(readCodeList("headings 5106 through 5113, 5204 or chapter 54"))).toBe(
      "5106-5113,5204,54",
    );
    expect(formatScope(readCodeList("sweet goods of subheading 1901.90"))).toBe("190190?");
  });
  it("reads value limits with their scope, and the shift with its allowance", () => {
    expect(
      read(
        "Manufacture in which the value of all the materials used does not exceed 40% of the ex-works price of the product",
      ),
    ).toEqual(["MAXNOM<=40"]);
    expect(
      read(
        "Manufacture in which the value of all the materials of chapter 17 used does not exceed 30% of the price",
      ),
    ).toEqual(["MAXNOM<=30 of 17"]);
    expect(
      read(
        "Manufacture from materials of any heading, except that of the product. However, materials of the same heading as the product may be used, provided that their total value does not exceed 20% of the ex-works price",
        { ruleCodes: "CTH" },
      ),
    ).toEqual(["CTH upto 20"]);
  });
  it("reads textile stages and wholly obtained materials", () => {
    expect(read("Manufacture from yarn")).toEqual(["SP stage 2"]);
    expect(read("Manufacture in which all the materials of chapter 4 used are wholly obtained")).toEqual([
      "WO of 04",
    ]);
  });
});

describe("committed tables", () => {
  const agreements = readAgreementTable();
  const rows = readRuleRows(agreements, readCorrelation());
  it("hold only expressions that read back as they were written", () => {
    for (const rule of new Set(rows.flatMap((row) => row.sets.map((set) => set[5])))) {
      const parsed = parseExpression(rule);
      expect(parsed, rule).not.toContain(null);
      expect(parsed.map((terms) => (terms ?? []).map(formatTerm).join(" + ")).join(" | ")).toBe(rule);
    }
  });
  it("give every agreement parties, an article and a known kind", () => {
    expect(agreements.length).toBeGreaterThan(370);
    expect(new Set(agreements.map((a) => a.id)).size).toBe(agreements.length);
    for (const a of agreements) {
      expect(a.parties.length, a.id).toBeGreaterThan(1);
      expect(a.article, a.id).not.toBe("");
    }
  });
  it("keep two-sided agreements off pairs on one side", () => {
    const between = (from: string, to: string) =>
      agreements
        .filter((a) => covers(a, from, to) && a.standing === "in_force" && a.kind !== "union")
        .map((a) => a.id);
    expect(between("NO", "CH")).toEqual(["EFTA-convention"]);
    expect(between("MX", "US")).toEqual(["USMCA"]);
    expect(between("DE", "JP")).toEqual(["EU-japan"]);
  });
  it("tell restricted goods by phrases that ordinary goods don't say", () => {
    expect(
      wordsOfScope(
        "CITES-listed species and derivatives",
        "bags and wallets of reptile or other listed leather",
      ),
    ).not.toContain("bags");
    expect(wordsOfScope("Cat and dog fur", "cat and dog fur")).toEqual([
      "cat fur",
      "cat skin",
      "dog fur",
      "dog skin",
    ]);
    for (const { restriction } of readRestrictions())
      for (const prefix of restriction.prefixes) expect(prefix).toMatch(/^(\d{2}|\d{4}|\d{6})$/);
  });
});

describe.skipIf(!sourcesAtHand())("published worked cases (skipped without SOURCES_DIR)", () => {
  it("are all addressed to an agreement that is held", () => {
    const names = new Set(sourceRows("../cases/controls-fta/roo_cases.csv").map((row) => row.agreement));
    expect(names.size).toBeGreaterThan(5);
  });
});
