import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { call, keys } from "./client.ts";

const screen = (body: unknown, headers?: Record<string, string>) =>
  call("POST", "/screen-parties", body, headers);
const lookup = (body: unknown) => call("POST", "/eccn-lookup", body);
const LISTED = "Vladimir Vladimirovich Putin";

const BAD: [what: string, body: unknown, path: string][] = [
  ["no name", {}, "name"],
  ["an empty name", { name: "" }, "name"],
  ["blanks", { name: "   " }, "name"],
  ["one letter", { name: "x" }, "name"],
  ["5,000 letters", { name: "a".repeat(5_000) }, "name"],
  ["only punctuation", { name: "?!… --" }, "name"],
  ["only control characters and marks", { name: "\u0000\u0007\u200f\u202e" }, "name"],
  ["a number as name", { name: 5 }, "name"],
  ["a name and names", { name: LISTED, names: [LISTED] }, "name"],
  ["no names", { names: [] }, "names"],
  ["101 names", { names: Array.from({ length: 101 }, () => LISTED) }, "names"],
  ["a threshold over 1", { name: LISTED, threshold: 1.01 }, "threshold"],
  ["a threshold under 0", { name: LISTED, threshold: -0.1 }, "threshold"],
  ["a threshold in words", { name: LISTED, threshold: "high" }, "threshold"],
  ["an unknown country", { name: LISTED, country: "QQ" }, "country"],
  ["a country of three letters", { name: LISTED, country: "RUS" }, "country"],
  ["a month that does not exist", { name: LISTED, birthDate: "1970-13" }, "birthDate"],
  ["an unknown type", { name: LISTED, type: "person" }, "type"],
  ["21 identifiers", { name: LISTED, identifiers: Array.from({ length: 21 }, String) }, "identifiers"],
  ["an unknown field", { name: LISTED, treshold: 0.9 }, "treshold"],
  ["eleven years", { name: LISTED, retentionYears: 11 }, "retentionYears"],
];
for (const [what, body, path] of BAD) {
  test(`POST /screen-parties refuses ${what}, naming ${path}`, async () => {
    const { status, body: answer, text } = await screen(body);
    assert.equal(status, 400, text.slice(0, 300));
    assert.equal(answer.error.code, "BAD_REQUEST");
    assert.ok(
      answer.error.details.some((detail: { path: string }) => detail.path === path),
      text,
    );
  });
}

const ODD: [what: string, body: Record<string, unknown>, result: RegExp][] = [
  ["only an organisation form", { name: "Ltd. Co. GmbH" }, /^NO_LIST_MATCH$/],
  ["mixed scripts", { name: "Владимир Putin" }, /MATCH|REVIEW/],
  [
    "right-to-left marks and control characters inside",
    { name: "\u202eVladimir\u202c Pu\u00adtin\u0007" },
    /^POTENTIAL_MATCH$/,
  ],
  ["one word a hundred times", { name: "putin ".repeat(80) }, /MATCH|REVIEW/],
  ["threshold 0", { name: LISTED, threshold: 0 }, /^POTENTIAL_MATCH$/],
  ["threshold 1", { name: LISTED, threshold: 1 }, /MATCH/],
  ["one Han character", { name: "王" }, /MATCH|REVIEW/],
];
for (const [what, body, result] of ODD) {
  test(`POST /screen-parties answers ${what} sanely`, async () => {
    const { status, body: answer, text } = await screen(body);
    assert.equal(status, 200, text.slice(0, 300));
    assert.match(answer.result, result);
    assert.ok(answer.matches.length <= 50);
  });
}

