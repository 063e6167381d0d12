import type { Restriction } from "./restriction.ts";

const row = (code: string, type: Restriction["type"], title: string): Restriction => ({
  prefixes: [code],
  type,
  title,
  scope: "All goods of this code, for test keys only",
  words: [],
  hints: [],
  coverage: "whole",
  origins: [],
  exporters: [],
  regions: [],
  exempt: [],
  authority: "Test authority",
  legalReference: "no law: a control of test mode",
  documents: type === "prohibited" ? "" : "Test permit",
  effectiveFrom: null,
  effectiveTo: null,
  source: "/docs/test-mode",
  confidence: "seen",
  dangerousGoods: null,
});

/** Controls that test keys always meet, whatever the destination; goods of these codes are hardly controlled else. */
export const TEST_RESTRICTIONS: readonly Restriction[] = [
  row("961620", "prohibited", "Test prohibition"),
  row("961700", "permit_required", "Test permit requirement"),
];
