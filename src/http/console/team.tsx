import type { Hono } from "hono";
import { findAccount } from "../../data/accounts/accounts.ts";
import {
  type InvitationWish,
  invitationsOf,
  invite,
  revokeInvitation,
} from "../../data/accounts/invitations.ts";
import { membersOf, removeMember, setRole } from "../../data/accounts/members.ts";
import { ROLES, type Role } from "../../domain/accounts/role.ts";
import { FOUNDER, MOST_MEMBERS } from "../../domain/accounts/team.ts";
import { ApiError } from "../errors.ts";
import type { ConsoleContext, ConsoleEnv } from "./console-env.ts";
import { consolePage } from "./console-page.tsx";
import type { Typed } from "./forms/form-field.ts";
import { type FormProblems, sorted } from "./forms/form-problems.ts";
import { readTyped } from "./forms/read-typed.ts";
import { type FreshSecret, freshSecret, showNext } from "./fresh-secret.ts";
import { onlyOnce } from "./only-once.ts";
import { TeamPage } from "./pages/team-page.tsx";
import { readName } from "./sign-in.tsx";

/** The account's people: invite, give a role, let in again, remove. */
export function registerTeam(app: Hono<ConsoleEnv>): void {
  app.get("/team", (c) => show(c));

  app.post("/team", async (c) => {
    const { once, csrf: _, ...typed } = readTyped(await c.req.parseBody());
    let wish: InvitationWish;
    try {
      wish = { memberId: FOUNDER, name: readName(typed.name), role: roleOf(typed.role) };
    } catch (error) {
      if (!(error instanceof ApiError) || error.details.length === 0) throw error;
      return show(c, { typed, problems: sorted(error.message, error.details, new Set(["name", "role"])) });
    }
    return showLink(c, await onlyOnce(c, once, () => invitation(c, wish)));
  });

  app.post("/team/invitations/:id/revoke", async (c) => {
    // One that is gone already is taken back as well as any.
    await revokeInvitation(c.env.DB, c.get("session").accountId, c.req.param("id"));
    return c.redirect("/console/team", 303);
  });

  app.post("/team/:id/role", async (c) => {
    const { role } = readTyped(await c.req.parseBody());
    if (!(await setRole(c.env.DB, c.get("session").accountId, c.req.param("id"), roleOf(role))))
      throw lastOwner();
    return c.redirect("/console/team", 303);
  });

  // For a member who lost every passkey and code: a link that puts new ones in their place.
  app.post("/team/:id/way-in", async (c) => {
    const { once } = readTyped(await c.req.parseBody());
    const member = (await people(c)).find(({ id }) => id === c.req.param("id"));
    if (member === undefined) throw new ApiError("NOT_FOUND", "There is no such member in this account.");
    const wish = { memberId: member.id, name: member.name, role: member.role };
    return showLink(c, await onlyOnce(c, once, () => invitation(c, wish)));
  });

  // Who opened the account has no id in the path.
  for (const path of ["/team/:id/remove", "/team/remove"])
    app.post(path, async (c) => {
      if (!(await removeMember(c.env.DB, c.get("session").accountId, c.req.param("id") ?? FOUNDER)))
        throw lastOwner();
      return c.redirect("/console/team", 303);
    });
}

async function invitation(c: ConsoleContext, wish: InvitationWish): Promise<FreshSecret> {
  const token = await invite(c.env.DB, c.get("session").accountId, wish, new Date());
  if (token === null)
    throw new ApiError("CONFLICT", `A team has at most ${MOST_MEMBERS} people and open invitations.`);
  const text = new URL(`/console/join/${token}`, c.req.url).href;
  return { kind: "invitation", text, note: wish.name };
}

async function showLink(c: ConsoleContext, fresh: FreshSecret) {
  await showNext(c, c.get("session").accountId, fresh);
  return c.redirect("/console/team", 303);
}

function roleOf(text: string | undefined): Role {
  const role = ROLES.find((one) => one === text);
  if (role === undefined)
    throw new ApiError("BAD_REQUEST", "Choose a role.", [
      { path: "role", code: "invalid_value", message: `one of ${ROLES.join(", ")}` },
    ]);
  return role;
}

async function people(c: ConsoleContext) {
  const { accountId } = c.get("session");
  const account = await findAccount(c.env.DB, accountId);
  return membersOf(c.env.DB, accountId, account?.name ?? "");
}

async function show(c: ConsoleContext, refused: { typed: Typed; problems?: FormProblems } = { typed: {} }) {
  const session = c.get("session");
  const [members, invitations, fresh] = await Promise.all([
    people(c),
    invitationsOf(c.env.DB, session.accountId, new Date()),
    session.role === "owner" ? freshSecret(c, "invitation") : undefined,
  ]);
  const shown = { session, members, invitations, fresh, once: crypto.randomUUID(), ...refused };
  return consolePage(c, <TeamPage {...shown} />, { status: refused.problems ? 400 : 200 });
}

const lastOwner = (): ApiError =>
  new ApiError(
    "CONFLICT",
    "There is no such member, or it is the last owner. Make somebody else an owner first.",
  );
