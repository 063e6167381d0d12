import { describe, expect, it } from "vitest";
import { checkRestriction } from "../../../../seed/importers/restrictions/check-restriction.ts";
import type { ControlRow } from "../../../../seed/importers/restrictions/restriction-columns.ts";
import { readRestrictions } from "../../../../seed/importers/restrictions/restriction-tables.ts";
import { readNameTables } from "../../../../seed/load/law/read-known-names.ts";

const names = readNameTables();
const row = (more: Partial<ControlRow>): ControlRow => ({
  exporters: "",
  regions: "",
  destination: "SA",
  origins: "",
  prefixes: "2208",
  exempt: "",
  type: "prohibited",
  title: "Alcohol ban",
  scope: "alcohol",
  words: "",
  hints: "",
  coverage: "whole",
  authority: "Customs",
  legalReference: "Law 1",
  documents: "",
  effectiveFrom: "",
  effectiveTo: "",
  source: "a gazette",
  confidence: "seen",
  un: "",
  hazardClass: "",
  packingGroup: "",
  air: "",
  line: 7,
  ...more,
});
const check = (more: Partial<ControlRow>) => () => checkRestriction("bans.tsv", row(more), names);

describe("a row of controls", () => {
  it("is taken where every cell is known", () => {
    expect(check({})()).toEqual({ type: "prohibited", coverage: "whole", confidence: "seen" });
    expect(check({ destination: "**", prefixes: "*", exporters: "*" })).not.toThrow();
    expect(check({ destination: "EU", exporters: "US EU", origins: "RU" })).not.toThrow();
  });
  it.each([
    ["type", { type: "prohibted" }, "nearest: prohibited"],
    ["coverage", { coverage: "hole" }, "nearest: whole"],
    ["confidence", { confidence: "estimate" }, "nearest: estimated"],
    ["destination", { destination: "XX" }, "XX"],
    ["origins", { origins: "RU QQ" }, "QQ"],
    ["exporters", { exporters: "U.S." }, "U.S."],
    ["prefixes", { prefixes: "2208 220899" }, "220899"],
    ["prefixes", { prefixes: "" }, "missing"],
    ["exempt", { exempt: "22o8" }, "22o8"],
    ["effectiveFrom", { effectiveFrom: "1.1.2026" }, "1.1.2026"],
    ["authority", { authority: "" }, "missing"],
  ])("is refused for its %s, by file, line and column", (column, more, said) => {
    expect(check(more)).toThrow(new RegExp(`^bans\\.tsv:7 ${column}: .*${said.replaceAll(".", "\\.")}`));
  });
});

it("the committed tables are whole, unions are opened into their members", () => {
  const rows = [...readRestrictions()];
  const eu = rows.find(({ restriction }) => restriction.exporters.includes("EU"));
  expect(eu?.restriction.exporters).toEqual(expect.arrayContaining(["EU", "DE", "FR"]));
  // General knowledge written for the second edition says so in its own word.
  for (const { restriction } of rows)
    if (restriction.exporters.length > 0)
      expect(restriction.confidence).toBe(restriction.source === "general knowledge" ? "estimated" : "seen");
});
