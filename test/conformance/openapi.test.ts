import assert from "node:assert/strict";
import { before, test } from "node:test";
import { type Answer, call } from "./client.ts";
import { faultsOf } from "./schema.ts";

let documents: Answer["body"][] = [];
before(async () => {
  const answers = await Promise.all(
    ["/openapi.json", "/openapi-3.1.json"].map((path) => call("GET", path, undefined, {})),
  );
  documents = answers.map(({ body }) => body);
});

const shirt = { price: 100, shippingPrice: 20, origin: "CN", destinationCountry: "DE", hsCode: "6109.10" };
const ASKED: [what: string, method: string, path: string, body?: unknown][] = [
  ["the state of the service", "GET", "/health"],
  ["all countries", "GET", "/countries"],
  ["a comparison", "POST", "/countries/compare", { countries: ["DE", "JP", "KR"] }],
  ["a landed cost", "POST", "/calculate", shirt],
  [
    "a landed cost in another currency, kept",
    "POST",
    "/calculate",
    { ...shirt, currency: "EUR", saveQuote: true },
  ],
  [
    "a landed cost without a code",
    "POST",
    "/calculate",
    { price: 40, productName: "cotton T-shirt", origin: "VN" },
  ],
  [
    "a landed cost with remedies to check",
    "POST",
    "/calculate",
    { ...shirt, destinationCountry: "US", hsCode: "7610.90", price: 3000 },
  ],
  [
    "a landed cost under an agreement",
    "POST",
    "/calculate",
    { ...shirt, origin: "MX", destinationCountry: "US", claimPreference: true },
  ],
  [
    "a landed cost without a schedule",
    "POST",
    "/calculate",
    { ...shirt, destinationCountry: "KR", price: 900 },
  ],
  [
    "a price with duty and tax in it",
    "POST",
    "/calculate",
    { ...shirt, priceIncludes: ["duty", "tax"], shippingTerms: "DDP" },
  ],
  ["a refusal", "POST", "/calculate", { price: -1 }],
  ["a wrong media type's refusal", "POST", "/calculate", "{}"],
  ["a batch with a bad item", "POST", "/calculate/batch", { items: [shirt, { price: -1 }] }],
  [
    "a consignment",
    "POST",
    "/calculate/batch",
    { consignment: true, items: [shirt, { ...shirt, hsCode: "640399" }] },
  ],
  [
    "a classification",
    "POST",
    "/classify",
    { productName: "leather shoes for men", destination_country: "US" },
  ],
  [
    "a batch of classifications, one of them refused",
    "POST",
    "/classify/batch",
    { items: [{ reference: "a", productName: "leather shoes for men" }, { productName: 5 }] },
  ],
  [
    "an audit of codes",
    "POST",
    "/classify/audit",
    {
      defaults: { destinationCountry: "US", originCountry: "CN", price: 1000 },
      items: [
        { productName: "men's cotton t-shirt, knitted", hsCode: "730890" },
        { productName: "men's cotton t-shirt, knitted", hsCode: "6109.10" },
        { productName: "men's cotton t-shirt, knitted", hsCode: "61" },
        { productName: "xqzvw", hsCode: "610910" },
        { productName: "shirt", hsCode: "x" },
      ],
    },
  ],
  [
    "an evaluation of origin",
    "POST",
    "/roo/evaluate",
    { hs_code: "610910", origin: "MX", destination: "US" },
  ],
  [
    "an evaluation that recommends none",
    "POST",
    "/roo/evaluate",
    { hs_code: "870323", origin: "CN", destination: "US" },
  ],
  ["restrictions", "POST", "/restrictions", { destinationCountry: "US", productName: "ivory statue" }],
  ["a screening", "POST", "/screen-parties", { name: "Huawei Technologies" }],
  ["an ECCN lookup", "POST", "/eccn-lookup", { keyword: "encryption" }],
  ["the quotes kept", "GET", "/quotes"],
  ["the webhooks", "GET", "/webhooks"],
];

/** An answer's description, where it may be a reference to one that several operations share. */
const followed = (document: Answer["body"], described: { $ref?: string; content: Answer["body"] }) =>
  described.$ref === undefined
    ? described
    : document.components.responses[described.$ref.split("/").at(-1) ?? ""];

for (const [what, method, path, body] of ASKED) {
  test(`${what}: ${method} ${path} answers as both documents describe it`, async () => {
    const headers: Record<string, string> = typeof body === "string" ? { "Content-Type": "text/plain" } : {};
    const answer = await call(method, path, body, {
      "X-API-Key": process.env.CONFORMANCE_KEY_ENTERPRISE ?? "sk_live_local_enterprise",
      ...headers,
    });
    for (const document of documents) {
      const described = document.paths[path][method.toLowerCase()].responses[answer.status];
      assert.ok(described, `${answer.status} is described`);
      const { schema } = followed(document, described).content["application/json"];
      assert.deepEqual(faultsOf(document, schema, answer.body), [], document.openapi);
    }
  });
}

test("operations have ids, bodies their refusals, and what takes an idempotency key says so", () => {
  for (const { paths } of documents) {
    const operations = Object.values(paths).flatMap((item) => Object.values(item as object));
    const ids = operations.map(({ operationId }) => operationId);
    assert.equal(new Set(ids).size, ids.length);
    assert.ok(ids.every((id) => /^[a-z]\w+$/.test(id)));
    assert.ok(paths["/calculate"].post.responses[413] && paths["/calculate"].post.responses[422]);
    assert.ok(paths["/webhooks"].post.parameters.some(({ $ref = "" }) => $ref.endsWith("/IdempotencyKey")));
    assert.equal(paths["/classify/batch"].post.responses[422], undefined);
  }
});
