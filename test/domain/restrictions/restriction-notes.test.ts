import { expect, test } from "vitest";
import { isExporterUnheld } from "../../../src/domain/restrictions/restriction-notes.ts";
import { restrictionRow } from "../../support/restriction-row.ts";

const codes = (count: number) => Array.from({ length: count }, (_, at) => String(840100 + at));
const embargo = (exporters: string[], more = {}) => restrictionRow({ exporters, prefixes: [], ...more });

test("what an exporter's law says of a widely embargoed destination is held, or said not to be", () => {
  const rows = [embargo(["US"]), embargo(["CA", "JP"])];
  expect(["US", "JP"].map((exporter) => isExporterUnheld(rows, exporter))).toEqual([false, false]);
  expect(isExporterUnheld(rows, "BR")).toBe(true);
  expect(isExporterUnheld(rows, null)).toBe(false);
});

test("an embargo is wide from twenty codes on, or of all goods; one on a region or of the United Nations is no measure", () => {
  expect(isExporterUnheld([embargo(["US"], { prefixes: codes(19) })], "BR")).toBe(false);
  expect(isExporterUnheld([embargo(["US"], { prefixes: codes(20) })], "BR")).toBe(true);
  expect(isExporterUnheld([embargo(["US"], { regions: ["UA-43"] })], "BR")).toBe(false);
  expect(isExporterUnheld([embargo(["*"])], "BR")).toBe(false);
  expect(isExporterUnheld([], "BR")).toBe(false);
});
