import { OpenAPIHono } from "@hono/zod-openapi";
import { expect, test, vi } from "vitest";
import { addMember } from "../../../src/data/accounts/members.ts";
import { findSession, openSession } from "../../../src/data/accounts/sessions.ts";
import { Caches } from "../../../src/data/caches.ts";
import { mayVisit, ROLES, type Role } from "../../../src/domain/accounts/role.ts";
import type { AppEnv } from "../../../src/env.ts";
import { registerConsole } from "../../../src/http/console/register.tsx";
import { addAccounts } from "../../support/add-accounts.ts";
import { emptyEnv } from "../../support/middleware-app.ts";
import { signedCookie } from "../../support/signed-cookie.ts";

const ORIGIN = "https://landfall.example";
const ACCOUNT = "acct_roles";
const env = await emptyEnv();
await addAccounts(env.DB, ACCOUNT);
const caches = new Caches();
/** The console alone: behind its pages no API answers, and no page comes to be asked that a role keeps out. */
const app = new OpenAPIHono<AppEnv>();
app.use((c, next) => {
  c.set("caches", caches);
  return next();
});
registerConsole(app);

/** Ways in, which stand before any session. */
const OPEN = /^\/console\/(sign-up|sign-in|recover|email-link|join)(\/|$)/;

/** Every page and form behind the sign-in, with something in the place of each parameter. */
const PAGES = app.routes
  .filter(({ method, path }) => method !== "ALL" && path.startsWith("/console") && !OPEN.test(path))
  .map(({ method, path }) => ({ method, path: path.replace(/:\w+/g, "x1") }));

async function signedIn(role: Role): Promise<{ Cookie: string; csrf: string }> {
  const memberId = `mem_${role}`;
  const now = new Date();
  await addMember(env.DB, ACCOUNT, { id: memberId, name: role, role }, now).run();
  const id = await openSession(env.DB, { accountId: ACCOUNT, memberId }, now);
  const { csrf = "" } = (await findSession(env.DB, id, now)) ?? {};
  return {
    Cookie: await signedCookie("__Host-landfall_session", id, `console session ${env.MASTER_SECRET}`),
    csrf,
  };
}

test("every page and form of the console stands in the table of roles", () => {
  expect(PAGES.length).toBeGreaterThan(50);
  const unnamed = PAGES.filter(
    ({ method, path }) => !mayVisit("owner", method, path.replace("/console", "")),
  );
  expect(unnamed).toEqual([]);
});

test.each(ROLES)(
  "a person with the role %s is refused every page and form that is for others, and no other",
  async (role) => {
    const { Cookie, csrf } = await signedIn(role);
    const context = {
      waitUntil: (work: Promise<unknown>) => void work.catch(() => {}),
      passThroughOnException() {},
      props: {},
    };
    // Pages that would read from the API find none here, and say so.
    const said = vi.spyOn(console, "error").mockImplementation(() => {});
    const wrong: string[] = [];
    for (const { method, path } of PAGES) {
      if (path === "/console/sign-out" || path === "/console/account/delete") continue;
      const changes = method !== "GET";
      const sent = {
        method,
        headers: {
          Cookie,
          "CF-Connecting-IP": `203.0.113.${ROLES.indexOf(role) + 1}`,
          ...(changes ? { Origin: ORIGIN, "X-CSRF-Token": csrf } : {}),
        },
        ...(changes ? { body: new URLSearchParams({ name: "" }) } : {}),
      };
      const answer = await app.request(ORIGIN + path, sent, env, context);
      const isRefused =
        answer.status === 403 && (await answer.text()).includes(`Your role in this account is ${role}`);
      if (isRefused === mayVisit(role, method, path.replace("/console", "")))
        wrong.push(`${method} ${path} ${answer.status}`);
    }
    said.mockRestore();
    expect(wrong).toEqual([]);
  },
);
