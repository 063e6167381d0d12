import type { Restriction } from "../../src/domain/restrictions/restriction.ts";

/** A row of the restrictions table: vapes are prohibited, but for what a test says otherwise. */
export const restrictionRow = (more: Partial<Restriction> = {}): Restriction => ({
  prefixes: ["854340"],
  type: "prohibited",
  title: "Vapes",
  scope: "vapes",
  words: [],
  hints: [],
  coverage: "whole",
  origins: [],
  exporters: [],
  regions: [],
  exempt: [],
  authority: "Health",
  legalReference: "Act 1",
  documents: "",
  effectiveFrom: null,
  effectiveTo: null,
  source: "test",
  confidence: "seen",
  dangerousGoods: null,
  ...more,
});
