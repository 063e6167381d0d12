import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { buildClient } from "../../src/cli/client/build-client.ts";
import { SHOP_IN_NODE } from "../../src/http/site/guides/shop-in-node.ts";
import { SHOP_IN_PHP } from "../../src/http/site/guides/shop-in-php.ts";
import { freePort } from "../support/free-port.ts";

const service = inject("service");
const folder = mkdtempSync(join(tmpdir(), "landfall-shop-"));
const php = spawnSync("php", ["--version"]).status === 0;

/** The shops of the guide, each as its first line says how to start it. */
const SHOPS = [
  { name: "Node", file: "checkout.mjs", code: SHOP_IN_NODE, there: true },
  { name: "PHP", file: "checkout.php", code: SHOP_IN_PHP, there: php },
] as const;

beforeAll(async () => {
  const packed = join(folder, "node_modules/landfall");
  await buildClient([packed]);
  mkdirSync(packed, { recursive: true });
  const manifest = { name: "landfall", type: "module", exports: { "./client": "./landfall.js" } };
  writeFileSync(join(packed, "package.json"), JSON.stringify(manifest));
  for (const { file, code } of SHOPS) writeFileSync(join(folder, file), code.trimStart());
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each(SHOPS)("the guide's checkout in $name", ({ name, file, there }) => {
  let shop: ChildProcess;
  let url = "";
  beforeAll(async () => {
    if (!there) return;
    const port = String(await freePort());
    url = `http://127.0.0.1:${port}`;
    const [program, words] =
      name === "PHP" ? (["php", ["-S", `127.0.0.1:${port}`, file]] as const) : (["node", [file]] as const);
    shop = spawn(program, words, {
      cwd: folder,
      env: { ...process.env, LANDFALL_URL: service, LANDFALL_KEY: "sk_live_local_enterprise", PORT: port },
      stdio: "ignore",
    });
    await vi.waitFor(() => fetch(url), { timeout: 60_000, interval: 100 });
  });
  afterAll(() => void shop?.kill());

  const send = async (path: string, body: object) => {
    const answer = await fetch(url + path, { method: "POST", body: JSON.stringify(body) });
    return { status: answer.status, body: (await answer.json()) as Record<string, number | string> };
  };
  const cart = {
    items: [
      { sku: "shoes", quantity: 1 },
      { sku: "shirt", quantity: 2 },
    ],
  };

  test.skipIf(!there)("prices a cart: what is shown adds up to what is paid", async () => {
    const { status, body } = await send("/price", { country: "GB", ...cart });
    expect(status).toBe(200);
    expect(body.goods).toBe(160);
    const sum = Number(body.goods) + Number(body.shipping) + Number(body.dutyAndTax);
    expect(Math.round(sum * 100)).toBe(Math.round(Number(body.total) * 100));
    expect(Number(body.dutyAndTax)).toBeGreaterThan(0);
  });

  test.skipIf(!there)("binds the price to one order, however often the button is pressed", async () => {
    const { body: priced } = await send("/price", { country: "DE", ...cart });
    const first = await send("/order", { quoteId: priced.quoteId, orderId: "order-1" });
    expect(first).toEqual({ status: 200, body: { orderId: "order-1", paid: priced.total } });
    expect(await send("/order", { quoteId: priced.quoteId, orderId: "order-1" })).toEqual(first);
    expect((await send("/order", { quoteId: priced.quoteId, orderId: "order-2" })).status).toBe(409);
  });

  test.skipIf(!there)("without an answer it gives no price", async () => {
    expect((await send("/price", { country: "??", ...cart })).status).toBe(503);
  });
});
