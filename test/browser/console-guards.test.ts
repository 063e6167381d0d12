import { beforeEach, describe, expect, inject, test } from "vitest";
import { signUp, withAuthenticator } from "./passkey.ts";
import { stage } from "./stage.ts";

const on = stage();
const service = inject("service").replace("127.0.0.1", "localhost");

beforeEach(({ skip }) => {
  if (!on.browser) skip();
});

describe("the console's guards", () => {
  test("without a session every page leads to the gate; a forged cookie opens nothing", async () => {
    for (const path of ["/keys", "/playground", "/webhooks", "/account", "/account/export"]) {
      const answer = await fetch(`${service}/console${path}`, {
        redirect: "manual",
        headers: { Cookie: "landfall_session=abc.def" },
      });
      expect([path, answer.status, answer.headers.get("Location")]).toEqual([path, 303, "/console"]);
    }
  });

  test("a form from elsewhere, or without the session's token, changes nothing", async () => {
    const { page, context } = await withAuthenticator(on);
    await signUp(page, service, "Guarded");
    const cookies = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
    const [cookie] = await context.cookies();
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax" });
    const post = (headers: Record<string, string>) =>
      fetch(`${service}/console/keys`, {
        method: "POST",
        headers: { Cookie: cookies, "Content-Type": "application/x-www-form-urlencoded", ...headers },
        body: "name=stolen&kind=secret",
      });
    expect((await post({ Origin: "https://evil.example" })).status).toBe(403);
    expect((await post({})).status).toBe(403);
    expect((await post({ Origin: service })).status).toBe(403);
    await page.goto(`${service}/console/keys`);
    // The key of the first screen, and no other.
    expect(await page.getByRole("region", { name: /^Key (First key|stolen)/ }).count()).toBe(1);
  });

  test("an API key opens no session", async () => {
    const answer = await fetch(`${service}/console/keys`, {
      redirect: "manual",
      headers: { "X-API-Key": "sk_live_local_pro" },
    });
    expect(answer.status).toBe(303);
  });

  test("tries to get in are held to a few a minute", async () => {
    const statuses: number[] = [];
    for (let turn = 0; turn < 16; turn++) {
      const answer = await fetch(`${service}/console/recover`, {
        method: "POST",
        headers: {
          Origin: service,
          "Content-Type": "application/x-www-form-urlencoded",
          "CF-Connecting-IP": "203.0.113.9",
        },
        body: "code=AAAAA-AAAAA-AAAAA-AAAAA",
      });
      statuses.push(answer.status);
    }
    expect(statuses).toContain(401);
    expect(statuses.at(-1)).toBe(429);
  });
});
