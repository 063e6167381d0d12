import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { countriesDataset, hsDataset } from "../../seed/load/datasets/reference.ts";
import { restrictionsDataset } from "../../seed/load/datasets/restrictions.ts";
import { loadDatasets } from "../../seed/load/load-datasets.ts";
import { Caches } from "../../src/data/caches.ts";
import { landedCostBody } from "../../src/http/api/landed-cost/landed-cost-body.ts";
import { readLandedCostRequest } from "../../src/http/api/landed-cost/read-landed-cost-request.ts";
import { readParty } from "../../src/http/api/screening/screening-request-schema.ts";
import { partyBody } from "../../src/http/api/screening/screening-schema.ts";
import { checkCompliance, type LineToCheck } from "../../src/usecases/check-compliance.ts";
import { clockAt } from "../support/clock-at.ts";
import { TODAY } from "../support/landed-cost-of.ts";
import { listService } from "../support/list-service.ts";
import { restrictionsOf } from "../support/restrictions-of.ts";
import { committedDatabase } from "../support/seeded-database.ts";

const seeded = committedDatabase(
  "restrictions-words-regions",
  /^(?:countries|hs-2022|restrictions|lexicon|languages|tariff-provisions)$/,
);
const caches = new Caches();
const asker = { accountId: null, requestId: "", countCall: async () => true };

function lineOf(body: Record<string, unknown>): LineToCheck {
  const read = readLandedCostRequest(landedCostBody.parse({ price: 100, ...body }));
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return { request: read.request, parties: [] };
}

async function checked(...bodies: Record<string, unknown>[]) {
  const { db, kv } = await seeded;
  let reads = 0;
  const DB = new Proxy(db, {
    get(target, name) {
      if (name === "withSession" || name === "batch") reads++;
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  const env = { DB, KV: kv } as unknown as Env;
  const found = await checkCompliance(env, bodies.map(lineOf), asker, clockAt(TODAY, caches));
  const answers = found.map((one) => {
    if (!one.ok) throw new Error(JSON.stringify(one));
    return one.answer;
  });
  return { answers, reads };
}

describe("the check of a priced line", () => {
  it.each([
    { destinationCountry: "SA", productName: "vodka", origin: "PL" },
    { destinationCountry: "US", hsCode: "610910", productName: "t-shirt", origin: "KP" },
    { destinationCountry: "US", productName: "aerosol deodorant spray", origin: "KR" },
    { destinationCountry: "IR", hsCode: "910111", productName: "watch", origin: "CH", shipFrom: "US" },
    { destinationCountry: "DE", hsCode: "940161", productName: "upholstered armchair", origin: "VN" },
    { destinationCountry: "SM", hsCode: "610910", productName: "t-shirt", origin: "CN" },
  ])("says what /restrictions says: $destinationCountry $productName", async (body) => {
    const { answers } = await checked(body);
    const { origin: originCountry, shipFrom: exportFrom, ...rest } = { shipFrom: undefined, ...body };
    const alone = await restrictionsOf({ ...rest, originCountry, exportFrom });
    if (!alone.ok) throw new Error("refused");
    expect(answers[0]?.status).toBe(alone.answer.status);
    expect(answers[0]?.findings).toEqual(alone.answer.restrictions);
  });
  it("lists of goods that nobody named only what binds all goods", async () => {
    const { answers } = await checked({ destinationCountry: "KE" });
    expect(answers[0]).toMatchObject({ status: "unknown", findings: [] });
    const { answers: embargoed } = await checked({ destinationCountry: "US", origin: "KP" });
    expect(embargoed[0]?.status).toBe("prohibited");
    expect(embargoed[0]?.findings.length).toBeGreaterThan(0);
  });
  it("checks what lines have in common once", async () => {
    const line = { destinationCountry: "NO", hsCode: "610910", origin: "CN" };
    const { answers, reads } = await checked(line, line, line);
    expect(answers).toHaveLength(3);
    expect(reads).toBeLessThanOrEqual(2);
  });
});

it("takes the code that the account's own rule settled for a stated one", async () => {
  const { request } = lineOf({ destinationCountry: "SG", productName: "steamer", origin: "CN" });
  const classification = {
    hsCode: "854340",
    method: "override",
    used: true,
  } as LineToCheck["classification"];
  const { db, kv } = await seeded;
  const env = { DB: db, KV: kv } as unknown as Env;
  const lines = [
    { request, classification, parties: [] },
    { request, parties: [] },
  ];
  const [ruled, read] = await checkCompliance(env, lines, asker, clockAt(TODAY, caches));
  const titles = (one: typeof ruled) => (one?.ok ? one.answer.findings.map(({ title }) => title) : []);
  expect(titles(ruled)).not.toEqual(titles(read));
  expect(titles(ruled).join()).toMatch(/e-cig|vap|imitation tobacco/i);
});

// Of the day itself: the lists below are loaded by the machine's clock, and no answer precedes what it rests on.
describe("the parties of a line", async () => {
  const { env, target } = await listService();
  await loadDatasets([countriesDataset(), hsDataset(), restrictionsDataset()], target);
  const { request } = lineOf({ destinationCountry: "DE", hsCode: "940161", origin: "VN" });
  const named = async (...bodies: z.input<typeof partyBody>[]) => {
    const lines = [{ request, parties: bodies.map((body) => readParty(partyBody.parse(body))) }];
    const [found] = await checkCompliance(env, lines, asker, clockAt(new Date()));
    return found;
  };

  it("are screened, and one that may be listed is a finding", async () => {
    const found = await named(
      { name: "Volga Trading House 7", reference: "buyer" },
      { name: "Quiet Orchard Furniture", reference: "seller" },
    );
    if (!found?.ok) throw new Error("refused");
    const { status, findings, parties } = found.answer;
    expect(status).toBe("restricted");
    expect(parties.map(({ reference, result }) => [reference, result])).toEqual([
      ["buyer", "POTENTIAL_MATCH"],
      ["seller", "NO_LIST_MATCH"],
    ]);
    expect(findings.filter(({ type }) => type === "party_match")).toMatchObject([
      { name: "Volga Trading House 7", reference: "buyer", score: expect.any(Number) },
    ]);
  });
  it("are named by their place where one cannot be screened", async () => {
    expect(await named({ name: "Quiet Orchard" }, { name: "Nobody", country: "ZZ" })).toMatchObject({
      ok: false,
      reason: "unusable",
      problems: [{ path: "parties[1].country", code: "unknown_value" }],
    });
  });
});
