import assert from "node:assert/strict";
import { test } from "node:test";
import { type Answer, calculate, call, keys } from "./client.ts";

function refused(answer: Answer, status: number, code: string, path?: string): void {
  assert.equal(answer.status, status, answer.text.slice(0, 300));
  assert.equal(answer.body?.success, false);
  const { error } = answer.body;
  assert.equal(error.code, code);
  assert.equal(typeof error.message, "string");
  assert.match(error.documentation_url, /^https?:\/\/[^/]+\/docs\/errors#/);
  assert.equal(error.requestId, answer.headers.get("X-Request-Id"));
  assert.ok(Array.isArray(error.details));
  for (const detail of error.details) assert.match(detail.code, /^[a-z_]+$/);
  if (code === "BAD_REQUEST") assert.ok(error.details.length > 0, answer.text);
  if (path !== undefined)
    assert.ok(
      error.details.some((detail: { path: string }) => detail.path === path),
      `details name ${path}: ${answer.text}`,
    );
}

const BAD: [what: string, body: unknown, path: string][] = [
  ["no price", { hsCode: "610910" }, "price"],
  ["a negative price", { price: -1 }, "price"],
  ["a huge price", { price: 1e30 }, "price"],
  ["a price in words", { price: "twelve" }, "price"],
  ["a null price", { price: null }, "price"],
  ["a list as body", [], ""],
  ["an unknown field", { price: 1, shiping: 2 }, "shiping"],
  ["an unknown destination", { price: 1, destinationCountry: "QQ" }, "destinationCountry"],
  ["a destination of three letters", { price: 1, destinationCountry: "DEU" }, "destinationCountry"],
  ["an unknown origin", { price: 1, origin: "QQ" }, "origin"],
  ["a code of five digits", { price: 1, hsCode: "61091" }, "hsCode"],
  ["a code of eleven digits", { price: 1, hsCode: "61091000123" }, "hsCode"],
  ["a code with letters", { price: 1, hsCode: "6109.1A" }, "hsCode"],
  ["a day that does not exist", { price: 1, entryDate: "2026-02-30" }, "entryDate"],
  ["a date in words", { price: 1, entryDate: "tomorrow" }, "entryDate"],
  ["an unknown term", { price: 1, shippingTerms: "XXX" }, "shippingTerms"],
  ["an alias that differs", { price: 1, value: 2 }, "value"],
  ["a currency without a rate", { price: 1, currency: "KPW" }, "currency"],
  ["an unknown unit", { price: 1, quantities: { PARSEC: 1 } }, "quantities.PARSEC"],
  ["a weight of nothing", { price: 1, weight_kg: 0 }, "weight_kg"],
];

for (const [what, body, path] of BAD) {
  test(`POST /calculate refuses ${what}, naming ${path}`, async () =>
    refused(await calculate(body), 400, "BAD_REQUEST", path));
}

test("an unknown field gets a suggestion", async () => {
  const { body } = await calculate({ price: 1, shipingPrice: 2 });
  assert.match(body.error.details[0].message, /did you mean "shippingPrice"/);
});

test("a field is read in camel case and in snake case, and refused where the two differ", async () => {
  const lane = { originCountry: "VN", destinationCountry: "JP" };
  const either = await call("POST", "/roo/evaluate", { hsCode: "9403.50", ...lane });
  assert.equal(either.status, 200, either.text);
  const both = { hsCode: "9403.50", hs_code: "9403.60", ...lane };
  refused(await call("POST", "/roo/evaluate", both), 400, "BAD_REQUEST", "hsCode");
});

test("a parameter that an endpoint does not take is refused by name", async () => {
  refused(await call("GET", "/countries?region=EU"), 400, "BAD_REQUEST", "region");
  refused(await call("POST", "/calculate?dry=1", { price: 1 }), 400, "BAD_REQUEST", "dry");
});

test("malformed JSON", async () => refused(await calculate("{bad"), 400, "BAD_REQUEST", ""));
test("another media type", async () => {
  refused(
    await call("POST", "/calculate", "a=1", {
      "X-API-Key": keys.enterprise,
      "Content-Type": "application/x-www-form-urlencoded",
    }),
    415,
    "UNSUPPORTED_MEDIA_TYPE",
  );
});
test("two media types in one header", async () => {
  refused(
    await call("POST", "/calculate", "{}", {
      "X-API-Key": keys.enterprise,
      "Content-Type": "application/json, text/plain",
    }),
    415,
    "UNSUPPORTED_MEDIA_TYPE",
  );
});
test("a body over 1 MiB", async () =>
  refused(
    await calculate(`{"price":1,"productName":"${"x".repeat(1_048_576)}"}`),
    413,
    "PAYLOAD_TOO_LARGE",
    "",
  ));
test("no key", async () =>
  refused(await call("POST", "/calculate", { price: 1 }, {}), 401, "UNAUTHORIZED", "X-API-Key"));
test("a junk key", async () =>
  refused(await call("POST", "/calculate", { price: 1 }, { "X-API-Key": "junk" }), 401, "UNAUTHORIZED"));
test("a well-formed key nobody has", async () => {
  refused(
    await call("POST", "/calculate", { price: 1 }, { "X-API-Key": `sk_live_${"A".repeat(38)}` }),
    401,
    "UNAUTHORIZED",
  );
});
test("a disabled key", async () =>
  refused(
    await call("POST", "/calculate", { price: 1 }, { "X-API-Key": keys.disabled }),
    403,
    "FORBIDDEN",
    "X-API-Key",
  ));
test("a misspelt field of a batch or a comparison is met with the one that was meant", async () => {
  const batch = await call("POST", "/calculate/batch", { items: [{ price: 1 }], consigment: true });
  assert.match(batch.body.error.details[0].message, /did you mean "consignment"/);
  const comparison = await call("POST", "/countries/compare", { contries: ["DE", "US"] });
  assert.match(comparison.text, /did you mean \\"countries\\"/);
});
test("a wrong method is answered with those the path has", async () => {
  const { status, headers, body } = await call("PUT", "/calculate");
  assert.equal(status, 405);
  assert.equal(headers.get("Allow"), "POST, OPTIONS");
  assert.equal(body.error.details[0].path, "method");
  assert.equal((await call("POST", "/countries", {})).headers.get("Allow"), "GET, HEAD, OPTIONS");
});
test("a missing route", async () => refused(await call("GET", "/nothing-here"), 404, "NOT_FOUND"));
test("a wrong method", async () => refused(await call("GET", "/calculate"), 405, "METHOD_NOT_ALLOWED"));
test("101 items", async () =>
  refused(
    await call("POST", "/calculate/batch", { items: Array.from({ length: 101 }, () => ({ price: 1 })) }),
    400,
    "BAD_REQUEST",
    "items",
  ));
test("no items", async () =>
  refused(await call("POST", "/calculate/batch", { items: [] }), 400, "BAD_REQUEST", "items"));
test("one country is none to compare", async () =>
  refused(await call("POST", "/countries/compare", { countries: ["DE"] }), 400, "BAD_REQUEST", "countries"));
test("eleven countries are too many", async () => {
  refused(
    await call("POST", "/countries/compare", { countries: Array.from({ length: 11 }, () => "DE") }),
    400,
    "BAD_REQUEST",
    "countries",
  );
});
test("an unknown country in a comparison is named", async () => {
  refused(
    await call("POST", "/countries/compare", { countries: ["DE", "QQ"] }),
    400,
    "BAD_REQUEST",
    "countries[1]",
  );
});
