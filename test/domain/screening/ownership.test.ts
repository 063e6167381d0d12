import { describe, expect, it } from "vitest";
import { displayRecord, readStoredParty, storedParty } from "../../../src/domain/screening/display-record.ts";
import { readTie, statedOwnership } from "../../../src/domain/screening/ownership.ts";
import type { ScreeningMatch } from "../../../src/domain/screening/screen.ts";
import { answerMatch } from "../../../src/domain/screening/screening-answer.ts";
import { party } from "../../support/screening-fixture.ts";

describe("who stands behind an entry", () => {
  it("is told by name as the list prints it, with the rule of 50 percent and that no share is stated", () => {
    const ownership = statedOwnership("US_SDN", "entity", ["linked_to:ZARVANI HOLDING"]);
    expect(ownership?.ties).toEqual([{ kind: "linked_to", name: "ZARVANI HOLDING" }]);
    expect(ownership?.rule).toMatch(
      /is linked to ZARVANI HOLDING; the share is not stated\. OFAC's 50 Percent/,
    );
  });

  it("is never invented: a list that is silent answers nothing", () => {
    expect(statedOwnership("US_SDN", "entity", [])).toBeNull();
    expect(statedOwnership("US_SDN", "entity", ["cousin:SOMEONE", "owner:"])).toBeNull();
  });

  it("tells of a person no more than the tie: nobody owns a person", () => {
    expect(statedOwnership("US_SDN", "individual", ["linked_to:SOMEONE"])).toEqual({
      ties: [{ kind: "linked_to", name: "SOMEONE" }],
      rule: null,
    });
  });

  it("follows the rule of the list's own publisher, and none where it has none", () => {
    const rule = (list: string) => statedOwnership(list, "entity", ["parent_company:A", "owner:B"])?.rule;
    expect(rule("UK")).toMatch(/has the parent company A, is owned or operated by B.*more than 50 percent/);
    expect(rule("UN")).toBeNull();
  });

  it("keeps a colon within a name", () => {
    expect(readTie("owner:A: B")).toEqual({ kind: "owner", name: "A: B" });
  });
});

describe("the stored entry", () => {
  const owned = party("1", "Zarvani Shipping", { type: "entity", ties: ["linked_to:ZARVANI HOLDING"] });
  const alone = party("2", "Lone Trading", { type: "entity" });
  const match = { id: "US_SDN:1", list: "US_SDN", nameIndex: 0, type: "entity" } as ScreeningMatch;

  it("keeps its ties, and an entry without them is stored as before", () => {
    expect(readStoredParty(storedParty(owned, ""))).toEqual(owned);
    expect(readStoredParty(storedParty(alone, ""))).toEqual(alone);
    expect(storedParty(alone, "").body).not.toContain("ties");
  });

  it("shows in a match who stands behind it, or null", () => {
    const ties = (record: Parameters<typeof answerMatch>[1]) => answerMatch(match, record).ownership?.ties;
    expect(ties(displayRecord(owned, "", []))).toEqual([{ kind: "linked_to", name: "ZARVANI HOLDING" }]);
    expect(answerMatch(match, displayRecord(alone, "", [])).ownership).toBeNull();
    expect(answerMatch(match, undefined).ownership).toBeNull();
  });
});
