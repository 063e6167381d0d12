import { describe, expect, it } from "vitest";
import { displayRecord } from "../../../src/domain/screening/display-record.ts";
import { entryFacts } from "../../../src/domain/screening/entry-facts.ts";
import { guardedEdition, refusedLists } from "../../../src/domain/screening/list-guard.ts";
import type { ListedPartyFacts } from "../../../src/domain/screening/listed-party.ts";
import { findEntry } from "../../../src/domain/screening/load-screening-index.ts";
import { partyKey } from "../../../src/domain/screening/party-key.ts";
import { retentionClasses } from "../../../src/domain/screening/retention.ts";
import { screen } from "../../../src/domain/screening/screen.ts";
import { answerMatch, sourceCoverage, staleLists } from "../../../src/domain/screening/screening-answer.ts";
import { applyDecisions, changedEntries, rescreen } from "../../../src/domain/screening/watch.ts";
import { coverage, indexOf, PARTIES, party } from "../../support/screening-fixture.ts";

const before = indexOf();
const query = { name: "Ostrel Vandermeek" };

describe("a watch", () => {
  const added = indexOf([...PARTIES, party("8", "VANDERMEEK, Ostrel")]);

  it("sees only what is new or says something else", () => {
    expect(changedEntries(before, before).touched).toEqual([]);
    expect(changedEntries(before, added)).toMatchObject({ added: 1, changed: 0, removed: [] });
    const renamed = PARTIES.map((one) => (one.ref === "4" ? { ...one, births: ["1990"] } : one));
    expect(changedEntries(before, indexOf(renamed))).toMatchObject({ added: 0, changed: 1 });
    expect(changedEntries(before, indexOf(PARTIES.slice(1))).removed).toEqual(["US_SDN:1"]);
  });

  it("alerts once per party and state of an entry", () => {
    const { touched } = changedEntries(before, added);
    const [alert] = rescreen(added, touched, [{ id: "w1", query, alerted: {} }]);
    expect(alert).toMatchObject({ watchId: "w1", kind: "new_match", match: { id: "US_SDN:8" } });
    const alerted = { "US_SDN:8": alert?.match.stateHash ?? 0 };
    expect(rescreen(added, touched, [{ id: "w1", query, alerted }])).toEqual([]);
  });

  it("alerts again when the entry gains information", () => {
    const richer = indexOf([...PARTIES, party("8", "VANDERMEEK, Ostrel", { births: ["1980-01-01"] })]);
    const alerted = { "US_SDN:8": screen(added, query)[0]?.stateHash ?? 0 };
    const { touched } = changedEntries(added, richer);
    expect(rescreen(richer, touched, [{ id: "w1", query, alerted }])).toMatchObject([
      { kind: "entry_changed" },
    ]);
  });

  it("does not compare names when nothing changed", () => {
    expect(rescreen(added, [], [{ id: "w1", query, alerted: {} }])).toEqual([]);
  });
});

describe("a cleared false positive", () => {
  const [match] = screen(before, { name: "Quilombeiro" });

  const cleared = { entryId: "US_SDN:4", decision: "false_positive" as const };

  it.each(["true_match", "escalated"] as const)("is none where it was decided to be %s", (decision) => {
    const decisions = [{ entryId: "US_SDN:4", decision, stateHash: match?.stateHash ?? 0 }];
    expect(applyDecisions(match ? [match] : [], decisions)).toEqual({
      open: [match],
      cleared: [],
      lapsed: [],
    });
  });

  it("stays cleared as long as the entry says what it said", () => {
    const decisions = [{ ...cleared, stateHash: match?.stateHash ?? 0 }];
    expect(applyDecisions(match ? [match] : [], decisions)).toMatchObject({ open: [], lapsed: [] });
  });

  it("comes back, marked, when the entry has changed", () => {
    const decisions = [{ ...cleared, stateHash: 1 }];
    expect(applyDecisions(match ? [match] : [], decisions)).toMatchObject({
      cleared: [],
      lapsed: ["US_SDN:4"],
    });
  });

  it("outlives a state of the entry that says less or says it in another order", () => {
    const facts = (one: ListedPartyFacts | undefined) =>
      one ? entryFacts(before, displayRecord(one, "", [])) : [];
    const [, , , entry] = PARTIES;
    const decisions = [{ ...cleared, stateHash: 1, facts: facts(entry) }];
    const judged = (later: Partial<ListedPartyFacts>) =>
      applyDecisions(match ? [match] : [], decisions, () => facts(entry && { ...entry, ...later }));
    expect(judged({ names: entry?.names.slice(0, 1) ?? [] }).cleared).toHaveLength(1);
    expect(judged({ names: [...(entry?.names ?? [])].reverse() }).cleared).toHaveLength(1);
    expect(judged({ births: ["1980"] }).lapsed).toEqual(["US_SDN:4"]);
    expect(judged({ programs: ["TEST", "OTHER"] }).lapsed).toEqual(["US_SDN:4"]);
  });

  it("belongs to the party however its name is ordered", () => {
    expect(partyKey({ name: "SMITH, John" })).toBe(partyKey({ name: "John Smith" }));
    expect(partyKey({ name: "John Smith", birthDate: "1970" })).not.toBe(partyKey({ name: "John Smith" }));
  });
});

