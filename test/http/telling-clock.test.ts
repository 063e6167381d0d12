import { Hono } from "hono";
import { expect, test } from "vitest";
import { Caches } from "../../src/data/caches.ts";
import type { AppEnv } from "../../src/env.ts";
import { tellingClockOf } from "../../src/http/telling-clock.ts";

const app = new Hono<AppEnv>();
const caches = new Caches();
app.get("/", async (c) => {
  c.set("caches", caches);
  const { words } = await tellingClockOf(c, c.req.query("lang"));
  return c.text(words?.message("row.goods", new Map()) ?? "");
});

test.each([
  ["/", {}, "en", "Goods"],
  ["/?lang=de", {}, "de", "Waren"],
  ["/", { "Accept-Language": "fr-CH, en;q=0.5" }, "fr", "Marchandises"],
  ["/?lang=ja", { "Accept-Language": "fr" }, "ja", "商品代金"],
  ["/?lang=pt-BR", {}, "pt", "Mercadoria"],
  ["/?lang=zh-TW", {}, "zh-Hant", "貨款"],
  ["/?lang=sv", { "Accept-Language": "fr" }, "en", "Goods"],
])("%s with %j is told in %s", async (path, headers, language, goods) => {
  const answered = await app.request(path, { headers });
  expect(answered.headers.get("Content-Language")).toBe(language);
  expect(await answered.text()).toBe(goods);
});
