import { applyD1Migrations, createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { seedLocalKeys } from "../../../src/cli/local-keys.ts";
import { createKey } from "../../../src/data/accounts/account-keys.ts";
import { deleteAccount } from "../../../src/data/accounts/accounts.ts";
import { UsageCounts, usageOf } from "../../../src/data/accounts/usage.ts";
import worker from "../../../src/index.ts";
import { addAccounts } from "../../support/add-accounts.ts";
import { loggedRequest } from "../../support/logged-request.ts";

const ORIGIN = "https://landfall.example";
const ACCOUNT = "acct_local_pro";

/** Mail that was sent, instead of a mail binding. */
const mail: { to: string; text: string }[] = [];
const local = {
  ...env,
  ENVIRONMENT: "local",
  LOG: "off",
  MASTER_SECRET: "dGVzdHMgb25seSB0ZXN0cyBvbmx5IHRlc3RzIG9ubHkhISE=",
  MAIL_FROM: "console@landfall.example",
  MAIL: { send: async (message: { to: string; text: string }) => void mail.push(message) },
} as unknown as Env;

vi.setConfig({ testTimeout: 30_000 });

let visitors = 0;
beforeAll(async () => {
  const { TEST_MIGRATIONS } = env as unknown as { TEST_MIGRATIONS: Parameters<typeof applyD1Migrations>[1] };
  await applyD1Migrations(env.DB, TEST_MIGRATIONS);
  await seedLocalKeys(env.DB, new Date());
});
beforeEach(async () => {
  mail.length = 0;
  visitors++;
  await env.DB.prepare(
    "INSERT OR REPLACE INTO account_emails (account_id, email) VALUES (?, 'owner@shop.example')",
  )
    .bind(ACCOUNT)
    .run();
});

async function ask(path: string, init: RequestInit = {}, using = local): Promise<Response> {
  const context = createExecutionContext();
  const headers = new Headers(init.headers);
  headers.set("CF-Connecting-IP", `203.0.113.${visitors}`);
  const request = new Request(ORIGIN + path, { redirect: "manual", ...init, headers });
  const response = await worker.fetch(request as Parameters<typeof worker.fetch>[0], using, context);
  await waitOnExecutionContext(context);
  return response;
}

const form = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  ask(path, { method: "POST", body: new URLSearchParams(fields), headers: { Origin: ORIGIN, ...headers } });

const linkOf = (text: string): string => /\/console\/email-link\/\S+/.exec(text)?.[0] ?? "";

test.each(["/console/recover", "/console/sign-in/verify", "/console/keys"])(
  "too long a body at %s is refused as such, whether or not it states its length",
  async (path) => {
    const long = `code=${"x".repeat(1_100_000)}`;
    const headers = { Origin: ORIGIN, "Content-Type": "application/x-www-form-urlencoded" };
    for (const body of [long, new Blob([long]).stream()])
      expect((await ask(path, { method: "POST", body, headers })).status).toBe(413);
  },
);

describe("sign-in by e-mail link", () => {
  test("opens the account once, and only by the button behind the link", async () => {
    expect((await form("/console/email-link", { email: " Owner@Shop.example" })).status).toBe(200);
    expect(mail.map(({ to }) => to)).toEqual(["owner@shop.example"]);
    const link = linkOf(mail[0]?.text ?? "");
    expect((await ask(link)).status).toBe(200);
    const opened = await form(link, {});
    expect([opened.status, opened.headers.get("Location")]).toEqual([303, "/console"]);
    const cookie = opened.headers.get("Set-Cookie") ?? "";
    expect(cookie).toMatch(/^__Host-landfall_session=.*HttpOnly.*Secure.*SameSite=Lax/);
    const [pair = ""] = cookie.split(";");
    expect((await ask("/console/keys", { headers: { Cookie: pair } })).status).toBe(200);
    expect((await form(link, {})).status).toBe(401);
  });

  test("says the same of an unknown address, and nothing where no mail is bound", async () => {
    const known = await form("/console/email-link", { email: "owner@shop.example" });
    const unknown = await form("/console/email-link", { email: "nobody@shop.example" });
    expect(await unknown.text()).toBe(await known.text());
    expect(mail).toHaveLength(1);
    const without = { ...local, MAIL: undefined } as unknown as Env;
    expect(await (await ask("/console", {}, without)).text()).not.toContain("Send me a link");
    expect(await (await ask("/console")).text()).toContain("Send me a link");
  });

  test("the log line of a link holds no token", async () => {
    await form("/console/email-link", { email: "owner@shop.example" });
    const link = linkOf(mail[0]?.text ?? "");
    const written = vi.spyOn(console, "log").mockImplementation(() => {});
    await ask(link, {}, { ...local, LOG: "on" } as unknown as Env);
    const lines = written.mock.calls.flat().join("\n");
    written.mockRestore();
    expect(lines).toContain('"path":"/console/email-link/…"');
    expect(lines).not.toContain(link.split("/").at(-1));
  });

  test("a changed cookie opens nothing", async () => {
    await form("/console/email-link", { email: "owner@shop.example" });
    const opened = await form(linkOf(mail[0]?.text ?? ""), {});
    const [pair = ""] = (opened.headers.get("Set-Cookie") ?? "").split(";");
    const forged = pair.replace(/=(.)/, (_, first: string) => `=${first === "A" ? "B" : "A"}`);
    expect((await ask("/console/keys", { headers: { Cookie: forged } })).status).toBe(303);
  });
});

describe("a crowd at the door", () => {
  const options = (using?: Env) =>
    ask(
      "/console/sign-up/options",
      {
        method: "POST",
        body: JSON.stringify({ name: "Shop" }),
        headers: { Origin: ORIGIN, "Content-Type": "application/json" },
      },
      using,
    );

  test("a network that has made its accounts of the day is told so before a passkey is made", async () => {
    expect((await options()).status).toBe(200);
    const closed = await options({ ...local, SIGN_UPS_A_DAY: "0" } as Env);
    expect(closed.status).toBe(429);
    expect(Number(closed.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(await closed.json()).toMatchObject({ error: { code: "RATE_LIMITED" } });
  });

  test.each(["/console/recover", "/console/sign-in/verify"])(
    "%s does not read a body once the minute is used up",
    async (path) => {
      const read = { bytes: 0 };
      const endless = () =>
        new ReadableStream({
          pull(controller) {
            read.bytes += 65_536;
            if (read.bytes > 2_000_000) controller.close();
            else controller.enqueue(new Uint8Array(65_536));
          },
        });
      const send = (body: BodyInit) => ask(path, { method: "POST", body, headers: { Origin: ORIGIN } });
      for (let turn = 0; turn < 10; turn++) expect((await send("code=x")).status).not.toBe(429);
      expect((await send(endless())).status).toBe(429);
      expect(read.bytes).toBeLessThan(200_000);
    },
  );
});

describe("what the console asks the API", () => {
  /** A session of the account, with the token its forms carry. */
  const signedIn = async () => {
    await form("/console/email-link", { email: "owner@shop.example" });
    const opened = await form(linkOf(mail[0]?.text ?? ""), {});
    const [cookie = ""] = (opened.headers.get("Set-Cookie") ?? "").split(";");
    const page = await (await ask("/console/playground", { headers: { Cookie: cookie } })).text();
    return { cookie, csrf: /data-csrf="([^"]+)"/.exec(page)?.[1] ?? "" };
  };
  const play = ({ cookie, csrf }: { cookie: string; csrf: string }, path: string) =>
    ask("/console/playground", {
      method: "POST",
      headers: {
        Cookie: cookie,
        Origin: ORIGIN,
        "X-CSRF-Token": csrf,
        "Content-Type": "application/json",
      },
      body: JSON.stringify({ method: "GET", path }),
    });

  test("its own pages spend no limit: whoever is over it still sees and exports what is held", async () => {
    await env.DB.prepare("UPDATE accounts SET plan = 'free' WHERE id = ?").bind(ACCOUNT).run();
    const session = await signedIn();
    const at = { headers: { Cookie: session.cookie } };
    const statuses = new Set<number>();
    for (let turn = 0; turn < 35; turn++) statuses.add((await ask("/console/webhooks", at)).status);
    expect([...statuses]).toEqual([200]);
    const tries: number[] = [];
    for (let turn = 0; turn < 32; turn++)
      tries.push((await (await play(session, "/webhooks")).json<{ status: number }>()).status);
    expect([tries[0], tries.at(-1)]).toEqual([200, 429]);
    const request = { price: 120, destinationCountry: "DE" };
    await env.DB.prepare(
      "INSERT INTO quotes VALUES ('quote_kept', ?, '2026-11-20', '2026-12-20', '2027-11-20', 'DE', '120', ?, '')",
    )
      .bind(ACCOUNT, JSON.stringify({ quoteId: "quote_kept", request }))
      .run();
    const exported = await ask("/console/account/export", at);
    expect(exported.headers.get("Content-Type")).toContain("application/json");
    expect(await exported.json()).toMatchObject({
      account: { id: ACCOUNT, email: "owner@shop.example" },
      quotes: [{ quoteId: "quote_kept", request }],
      screenings: [],
    });
    await env.DB.prepare("UPDATE accounts SET plan = 'pro' WHERE id = ?").bind(ACCOUNT).run();
  });

  test.each(["/../../console/account", "/%2e%2e/%2e%2e/console", "//elsewhere.example", "countries", ""])(
    "the playground reaches nothing but the API: %s",
    async (path) => {
      const answer = await play(await signedIn(), path);
      const body = await answer.json<{ status?: number }>();
      expect([400, 404]).toContain(body.status ?? answer.status);
    },
  );
});

test("sixty keys asked of the database at once are twenty", async () => {
  await env.DB.prepare("INSERT INTO accounts VALUES ('acct_many', 'Busy', 'free', '2026-11-20')").run();
  const wish = { kind: "secret" as const, name: "Many", origins: [] };
  const made = await Promise.all(
    Array.from({ length: 60 }, () => createKey(local, "acct_many", wish, new Date())),
  );
  expect(made.filter((key) => key !== null)).toHaveLength(20);
});

describe("usage for the chart", () => {
  test("gathers an isolate's calls into one write behind the answer", async () => {
    const behind: Promise<void>[] = [];
    await addAccounts(env.DB, "acct_chart");
    const usage = new UsageCounts();
    const now = Date.UTC(2026, 10, 20, 12);
    for (let turn = 0; turn < 50; turn++) {
      usage.note(
        local,
        loggedRequest("acct_chart", { at: now, status: turn % 10 === 0 ? 400 : 200 }),
        (work) => behind.push(work),
      );
    }
    expect(behind).toHaveLength(1);
    await Promise.all(behind);
    const rows = await usageOf(env.DB, "acct_chart", "2026-11");
    expect(rows).toEqual([{ day: "2026-11-20", endpoint: "/calculate", calls: 45, refused: 5 }]);
  });

  test("costs the caller next to nothing", () => {
    const call = loggedRequest("acct_cost");
    const usage = new UsageCounts();
    const started = performance.now();
    for (let turn = 0; turn < 20_000; turn++) usage.note(local, call, () => {});
    // Workers' clock stands still while code runs: a figure of 0 is fine, a large one is not.
    expect((performance.now() - started) / 20_000).toBeLessThan(0.02);
  });
});

test("deleting an account leaves nothing of it in any table", async () => {
  await deleteAccount(env.DB, ACCOUNT);
  const { results } = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND sql LIKE '%account_id TEXT%'",
  ).all<{ name: string }>();
  expect(results.length).toBeGreaterThan(8);
  for (const { name } of results) {
    const row = await env.DB.prepare(`SELECT count(*) AS rows FROM ${name} WHERE account_id = ?`)
      .bind(ACCOUNT)
      .first<{ rows: number }>();
    expect([name, row?.rows]).toEqual([name, 0]);
  }
});
