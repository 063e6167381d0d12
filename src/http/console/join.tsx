import type { RegistrationResponseJSON } from "@simplewebauthn/server";
import type { Hono } from "hono";
import { findInvitation, takeInvitation } from "../../data/accounts/invitations.ts";
import { addMember, clearWaysIn } from "../../data/accounts/members.ts";
import { addPasskey } from "../../data/accounts/passkeys.ts";
import { newRecoveryCodes } from "../../data/accounts/recovery-codes.ts";
import { FOUNDER } from "../../domain/accounts/team.ts";
import { ApiError } from "../errors.ts";
import type { ConsoleEnv } from "./console-env.ts";
import { consolePage } from "./console-page.tsx";
import { JoinPage } from "./pages/join-page.tsx";
import { ProblemPage } from "./pages/problem-page.tsx";
import { registrationOptions, verifyRegistration } from "./passkey-ceremony.ts";
import { signIn } from "./session-cookie.ts";
import { jsonBodyOf } from "./sign-in.tsx";

/** What a link of an invitation opens: a page with a button, and the passkey that the button makes. */
export function registerJoin(app: Hono<ConsoleEnv>): void {
  app.get("/join/:token", async (c) => {
    const token = c.req.param("token");
    const invitation = await findInvitation(c.env.DB, token, new Date());
    if (invitation === null) {
      const said = { title: "This invitation is over", message: OVER, requestId: c.get("requestId") };
      return consolePage(c, <ProblemPage {...said} back="/console" />, { status: 404 });
    }
    return consolePage(c, <JoinPage token={token} invitation={invitation} />);
  });

  app.post("/join/:token/options", async (c) => {
    const invitation = await findInvitation(c.env.DB, c.req.param("token"), new Date());
    if (invitation === null) throw over();
    const { accountId, accountName, name } = invitation;
    const memberId = invitation.memberId || `mem_${crypto.randomUUID()}`;
    return c.json(
      await registrationOptions(c, "join", { accountId, memberId, name: `${name}, ${accountName}` }),
    );
  });

  app.post("/join/:token/verify", async (c) => {
    const response = await jsonBodyOf<RegistrationResponseJSON>(c.req);
    const { subject, passkey } = await verifyRegistration(c, "join", response);
    const now = new Date();
    const invitation = await takeInvitation(c.env.DB, c.req.param("token"), now);
    const { accountId = "", memberId = FOUNDER } = subject;
    // A passkey that was asked for under one invitation joins under no other.
    if (invitation?.accountId !== accountId || ![FOUNDER, memberId].includes(invitation.memberId))
      throw over();
    const person = { accountId, memberId };
    const { codes, statements } = await newRecoveryCodes(c.env.DB, person, now);
    const before =
      invitation.memberId === FOUNDER
        ? [addMember(c.env.DB, accountId, { ...invitation, id: memberId }, now)]
        : clearWaysIn(c.env.DB, person);
    const added = addPasskey(c.env.DB, { ...passkey, ...person }, "First passkey", now);
    await c.env.DB.batch([...before, added, ...statements]);
    await signIn(c, person);
    return c.json({ codes, next: "/console" });
  });
}

const OVER =
  "The invitation was taken, taken back, or is older than a week. Ask an owner of the account for another link.";
const over = (): ApiError => new ApiError("UNAUTHORIZED", OVER);
