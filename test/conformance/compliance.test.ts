import assert from "node:assert/strict";
import { test } from "node:test";
import { calculate, call, keys } from "./client.ts";

const restrictions = (body: unknown) => call("POST", "/restrictions", body);
const lookUp = (body: unknown) => call("POST", "/eccn-lookup", body);

const NAMED: [goods: string, country: string, status: string][] = [
  ["vodka", "SA", "prohibited"],
  ["Wodka", "SA", "prohibited"],
  ["e-cigarette", "SG", "prohibited"],
  ["qwxzv plomtr", "DE", "unknown"],
];
for (const [productName, destinationCountry, status] of NAMED) {
  test(`POST /restrictions says of ${productName} into ${destinationCountry}: ${status}`, async () => {
    const { body, text } = await restrictions({ productName, destinationCountry });
    assert.equal(body.status, status, text.slice(0, 500));
    assert.notEqual(body.status, "none_found");
    assert.ok(body.coverage);
  });
}

test("the check of a calculation says what POST /restrictions says", async () => {
  const goods = { hsCode: "854340", destinationCountry: "SG" };
  const alone = await restrictions(goods);
  const { body } = await calculate({ ...goods, price: 10, origin: "CN", checkCompliance: true });
  assert.equal(body.compliance.status, alone.body.status);
});

const LISTED: [words: string, eccn: string][] = [
  ["thermal imaging camera", "6A003"],
  ["soft body armour vest", "1A005"],
  ["software for a five-axis machining centre", "2D002"],
];
for (const [keyword, eccn] of LISTED) {
  test(`POST /eccn-lookup finds ${eccn} for ${keyword}, and no EAR99 before it`, async () => {
    const { body, text } = await lookUp({ keyword });
    const numbers: string[] = body.matches.map((match: { eccn: string }) => match.eccn);
    assert.equal(body.determination, "listed", text.slice(0, 300));
    assert.ok(numbers.slice(0, 5).includes(eccn), numbers.slice(0, 5).join());
    assert.notEqual(numbers[0], "EAR99");
  });
}

test("POST /eccn-lookup clears no goods by silence, and ordinary ones on evidence", async () => {
  assert.equal((await lookUp({ keyword: "zzzz" })).body.determination, "unknown");
  assert.equal((await lookUp({ keyword: "yellowcake" })).body.determination, "other_jurisdiction");
  assert.equal((await lookUp({ keyword: "women's cotton summer dress" })).body.likelyEar99, true);
});

test("a match says who stands behind the entry where its list does, and null where it does not", async () => {
  const { body } = await call("POST", "/screen-parties", { name: "Bank Markazi Jomhouri Islami Iran" });
  const [entry] = body.matches.filter(({ list }: { list: string }) => list === "US_SDN");
  assert.ok(entry.ownership.ties.some(({ name }: { name: string }) => name === "HIZBALLAH"));
  assert.match(entry.ownership.rule, /the share is not stated.*50 percent/);
  const silent = await call("POST", "/screen-parties", { name: "Vladimir Vladimirovich Putin" });
  assert.ok(silent.body.matches.some(({ ownership }: { ownership: unknown }) => ownership === null));
});

test("parties are screened with a calculation for secret keys alone", async () => {
  const line = { price: 10, hsCode: "610910", destinationCountry: "SG", checkCompliance: true };
  const body = { ...line, parties: [{ name: "Quiet Orchard Furniture" }] };
  assert.equal((await call("POST", "/calculate", body, { "X-API-Key": keys.publishable })).status, 403);
  assert.equal((await call("POST", "/calculate", body)).status, 200);
});

test("what a packing list asks for is a field that it takes", async () => {
  const roll = {
    number: "1",
    type: "roll",
    marks: "A 1",
    net_weight_kg: 5,
    gross_weight_kg: 6,
    volumeM3: "0.05",
  };
  const body = {
    documentType: "packing_list",
    packages: [roll],
    line_items: [{ description: "Felt", quantity: 1, unit: "roll" }],
  };
  const { body: answer, text } = await call("POST", "/customs-docs/generate", body);
  const paths: string[] = answer.document.missingFields.map(({ path }: { path: string }) => path);
  assert.equal(
    paths.some((path) => path.startsWith("packages") || path.startsWith("totals")),
    false,
    text.slice(0, 300),
  );
});
