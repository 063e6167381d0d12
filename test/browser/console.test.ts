import { createHmac } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { beforeEach, describe, expect, inject, test, vi } from "vitest";
import { look } from "./looks.ts";
import { serveOrigin } from "./origins.ts";
import { signUp, withAuthenticator } from "./passkey.ts";
import { stage } from "./stage.ts";

// Whole journeys, with looks at three widths in two themes.
const on = stage();
// Passkeys belong to a host name, never to an address in figures.
const service = inject("service").replace("127.0.0.1", "localhost");

beforeEach(({ skip }) => {
  if (!on.browser) skip();
});

/** Checks a delivery's signature as its receiver would. */
function verified(secret: string, headers: IncomingHttpHeaders, body: string): boolean {
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const signed = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
  return headers["webhook-signature"] === `v1,${createHmac("sha256", key).update(signed).digest("base64")}`;
}

const call = (key: string, headers: Record<string, string> = {}) =>
  fetch(`${service}/api/v1/calculate`, {
    method: "POST",
    headers: { "X-API-Key": key, "Content-Type": "application/json", ...headers },
    body: JSON.stringify({ price: 120, origin: "CN", destinationCountry: "DE", hsCode: "6109.10" }),
  });

describe("the console", () => {
  test("from an account to a first call, and its usage", async () => {
    const { page, complaints } = await withAuthenticator(on);
    await page.goto(`${service}/console`);
    await look(page, "console-gate");
    const codes = await signUp(page, service, "Journey & Sons");
    expect(codes).toHaveLength(8);
    // A key is ready, and the call beside it works as it stands.
    const first = ((await page.locator("#fresh-key").textContent()) ?? "").trim();
    expect(await page.locator("#first-call").textContent()).toContain(first);
    expect((await call(first)).status).toBe(200);
    await look(page, "console-overview");
    await page.reload();
    expect(await page.locator("#fresh-key").textContent()).toContain(first);
    await page.getByRole("button", { name: "I have stored it" }).click();
    await expect.poll(() => page.locator("#fresh-key").count()).toBe(0);

    await page.getByRole("link", { name: "Keys", exact: true }).click();
    await page.getByLabel("Name", { exact: true }).fill("Checkout server");
    await page.getByRole("button", { name: "Create the key" }).dblclick();
    await page.getByRole("heading", { name: "Your new key" }).waitFor();
    const key = ((await page.locator("#fresh-key").textContent()) ?? "").trim();
    expect(key).toMatch(/^sk_live_[0-9A-Za-z]{43}$/);
    await look(page, "console-keys");
    expect((await call(key)).status).toBe(200);
    await page.reload();
    expect(await page.locator("#fresh-key").textContent()).toContain(key);
    expect(await page.getByRole("region", { name: /^Key / }).count()).toBe(2);
    await page.getByRole("button", { name: "I have stored it" }).click();
    await expect.poll(() => page.locator("#fresh-key").count()).toBe(0);
    expect(await page.content()).not.toContain(key);

    await expect
      .poll(
        async () => {
          await page.goto(`${service}/console/usage`);
          return page
            .getByRole("table", { name: /by endpoint$/ })
            .locator("tbody")
            .textContent({ timeout: 500 })
            .catch(() => "");
        },
        { timeout: 60_000, interval: 1_000 },
      )
      .toContain("/calculate2");
    expect(await page.locator("svg.chart rect").count()).toBe(1);
    await look(page, "console-usage");
    expect(complaints).toEqual([]);
  });

  test("rolls a key with overlap, restricts a publishable one, disables", async () => {
    const { page } = await withAuthenticator(on);
    await signUp(page, service, "Keys");
    await page.goto(`${service}/console/keys`);
    await page.getByLabel("Name", { exact: true }).fill("Rolling");
    await page.getByRole("button", { name: "Create the key" }).click();
    await page.getByRole("region", { name: /^Key Rolling/ }).waitFor();
    const first = ((await page.locator("#fresh-key").textContent()) ?? "").trim();
    await page
      .getByRole("region", { name: /^Key Rolling/ })
      .getByRole("button", { name: "Roll" })
      .click();
    await expect.poll(() => page.locator("#fresh-key").textContent()).not.toContain(first);
    const second = ((await page.locator("#fresh-key").textContent()) ?? "").trim();
    expect(second).not.toBe(first);
    expect([(await call(first)).status, (await call(second)).status]).toEqual([200, 200]);
    await page.getByText(/^works until/).waitFor();

    await page.getByLabel("Name", { exact: true }).fill("Widget");
    await page.getByLabel("Kind").selectOption("publishable");
    await page.getByLabel("Allowed origins").first().fill("https://shop.example/path");
    await page.getByRole("button", { name: "Create the key" }).click();
    await page.getByText("has more than an origin").waitFor();
    await page.goto(`${service}/console/keys`);
    await page.getByLabel("Name", { exact: true }).fill("Widget");
    await page.getByLabel("Kind").selectOption("publishable");
    await page.getByLabel("Allowed origins").first().fill("https://shop.example");
    await page.getByRole("button", { name: "Create the key" }).click();
    await expect.poll(() => page.locator("#fresh-key").textContent()).toContain("pk_live_");
    const widget = ((await page.locator("#fresh-key").textContent()) ?? "").trim();
    expect((await call(widget, { Origin: "https://shop.example" })).status).toBe(200);
    expect((await call(widget, { Origin: "https://other.example" })).status).toBe(403);
    await page.getByLabel("Key Rolling").first().getByRole("button", { name: "Disable" }).click();
    await page.getByText("disabled", { exact: true }).first().waitFor();
  });

  test("the playground calls any endpoint and shows the code for it", async () => {
    const { page, complaints } = await withAuthenticator(on);
    await signUp(page, service, "Playground");
    await page.getByRole("link", { name: "Playground" }).first().click();
    await page.getByRole("button", { name: "Send" }).click();
    await expect.poll(() => page.locator("#status").textContent()).toMatch(/^200 in/);
    expect(await page.locator("#result").textContent()).toContain('"totalLandedCost"');
    expect(await page.locator("#as-curl").textContent()).toContain(
      `curl -X POST '${service}/api/v1/calculate'`,
    );
    await look(page, "console-playground");
    await page.getByLabel("Body (JSON)").fill('{"price": -1}');
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByText(/^400 in/).waitFor();
    await page.getByLabel("Body (JSON)").fill("{");
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByText("The body is not JSON").waitFor();
    await page.getByLabel("Endpoint").selectOption("GET /countries");
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByText(/^200 in/).waitFor();
    expect(await page.locator("#as-python").textContent()).toContain("requests.get(");
    expect(complaints).toEqual([]);
  });

  test("registers a webhook, tests it, looks at the delivery, replays it", async () => {
    const { page } = await withAuthenticator(on);
    const received: { id: string; verified: boolean }[] = [];
    let secret = "";
    const receiver = await serveOrigin((request, response, body) => {
      received.push({
        id: String(request.headers["webhook-id"]),
        verified: verified(secret, request.headers, body),
      });
      response.writeHead(200).end("thanks");
    }, inject("receiverPort"));
    await signUp(page, service, "Hooks");
    await page.getByRole("link", { name: "Webhooks" }).click();
    await page.getByLabel("URL").fill(`${receiver.origin}/landfall`);
    await page.getByRole("button", { name: "Register" }).click();
    secret = ((await page.locator("#fresh-secret").textContent()) ?? "").trim();
    expect(secret).toMatch(/^whsec_/);
    await look(page, "console-webhooks");
    await page.getByRole("button", { name: "Send a test" }).click();
    await page.getByRole("heading", { name: "Deliveries" }).waitFor();
    const delivered = async () => {
      await page.getByRole("link", { name: "Refresh" }).click();
      return page.getByText("delivered", { exact: true }).count();
    };
    await expect.poll(delivered, { timeout: 60_000, interval: 500 }).toBe(1);
    await look(page, "console-deliveries");
    await page.getByRole("button", { name: "Send again" }).click();
    await expect.poll(() => received.length, { timeout: 60_000 }).toBe(2);
    expect(received.map(({ verified }) => verified)).toEqual([true, true]);
    expect(new Set(received.map(({ id }) => id)).size).toBe(1);
    receiver.close();

    await page.goto(`${service}/console/webhooks`);
    await page.getByRole("button", { name: "Pause" }).click();
    await page.getByText("off", { exact: true }).waitFor();
    await page.getByRole("button", { name: "Remove" }).click();
    await page.getByText("No endpoints yet.").waitFor();
  });

  test("a saved quote with its breakdown, and what has changed since", async () => {
    const { page } = await withAuthenticator(on);
    await signUp(page, service, "Quotes");
    await page.goto(`${service}/console/playground`);
    const body = { price: 120, origin: "CN", destinationCountry: "DE", hsCode: "6109.10", saveQuote: true };
    await page.getByLabel("Body (JSON)").fill(JSON.stringify(body));
    await page.getByRole("button", { name: "Send" }).click();
    await expect.poll(() => page.locator("#status").textContent()).toMatch(/^200 in/);
    await page.getByRole("link", { name: "Quotes" }).click();
    await look(page, "console-quotes");
    await page.locator("tbody a").click();
    const charges = page.getByRole("table", { name: "What the total is made of" });
    expect(await charges.textContent()).toMatch(/VAT \(19%\).*\$23\.46/);
    expect(await page.locator("svg.share").getAttribute("aria-label")).toContain("Goods");
    await page.getByRole("button", { name: "What has changed since?" }).click();
    await page.getByText("Nothing has changed").waitFor();
    await look(page, "console-quote");
  });

  test("passkeys, recovery codes, export, deletion", async () => {
    const { page, context } = await withAuthenticator(on);
    const [code = ""] = await signUp(page, service, "Leaver");
    await page.goto(`${service}/console/account`);
    await look(page, "console-account");
    await page.getByRole("button", { name: "Sign out", exact: true }).click();
    await page.getByRole("button", { name: "Sign in with a passkey" }).click();
    await page.getByRole("heading", { name: "Overview" }).waitFor();

    await context.clearCookies();
    await page.goto(`${service}/console`);
    await page.getByText("I have lost my passkey").click();
    await page.getByRole("textbox", { name: "Recovery code" }).fill(code.toLowerCase().replaceAll("-", " "));
    await page.getByRole("button", { name: "Recover the account" }).click();
    await page.getByText("You came in with a recovery code").waitFor();
    await page.getByText("7 recovery codes left.").waitFor();

    const exported = await page.evaluate(() =>
      fetch("/console/account/export").then((answer) => answer.json()),
    );
    expect(exported).toMatchObject({
      account: { name: "Leaver", plan: "free" },
      passkeys: [{ name: "First passkey" }],
    });
    expect(JSON.stringify(exported)).not.toMatch(/whsec_|"hash"/);
    const lists = "overrides webhooks deliveries quotes decisions watches screenings";
    expect(exported).toMatchObject(Object.fromEntries(lists.split(" ").map((name) => [name, []])));

    await page.getByLabel(/type its name/).fill("Leaver");
    await page.getByRole("button", { name: "Delete the account" }).click();
    await page.getByRole("heading", { name: "Create an account" }).waitFor();
    await page.getByRole("button", { name: "Sign in with a passkey" }).click();
    await page.getByText("The passkey could not be verified").waitFor();
  });
});