describe("a new edition of the lists", () => {
  const inForce = { parties: PARTIES, lists: [coverage("US_SDN", 100), coverage("EU", 100)] };

  it("is refused for a list that lost over 5 %, is missing or older", () => {
    const offered = [coverage("US_SDN", 94)];
    expect(refusedLists(inForce.lists, offered)).toMatchObject([
      { list: "US_SDN", reason: "shrunk" },
      { list: "EU", reason: "missing" },
    ]);
    expect(refusedLists([coverage("EU", 100)], [coverage("EU", 100, "2020-01-01")])).toMatchObject([
      { reason: "older" },
    ]);
    expect(refusedLists([coverage("EU", 100)], [coverage("EU", 96)])).toEqual([]);
  });

  it("keeps the old entries of a refused list and takes the rest", () => {
    const offered = { parties: [party("n", "New Entry", { list: "EU" })], lists: [coverage("EU", 101)] };
    const edition = guardedEdition(inForce, offered);
    expect(edition.refusals).toMatchObject([{ list: "US_SDN", reason: "missing" }]);
    expect(edition.parties.some((one) => one.list === "US_SDN")).toBe(true);
    expect(edition.parties.some((one) => one.ref === "n")).toBe(true);
  });
});

describe("the answer", () => {
  it("joins a match with its display record and tells what is loaded and how old", () => {
    const [match] = screen(before, { name: "Sergey Brelkov" });
    const entry = PARTIES[5];
    if (!match || !entry) throw new Error("no match");
    const answer = answerMatch(match, displayRecord(entry, "https://example.org/", ["UK:9"]));
    expect(answer).toMatchObject({
      id: "US_SDN:6",
      matchedName: "Sergey BRELKOV",
      alsoListed: ["UK:9"],
      listedOn: null,
    });
    expect(answerMatch(match, undefined).name).toBe("");
    const other = { ...displayRecord(entry, "", []), stateHash: 1, names: ["Renamed"] };
    expect(answerMatch(match, other, "sergey brelkov")).toMatchObject({
      name: "Renamed",
      matchedName: "sergey brelkov",
    });
    expect(sourceCoverage(before)).toMatchObject({ US_SDN: { entries: PARTIES.length } });
    expect(staleLists(before, "2026-08-05")).toEqual([]);
    expect(staleLists(before, "2026-08-20")).toEqual(["US_SDN"]);
  });
});

describe("an entry by its id", () => {
  it("is found among those of its list only", () => {
    expect(PARTIES.map((_, at) => findEntry(before, `US_SDN:${at + 1}`))).toEqual(PARTIES.map((_, at) => at));
    for (const id of ["EU:1", "US_SDN:", "US_SDN:11", "1", ""]) expect(findEntry(before, id)).toBe(-1);
  });
});

describe("what is kept", () => {
  it("is stated class by class", () => {
    const classes = retentionClasses(10);
    expect(classes[0]).toMatchObject({ class: "screening_records", kept: "10 years from the screening" });
    expect(new Set(classes.map((one) => one.class)).size).toBe(classes.length);
  });
});
