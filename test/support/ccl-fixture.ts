import {
  type CommerceControlList,
  type EccnEntry,
  packCommerceControlList,
} from "../../src/domain/export-control/commerce-control-list.ts";
import { type CclIndex, loadCclIndex } from "../../src/domain/export-control/load-ccl-index.ts";

/** An invented entry of the list. */
export const cclEntry = (eccn: string, title: string, more: Partial<EccnEntry> = {}): EccnEntry => ({
  eccn,
  title,
  terms: [],
  reasons: [],
  controls: [],
  exceptions: [],
  jurisdiction: [],
  ...more,
});

/** The lookup over an invented list; throws where it does not load. */
export function cclIndexOf(list: Partial<CommerceControlList>): CclIndex {
  const whole = {
    asOf: "2026-01-01",
    entries: [],
    paragraphs: [],
    countries: [],
    ordinaryGoods: [],
    otherJurisdictions: [],
    ordinaryPositions: [],
    sensitiveTerms: [],
    depictions: [],
    sharedNumbers: [],
    ...list,
  };
  const index = loadCclIndex(packCommerceControlList(whole));
  if (index === null) throw new Error("the list does not load");
  return index;
}
