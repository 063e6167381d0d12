import { OpenAPIHono } from "@hono/zod-openapi";
import { expect, test } from "vitest";
import { seedLocalKeys } from "../../src/cli/local-keys.ts";
import { Caches } from "../../src/data/caches.ts";
import { SigningKeyCache } from "../../src/data/quotes/quote-signing-key.ts";
import type { AppEnv } from "../../src/env.ts";
import { registerClassify } from "../../src/http/api/classification/classify-route.ts";
import { registerCalculateBatch } from "../../src/http/api/landed-cost/calculate-batch-route.ts";
import { registerCalculate } from "../../src/http/api/landed-cost/calculate-route.ts";
import { registerRooEvaluate } from "../../src/http/api/origin/roo-evaluate-route.ts";
import { registerRestrictions } from "../../src/http/api/restrictions/restrictions-route.ts";
import { registerScreenParties } from "../../src/http/api/screening/screen-parties-route.ts";
import { authenticate } from "../../src/http/middleware/authenticate.ts";
import { jsonBody } from "../../src/http/middleware/json-body.ts";
import { meter } from "../../src/http/middleware/meter.ts";
import { countedTrips } from "../support/counted-trips.ts";
import { isolateOver, withSeededService } from "../support/seeded-service.ts";

/** Routes behind what every call passes, with the memory of an isolate that has only just begun. */
function coldService(): OpenAPIHono<AppEnv> {
  const app = new OpenAPIHono<AppEnv>();
  const caches = new Caches();
  app.use((c, next) => {
    c.set("caches", caches);
    c.set("requestId", "r");
    return next();
  });
  app.use("/screen-parties", authenticate("screening", { prefix: "" }));
  for (const path of ["/calculate/*", "/classify", "/restrictions", "/roo/evaluate"])
    app.use(path, authenticate("compute", { prefix: "" }));
  app.use(meter(), jsonBody());
  app.onError((error) => new Response(error.stack, { status: 500 }));
  for (const register of [
    registerCalculate,
    registerCalculateBatch,
    registerClassify,
    registerRestrictions,
    registerRooEvaluate,
    registerScreenParties,
  ])
    register(app);
  return app;
}

const LINE = { price: 20, origin: "CN", destinationCountry: "DE", hsCode: "610910" };

const HEADERS = { "Content-Type": "application/json", "X-API-Key": "sk_live_local_pro" };

/** What an isolate that has only just begun may wait for in turn, and the same asked again. */
test.each<[what: string, path: string, body: object, cold: number, warm?: number]>([
  ["a calculation", "/calculate", LINE, 2, 0],
  [
    "a calculation of goods in words",
    "/calculate",
    { ...LINE, hsCode: undefined, productName: "cotton T-shirt" },
    3,
    0,
  ],
  ["a batch", "/calculate/batch", { items: [LINE, { ...LINE, price: 30 }] }, 2, 0],
  ["restrictions", "/restrictions", { hsCode: "610910", destinationCountry: "DE" }, 2, 0],
  ["origin", "/roo/evaluate", { hs_code: "610910", origin: "VN", destination: "DE" }, 2, 0],
  ["a screening", "/screen-parties", { name: "Jan Jansen" }, 3, 1],
  ["a classification", "/classify", { productName: "cotton T-shirt" }, 2, 0],
  ["a quote", "/calculate", { ...LINE, saveQuote: true }, 3],
  ["a cart's quote", "/calculate/batch", { items: [LINE], consignment: true, saveQuote: true }, 3],
])("%s", async (_, path, body, cold, warm) => {
  await withSeededService(async (target) => {
    const more = { ENVIRONMENT: "local", MASTER_SECRET: "dGVzdC1zZWNyZXQtdGVzdC1zZWNyZXQtdGVzdC1zZWM=" };
    const { env: near } = isolateOver(target, more as Partial<Env>);
    await seedLocalKeys(near.DB, new Date());
    await new SigningKeyCache().current(near, new Date());
    const { env, during, settle } = countedTrips(near);
    const app = coldService();
    const context = { waitUntil: () => undefined, props: {} } as unknown as ExecutionContext;
    const ask = async () => {
      const text = JSON.stringify(body);
      const init = {
        method: "POST",
        headers: { ...HEADERS, "Content-Length": String(text.length) },
        body: text,
      };
      const response = await app.request(path, init, env, context);
      return { status: response.status, text: await response.text() };
    };
    const first = await during(ask());
    expect(first.answer.status, first.answer.text).toBe(200);
    await settle();
    const second = await during(ask());
    await settle();
    const third = await during(ask());
    const counts = [first, second, third].map(({ trips }) => trips.length);
    expect(counts, JSON.stringify([first.trips, second.trips, third.trips])).toEqual([
      cold,
      ...(warm === undefined ? counts.slice(1) : [warm, warm]),
    ]);
  });
});
