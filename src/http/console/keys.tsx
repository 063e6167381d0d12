import type { Hono } from "hono";
import { createKey, disableKey, type KeyWish, keysOf, setOrigins } from "../../data/accounts/account-keys.ts";
import { MOST_KEYS } from "../../data/accounts/issued-keys.ts";
import { readOrigins } from "../../domain/accounts/allowed-origins.ts";
import { KEY_KINDS } from "../../domain/accounts/api-key.ts";
import { ApiError } from "../errors.ts";
import type { ConsoleContext, ConsoleEnv } from "./console-env.ts";
import { consolePage } from "./console-page.tsx";
import type { Typed } from "./forms/form-field.ts";
import { type FormProblems, sorted } from "./forms/form-problems.ts";
import { readTyped } from "./forms/read-typed.ts";
import { type FreshSecret, freshSecret, showNext } from "./fresh-secret.ts";
import { onlyOnce } from "./only-once.ts";
import { KeysPage } from "./pages/keys-page.tsx";
import { readName } from "./sign-in.tsx";

const OVERLAPS: ReadonlySet<string> = new Set(["0", "1", "24", "168"]);

export function registerKeys(app: Hono<ConsoleEnv>): void {
  app.get("/keys", (c) => show(c));

  app.post("/keys", async (c) => {
    const { once, csrf: _, ...typed } = readTyped(await c.req.parseBody());
    let wish: KeyWish;
    try {
      wish = wishOf(c, typed);
    } catch (error) {
      if (!(error instanceof ApiError) || error.details.length === 0) throw error;
      return show(c, { typed, problems: sorted(error.message, error.details, KEY_FIELDS) });
    }
    const fresh = await onlyOnce(c, once, () => make(c, wish));
    await showNext(c, c.get("session").accountId, fresh);
    return c.redirect("/console/keys", 303);
  });

  app.post("/keys/:id/origins", async (c) => {
    const origins = originsOf(c, (await c.req.parseBody()).origins);
    if (!(await setOrigins(c.env.DB, c.get("session").accountId, c.req.param("id"), origins)))
      throw noSuchKey();
    return c.redirect("/console/keys", 303);
  });

  app.post("/keys/:id/roll", async (c) => {
    const { accountId } = c.get("session");
    const { once, overlap = "" } = readTyped(await c.req.parseBody());
    if (!OVERLAPS.has(overlap)) throw new ApiError("BAD_REQUEST", "Choose how long the old key goes on.");
    const fresh = await onlyOnce(c, once, () => roll(c, c.req.param("id"), Number(overlap)));
    await showNext(c, accountId, fresh);
    return c.redirect("/console/keys", 303);
  });

  app.post("/keys/:id/disable", async (c) => {
    if (!(await disableKey(c.env.DB, c.get("session").accountId, c.req.param("id"), new Date())))
      throw noSuchKey();
    return c.redirect("/console/keys", 303);
  });
}

/** A new key in the place of one that goes on for so many hours. */
async function roll(c: ConsoleContext, id: string, hours: number): Promise<FreshSecret> {
  const { accountId } = c.get("session");
  const old = (await keysOf(c.env.DB, accountId)).find((key) => key.id === id);
  if (!old || old.disabledAt !== null) throw noSuchKey();
  const fresh = await make(c, { kind: old.kind, origins: old.origins, name: old.name || "Rolled key" });
  const until = new Date(Date.now() + hours * 3_600_000);
  await disableKey(c.env.DB, accountId, old.id, until);
  return {
    ...fresh,
    note: `The old one works until ${until.toISOString().slice(0, 16).replace("T", " ")} (UTC).`,
  };
}

async function make(c: ConsoleContext, wish: KeyWish): Promise<FreshSecret> {
  const { accountId } = c.get("session");
  const key = await createKey(c.env, accountId, wish, new Date());
  if (key === null)
    throw new ApiError("CONFLICT", `An account holds at most ${MOST_KEYS} active keys; disable one first.`);
  return {
    kind: "key",
    text: key,
    note: wish.kind === "publishable" ? "" : "It belongs on your servers, never in a page.",
  };
}

const KEY_FIELDS: ReadonlySet<string> = new Set(["name", "kind", "origins"]);

/** The key that a form asks for. @throws ApiError that names the field at fault. */
function wishOf(c: ConsoleContext, typed: Typed): KeyWish {
  const kind = KEY_KINDS.find((one) => one === typed.kind) ?? "secret";
  const origins = kind === "publishable" ? originsOf(c, typed.origins) : [];
  return { kind, origins, name: readName(typed.name) };
}

/** A publishable key without origins would work from any page: only local use may do that. */
function originsOf(c: ConsoleContext, text: unknown): string[] {
  const local = c.env.ENVIRONMENT === "local";
  const read = readOrigins(typeof text === "string" ? text : "", { allowHttp: local });
  if (!read.ok) throw wrongOrigins(read.message);
  if (read.origins.length === 0 && !local)
    throw wrongOrigins("a publishable key needs at least one, such as https://shop.example");
  return read.origins;
}

async function show(c: ConsoleContext, refused: { typed: Typed; problems?: FormProblems } = { typed: {} }) {
  const session = c.get("session");
  const keys = await keysOf(c.env.DB, session.accountId);
  const fresh = await freshSecret(c, "key");
  const shown = {
    session,
    keys,
    now: new Date().toISOString(),
    once: crypto.randomUUID(),
    fresh,
    ...refused,
  };
  return consolePage(c, <KeysPage {...shown} />, { status: refused.problems ? 400 : 200 });
}

const wrongOrigins = (message: string): ApiError =>
  new ApiError("BAD_REQUEST", `Allowed origins: ${message}.`, [
    { path: "origins", code: "invalid_value", message },
  ]);

const noSuchKey = (): ApiError => new ApiError("NOT_FOUND", "There is no such active key in this account.");
