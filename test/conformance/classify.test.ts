import assert from "node:assert/strict";
import { test } from "node:test";
import { calculate, call, keys } from "./client.ts";

const classify = (body: unknown, headers?: Record<string, string>) =>
  call("POST", "/classify", body, headers);

const EVERYDAY: [string, string][] = [
  ["men's cotton t-shirt", "610910"],
  ["wireless bluetooth earbuds", "851830"],
  ["ceramic coffee mug", "691200"],
  ["lithium ion power bank 10000mAh", "850760"],
  ["leather wallet", "420231"],
  ["yoga leggings polyester knitted women", "610463"],
];

for (const [productName, hsCode] of EVERYDAY) {
  test(`"${productName}" is ${hsCode} among the first three`, async () => {
    const { status, body } = await classify({ productName });
    assert.equal(status, 200);
    assert.match(body.hsCode, /^\d{6}$/);
    const first = [body.hsCode, ...body.alternatives.map((other: { hsCode: string }) => other.hsCode)].slice(
      0,
      3,
    );
    assert.ok(first.includes(hsCode), `${first}`);
    assert.ok(body.confidence > 0 && body.confidence <= 1);
    assert.ok(body.rationale.length > 0);
    assert.equal(typeof body.ruling_reference, "string");
  });
}

test("nonsense gets a weak best guess and says so", async () => {
  // Asked for twice it is a guess still, not the account's earlier decision.
  for (const productName of ["asdfgh qwertz", "gift", "sample", "asdfgh qwertz", "gift", "sample"]) {
    const { status, body } = await classify({ productName });
    assert.equal(status, 200);
    assert.equal(body.method, "keyword_fallback");
    assert.ok(body.confidence < 0.3, `${productName}: ${body.confidence}`);
  }
});

test("text without words is refused", async () => {
  for (const productName of ["", "   ", "!!! ???"]) {
    const { status, body } = await classify({ productName });
    assert.equal(status, 400);
    assert.equal(body.error.details[0].path, "productName");
  }
});

test("ten thousand characters and other scripts are answered", async () => {
  assert.equal((await classify({ productName: "cotton shirt ".repeat(760) })).status, 200);
  for (const productName of ["футболка", "コットンTシャツ", "قميص قطن"])
    assert.equal((await classify({ productName })).status, 200);
});

test("a batch answers as each product alone would be, and a bad one fails alone", async () => {
  const names = ["men's cotton t-shirt", "ceramic coffee mug"];
  const items = [
    ...names.map((productName) => ({ reference: productName, productName })),
    { productName: "" },
  ];
  const { status, body } = await call("POST", "/classify/batch", { items });
  assert.equal(status, 200);
  for (const [at, productName] of names.entries()) {
    const alone = (await classify({ productName })).body;
    assert.equal(body.results[at].reference, productName);
    assert.equal(body.results[at].hsCode, alone.hsCode);
    assert.equal(body.results[at].confidence, alone.confidence);
  }
  assert.equal(body.results[2].error.details[0].path, "productName");
});

test("an audit contradicts a wrong code with the money it moves, and no code on a guess", async () => {
  const shirt = {
    productName: "men's cotton t-shirt, knitted",
    price: 1000,
    origin: "CN",
    destination: "DE",
  };
  const items = [
    { ...shirt, reference: "right", hsCode: "6109.10" },
    { ...shirt, reference: "wrong", hsCode: "7308.90" },
    { ...shirt, reference: "guess", productName: "xqzvw", hsCode: "6109.10" },
  ];
  const { status, body } = await call("POST", "/classify/audit", { items });
  assert.equal(status, 200);
  const [wrong, ...others] = body.results;
  assert.equal(wrong.reference, "wrong");
  assert.equal(wrong.verdict, "disagrees");
  assert.equal(wrong.better.hsCode, "610910");
  // 12% duty on 1000, and 19% VAT on that duty.
  assert.deepEqual(wrong.money.difference, { duty: 120, tax: 22.8, total: 142.8 });
  assert.deepEqual(
    others.map(({ verdict }: { verdict: string }) => verdict),
    ["agrees", "unsure"],
  );
  assert.equal(body.summary.underpaid, 142.8);
});

test("an override of the account answers, and goes again", async () => {
  const productName = `blue widget ${Date.now()}`;
  const put = await call("PUT", "/classify/overrides", { productName, hsCode: "9503.00" });
  assert.equal(put.status, 200, put.text);
  const priced = { productName, price: 20, destinationCountry: "DE", origin: "CN" };
  const single = (await calculate(priced)).body;
  const [item] = (await call("POST", "/calculate/batch", { items: [priced] })).body.results;
  for (const answer of [single, item]) {
    assert.equal(answer.data.hsCode, "950300");
    assert.equal(answer.classification.method, "override");
    assert.equal(answer.classification.used, true);
    assert.equal(answer.dutyRateSource, "ruling_conditional");
  }
  const { body } = await classify({ productName });
  assert.equal(body.hsCode, "950300");
  assert.equal(body.method, "override");
  assert.equal((await call("DELETE", `/classify/overrides/${put.body.override.id}`)).status, 200);
  assert.notEqual((await classify({ productName })).body.method, "override");
});

test("a publishable key classifies but keeps no overrides", async () => {
  assert.equal(
    (await classify({ productName: "ceramic mug" }, { "X-API-Key": keys.publishable })).status,
    200,
  );
  assert.equal(
    (await call("GET", "/classify/overrides", undefined, { "X-API-Key": keys.publishable })).status,
    403,
  );
});

test("a landed cost without a code is classified from the product's name", async () => {
  const { status, body } = await calculate({
    price: 40,
    productName: "men's cotton t-shirt",
    origin: "CN",
    destinationCountry: "DE",
  });
  assert.equal(status, 200);
  assert.equal(body.data.hsCode, "610910");
  assert.ok(body.classification.confidence > 0);
});