test("a listed person is found, with reasons, list, link and the state of the lists", async () => {
  const { status, body } = await screen({ name: "PUTIN Vladimir", country: "ru", birthDate: "1952-10-07" });
  assert.equal(status, 200);
  assert.equal(body.result, "POTENTIAL_MATCH");
  assert.equal(body.totalMatches, body.matches.length);
  const [best] = body.matches;
  for (const field of ["id", "list", "name", "matchedName", "type", "sourceUrl"])
    assert.equal(typeof best[field], "string", field);
  assert.ok(best.score >= 0.9 && best.score <= 1);
  assert.ok(
    best.explanation.length > 0 &&
      best.explanation.every(
        (one: { feature: string; weight: number; detail: string }) =>
          one.feature && typeof one.weight === "number" && one.detail,
      ),
  );
  assert.ok(body.sourceCoverage[best.list].entries > 0 && body.sourceCoverage[best.list].asOf);
  assert.match(body.dataLastUpdated, /^\d{4}-\d\d-\d\dT/);
  assert.equal(typeof body.stale, "boolean");
  assert.ok(body.disclaimer.length > 20);
  const scores = body.matches.map((one: { score: number }) => one.score);
  assert.deepEqual(
    scores,
    [...scores].sort((a, b) => b - a),
  );
});

