import { OpenAPIHono } from "@hono/zod-openapi";
import { expect, test } from "vitest";
import type { AppEnv } from "../../../../src/env.ts";
import { registerCalculateBatch } from "../../../../src/http/api/landed-cost/calculate-batch-route.ts";
import { operationsOf } from "../../../../src/http/api/operation.ts";
import { ApiError, errorResponse, refusalOf } from "../../../../src/http/errors.ts";
import { answerFields } from "../../../../src/http/middleware/answer-fields.ts";
import { knownNames } from "../../../../src/http/middleware/known-names.ts";
import { seededCaches, seededEnv } from "../../../support/landed-cost-of.ts";

const app = new OpenAPIHono<AppEnv>();
app.use(async (c, next) => {
  c.set("caches", seededCaches);
  c.set("requestId", "r");
  c.set("caller", { kind: "demo", address: "203.0.113.9" });
  c.set("admission", { countCalls: async () => true, takeMinute: async () => undefined });
  await next();
});
app.use(
  knownNames(
    operationsOf(app, () => true),
    { prefix: "" },
  ),
);
app.use(answerFields());
registerCalculateBatch(app);
app.onError((error, c) =>
  errorResponse(c, refusalOf(error) ?? new ApiError("INTERNAL_ERROR", error.message)),
);

const ITEMS = [
  { reference: "a", price: 40, hsCode: "610910" },
  { price: -1, hsCode: "640399" },
  { price: 25, hsCode: "640399" },
];
const DEFAULTS = { origin: "CN", destinationCountry: "DE", entryDate: "2026-03-02" };

// biome-ignore lint/suspicious/noExplicitAny: a test reads many shapes
type Line = Record<string, any>;
async function send(accept: string, body: object = {}, query = ""): Promise<{ type: string; lines: Line[] }> {
  const context = { waitUntil: () => undefined, props: {}, passThroughOnException: () => undefined };
  const init = {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: accept },
    body: JSON.stringify({ items: ITEMS, defaults: DEFAULTS, ...body }),
  };
  const response = await app.request(`/calculate/batch${query}`, init, await seededEnv(), context);
  const text = await response.text();
  const lines = text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as Line);
  return { type: response.headers.get("Content-Type") ?? "", lines };
}
/** Without the moment of the answer. */
const settled = ({ _metadata: _, meta: __, ...line }: Line): Line => line;

test.each([{ consignment: false }, { consignment: true, shippingPrice: 9, reference: "cart-1" }])(
  "in lines a batch says what it says in one JSON: %o",
  async (body) => {
    const { type, lines } = await send("application/x-ndjson", body);
    const whole = (await send("application/json", body)).lines[0] as Line;
    expect(type).toBe("application/x-ndjson");
    expect(lines.slice(0, -1).map(settled)).toEqual(whole.results.map(settled));
    expect(lines[0]).toMatchObject({ index: 0, reference: "a", success: true });
    expect(lines[1]).toMatchObject({ index: 1, success: false, error: { code: "BAD_REQUEST" } });
    expect(lines.at(-1)).toEqual({
      ...("reference" in body ? { reference: "cart-1" } : {}),
      totals: whole.totals,
      meta: { ...whole.meta, timestamp: expect.any(String) },
    });
  },
);

test("fields are chosen of each line", async () => {
  const { lines } = await send("application/x-ndjson", {}, "?fields=results.importDuty,totals.importDuty");
  expect(Object.keys(lines[0] ?? {}).sort()).toEqual(
    ["importDuty", "index", "reference", "success", "totalLandedCost"].sort(),
  );
  expect(Object.keys(lines[1] ?? {}).sort()).toEqual(["error", "index", "success"]);
  expect(lines.at(-1)).toMatchObject({ totals: { importDuty: expect.any(Number) } });
  expect(Object.keys(lines.at(-1)?.totals ?? {})).toEqual(["importDuty"]);
});

test("what cannot be calculated at all is refused in one JSON", async () => {
  const items = [{ price: 1, hsCode: "610910", answerCurrency: "GBP" }];
  const { type, lines } = await send("application/x-ndjson, application/json;q=0.5", { items });
  expect(type).toContain("application/json");
  expect(lines).toMatchObject([
    { success: false, error: { details: [{ path: "items[0].answerCurrency" }] } },
  ]);
});
