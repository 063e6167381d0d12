import type { Hono } from "hono";
import { createKey, disableKey, type KeyWish, keysOf, setOrigins } from "../../data/accounts/account-keys.ts";
import { MOST_KEYS } from "../../data/accounts/issued-keys.ts";
import { readOrigins } from "../../domain/accounts/allowed-origins.ts";
import { KEY_KINDS } from "../../domain/accounts/api-key.ts";
import { ApiError } from "../errors.ts";
import { page } from "../site/answer.tsx";
import type { ConsoleContext, ConsoleEnv } from "./console-env.ts";
import { KeysPage } from "./pages/keys-page.tsx";
import { readName } from "./sign-in.ts";

const OVERLAPS: ReadonlySet<string> = new Set(["0", "1", "24", "168"]);

export function registerKeys(app: Hono<ConsoleEnv>): void {
  app.get("/keys", (c) => show(c));

  app.post("/keys", async (c) => {
    const form = await c.req.parseBody();
    const kind = KEY_KINDS.find((one) => one === form.kind) ?? "secret";
    const origins = kind === "publishable" ? originsOf(c, form.origins) : [];
    return show(c, { ...(await make(c, { kind, origins, name: readName(form.name) })) });
  });

  app.post("/keys/:id/origins", async (c) => {
    const origins = originsOf(c, (await c.req.parseBody()).origins);
    if (!(await setOrigins(c.env.DB, c.get("session").accountId, c.req.param("id"), origins)))
      throw noSuchKey();
    return c.redirect("/console/keys", 303);
  });

  app.post("/keys/:id/roll", async (c) => {
    const { accountId } = c.get("session");
    const overlap = String((await c.req.parseBody()).overlap);
    if (!OVERLAPS.has(overlap)) throw new ApiError("BAD_REQUEST", "Choose how long the old key goes on.");
    const old = (await keysOf(c.env.DB, accountId)).find((key) => key.id === c.req.param("id"));
    if (!old || old.disabledAt !== null) throw noSuchKey();
    const fresh = await make(c, { kind: old.kind, origins: old.origins, name: old.name || "Rolled key" });
    const until = new Date(Date.now() + Number(overlap) * 3_600_000);
    await disableKey(c.env.DB, accountId, old.id, until);
    return show(c, {
      ...fresh,
      note: `The old one works until ${until.toISOString().slice(0, 16).replace("T", " ")} (UTC).`,
    });
  });

  app.post("/keys/:id/disable", async (c) => {
    if (!(await disableKey(c.env.DB, c.get("session").accountId, c.req.param("id"), new Date())))
      throw noSuchKey();
    return c.redirect("/console/keys", 303);
  });
}

async function make(c: ConsoleContext, wish: KeyWish): Promise<{ key: string; note: string }> {
  const { accountId } = c.get("session");
  const key = await createKey(c.env, accountId, wish, new Date());
  if (key === null)
    throw new ApiError("CONFLICT", `An account holds at most ${MOST_KEYS} active keys; disable one first.`);
  return { key, note: wish.kind === "publishable" ? "" : "It belongs on your servers, never in a page." };
}

/** A publishable key without origins would work from any page: only local use may do that. */
function originsOf(c: ConsoleContext, text: unknown): string[] {
  const local = c.env.ENVIRONMENT === "local";
  const read = readOrigins(typeof text === "string" ? text : "", { allowHttp: local });
  if (!read.ok) throw new ApiError("BAD_REQUEST", `Allowed origins: ${read.message}.`);
  if (read.origins.length === 0 && !local)
    throw new ApiError(
      "BAD_REQUEST",
      "A publishable key needs at least one allowed origin, such as https://shop.example.",
    );
  return read.origins;
}

async function show(c: ConsoleContext, fresh?: { key: string; note: string }) {
  const session = c.get("session");
  const keys = await keysOf(c.env.DB, session.accountId);
  return page(
    c,
    <KeysPage session={session} keys={keys} now={new Date().toISOString()} {...(fresh ? { fresh } : {})} />,
    { personal: true },
  );
}

const noSuchKey = (): ApiError => new ApiError("NOT_FOUND", "There is no such active key in this account.");