test("no match never reads as clear", async () => {
  const { body, text } = await screen({ name: "Qzwerty Plumbworthy" });
  assert.equal(body.result, "NO_LIST_MATCH");
  assert.doesNotMatch(text, /"clear"|cleared":true|CLEAR/);
});

test("a list of names is answered in order, and a bad one fails alone", async () => {
  const { status, body } = await screen({
    names: [LISTED, "?", { name: "Qzwerty Plumbworthy", country: "DE" }],
    threshold: 0.85,
  });
  assert.equal(status, 200);
  assert.deepEqual(
    body.results.map((one: { index: number; result?: string }) => [one.index, one.result ?? null]),
    [
      [0, "POTENTIAL_MATCH"],
      [1, null],
      [2, "NO_LIST_MATCH"],
    ],
  );
  assert.equal(body.results[1].error.code, "BAD_REQUEST");
  assert.ok(body.sourceCoverage && body.disclaimer && body.dataLastUpdated);
});

test("demo access: ten names, no record, nothing stored", async () => {
  const demo = { "X-Demo-Request": "true" };
  assert.equal((await screen({ names: Array.from({ length: 11 }, () => LISTED) }, demo)).status, 400);
  assert.equal((await screen({ name: LISTED }, demo)).body.auditId, null);
  assert.equal((await call("GET", "/screen-parties/audit", undefined, demo)).status, 401);
});

test("a publishable key may not screen", async () => {
  assert.equal((await screen({ name: LISTED }, { "X-API-Key": keys.publishable })).status, 403);
});

test("each screening has a record: read, exported and deleted", async () => {
  const { auditId } = (await screen({ name: "Qzwerty Plumbworthy", retentionYears: 10 })).body;
  let record = await call("GET", `/screen-parties/audit/${auditId}`);
  for (let turn = 0; turn < 40 && record.status === 404; turn++) {
    await sleep(250); // the record is written behind the answer
    record = await call("GET", `/screen-parties/audit/${auditId}`);
  }
  assert.equal(record.status, 200, record.text);
  assert.equal(record.body.screening.party.name, "Qzwerty Plumbworthy");
  const exported = await call("GET", "/screen-parties/audit/export?from=2020-01-01");
  assert.ok(exported.text.split("\n").some((line) => line.includes(auditId)));
  assert.equal(
    (await call("GET", `/screen-parties/audit/${auditId}`, undefined, { "X-API-Key": keys.pro })).status,
    404,
  );
  assert.equal((await call("DELETE", `/screen-parties/audit/${auditId}`)).status, 200);
  assert.equal((await call("GET", `/screen-parties/audit/${auditId}`)).status, 404);
  assert.ok((await call("GET", "/screen-parties/retention")).body.classes.length >= 3);
});

test("a false positive stays cleared until the decision is deleted", async () => {
  const party = { name: LISTED, birthDate: "2001" };
  const [match] = (await screen({ ...party, threshold: 0.5 })).body.matches;
  const put = await call("PUT", "/screen-parties/decisions", {
    party,
    entryId: match.id,
    reason: "a namesake",
  });
  assert.equal(put.status, 200, put.text);
  const after = (await screen({ ...party, threshold: 0.5 })).body;
  assert.ok(after.matches.every((one: { id: string }) => one.id !== match.id));
  assert.ok(after.cleared.some((one: { id: string }) => one.id === match.id));
  const { id } = put.body.decision;
  assert.equal((await call("GET", `/screen-parties/decisions/${id}`)).body.decision.reason, "a namesake");
  assert.equal((await call("DELETE", `/screen-parties/decisions/${id}`)).status, 200);
  assert.equal((await call("DELETE", `/screen-parties/decisions/${id}`)).status, 404);
});

test("a party is watched, listed and let go", async () => {
  const made = await call("POST", "/screen-parties/watch", { name: "Qzwerty Plumbworthy", reference: "c-1" });
  assert.equal(made.status, 200, made.text);
  const { id } = made.body.watch;
  assert.equal(
    (await call("POST", "/screen-parties/watch", { name: "Plumbworthy, Qzwerty" })).body.existing,
    true,
  );
  assert.ok(
    (await call("GET", "/screen-parties/watch")).body.watches.some((one: { id: string }) => one.id === id),
  );
  assert.equal((await call("DELETE", `/screen-parties/watch/${id}`)).status, 200);
  assert.equal((await call("GET", `/screen-parties/watch/${id}`)).status, 404);
});

const BAD_LOOKUPS: [what: string, body: unknown, path: string][] = [
  ["no keyword", {}, "keyword"],
  ["an empty keyword", { keyword: " " }, "keyword"],
  ["only punctuation", { keyword: "..." }, "keyword"],
  ["an unknown category", { keyword: "laser", category: "12" }, "category"],
  ["an unknown destination", { keyword: "laser", destination: "QQ" }, "destination"],
  ["an unknown field", { keyword: "laser", catgory: "6" }, "catgory"],
];
for (const [what, body, path] of BAD_LOOKUPS) {
  test(`POST /eccn-lookup refuses ${what}, naming ${path}`, async () => {
    const { status, body: answer, text } = await lookup(body);
    assert.equal(status, 400, text);
    assert.ok(
      answer.error.details.some((detail: { path: string }) => detail.path === path),
      text,
    );
  });
}

test("an ECCN as keyword finds that entry first, whatever its letter case", async () => {
  for (const keyword of ["5A002", "5a002.a"]) {
    const { body } = await lookup({ keyword });
    assert.equal(body.matches[0].eccn, "5A002");
    assert.equal(body.matches[0].category, "5");
  }
});

test("matches are of the category asked for, at most 50, with reasons and exceptions", async () => {
  const { body } = await lookup({ keyword: "laser", category: "6" });
  assert.ok(body.matches.length > 0 && body.matches.length <= 50);
  for (const match of body.matches) {
    assert.equal(match.category, "6");
    assert.ok(
      Array.isArray(match.reasonsForControl) &&
        Array.isArray(match.licenceExceptions) &&
        Array.isArray(match.matchedTerms),
    );
  }
  assert.ok(body.totalEccnEntries > 500);
});

test("ordinary goods are told likely EAR99, and no embargoed destination reads as free", async () => {
  const { body } = await lookup({ keyword: "cotton t-shirt", destination: "cu" });
  assert.equal(body.likelyEar99, true);
  for (const match of body.matches) assert.equal(match.licenceRequirement.verdict, "required");
});

test("screening and lookup stand in the OpenAPI document with examples", async () => {
  const { paths, components } = (await call("GET", "/openapi.json", undefined, {})).body;
  for (const path of [
    "/screen-parties",
    "/screen-parties/decisions",
    "/screen-parties/watch",
    "/screen-parties/audit",
    "/eccn-lookup",
  ])
    assert.ok(paths[path], path);
  for (const name of ["ScreeningRequest", "ScreeningDecisionRequest", "ScreeningWatchRequest", "EccnRequest"])
    assert.ok(components.schemas[name].example, name);
});
