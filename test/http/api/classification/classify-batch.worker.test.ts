import { beforeAll, expect, test } from "vitest";
import { storeContent, turnPointer } from "../../../../src/data/publish-blob.ts";
import { classificationIndexBytes, lexiconEntry } from "../../../support/lexicon-fixture.ts";
import { workerService } from "../../../support/worker-service.ts";

const service = workerService([]);
const PUBLISHABLE = "pk_live_local_enterprise";

beforeAll(async () => {
  const entries = [lexiconEntry("851671", ["coffee maker"]), lexiconEntry("610910", ["cotton t-shirt"])];
  const bytes = classificationIndexBytes({ entries });
  const content = await storeContent(service.env.KV, "classification", bytes);
  await turnPointer(service.env.KV, content, "test", new Date());
});

const post = (path: string, body: unknown, key?: string) =>
  service.call("POST", path, body, key === undefined ? {} : { key });

test("a batch answers each product in its place, in either spelling, and a bad one with its faults", async () => {
  const items = [
    { reference: "sku-1", productName: "coffee maker", originCountry: "CN" },
    { reference: "sku-2", product_name: "cotton t-shirt" },
    { reference: "sku-3", productNmae: "shirt" },
  ];
  const { status, json } = await post("/classify/batch", { items });
  expect(status).toBe(200);
  expect(json.results).toMatchObject([
    { index: 0, reference: "sku-1", success: true, hsCode: "851671" },
    { index: 1, reference: "sku-2", success: true, hsCode: "610910" },
    {
      index: 2,
      reference: "sku-3",
      success: false,
      error: {
        code: "BAD_REQUEST",
        documentation_url: "https://api.landfall.example.net/docs/errors#bad_request",
        details: [
          { path: "productName", code: "required" },
          { path: "productNmae", code: "unknown_field" },
        ],
      },
    },
  ]);
});

test("a batch is read by the keys that /classify is, an audit by secret keys alone", async () => {
  const items = [{ productName: "coffee maker", hsCode: "851671" }];
  const named = [{ productName: "coffee maker" }];
  expect((await post("/classify/batch", { items: named }, PUBLISHABLE)).status).toBe(200);
  expect((await post("/classify/audit", { items }, PUBLISHABLE)).status).toBe(403);
  expect((await post("/classify/audit", { items }, "")).status).toBe(401);
});

test("a list of more than a hundred is refused, and so is a demo's of more than ten", async () => {
  const many = (length: number) => ({
    items: Array.from({ length }, () => ({ productName: "coffee maker" })),
  });
  expect((await post("/classify/batch", many(101))).json.error.details).toEqual([
    { path: "items", code: "too_long", message: "at most 100 items" },
  ]);
  const demo = { key: "", headers: { "X-Demo-Request": "true", "CF-Connecting-IP": "203.0.113.77" } };
  expect((await service.call("POST", "/classify/batch", many(11), demo)).status).toBe(400);
  expect((await service.call("POST", "/classify/batch", many(10), demo)).status).toBe(200);
});

test("an audit says of each code what the words say, and counts the verdicts", async () => {
  const items = [
    { reference: "right", productName: "coffee maker", hsCode: "8516.71" },
    { reference: "short", productName: "coffee maker", hsCode: "8516" },
    { reference: "none", productName: "coffee maker", hs_code: "9999.99" },
    { reference: "no code", productName: "coffee maker", hsCode: "x" },
  ];
  const { json } = await post("/classify/audit", { items });
  expect(json.results).toMatchObject([
    { index: 0, reference: "right", verdict: "agrees", hsCode: "851671", better: null, money: null },
    { index: 1, verdict: "too_short", better: { hsCode: "851671" } },
    { index: 2, verdict: "unknown_code" },
    { index: 3, success: false, error: { details: [{ path: "hsCode", code: "invalid_format" }] } },
  ]);
  expect(json.summary).toMatchObject({ agrees: 1, too_short: 1, unknown_code: 1, failed: 1, overpaid: 0 });
});

test("the description of the API has one list of faults and one of refusals", async () => {
  for (const path of ["/openapi.json", "/openapi-3.1.json"]) {
    const { schemas } = (await service.call("GET", path)).json.components;
    expect(schemas.ErrorDetail.properties.code.enum).toContain("not_asked");
    expect(schemas.ErrorObject.properties.code.enum).toEqual(expect.arrayContaining(["GONE", "UNAVAILABLE"]));
  }
});
