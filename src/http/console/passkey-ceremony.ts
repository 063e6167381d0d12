import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import {
  type ChallengePurpose,
  type ChallengeSubject,
  keepChallenge,
  takeChallenge,
} from "../../data/accounts/challenges.ts";
import { findPasskey, type Passkey, touchPasskey } from "../../data/accounts/passkeys.ts";
import type { Person } from "../../data/accounts/sessions.ts";
import { ApiError } from "../errors.ts";
import type { ConsoleContext } from "./console-env.ts";

const site = (c: ConsoleContext) => {
  const { origin, hostname } = new URL(c.req.url);
  return { origin, hostname };
};

const refused = (): ApiError => new ApiError("UNAUTHORIZED", "The passkey could not be verified. Try again.");

/** Asks an authenticator for a new passkey of the account in `subject`. */
export async function registrationOptions(
  c: ConsoleContext,
  purpose: ChallengePurpose,
  subject: { accountId: string; memberId?: string; name: string },
  excluded: readonly string[] = [],
) {
  const options = await generateRegistrationOptions({
    rpName: "Landfall",
    rpID: site(c).hostname,
    userID: new Uint8Array(new TextEncoder().encode(subject.memberId || subject.accountId)),
    userName: subject.name,
    userDisplayName: subject.name,
    attestationType: "none",
    excludeCredentials: excluded.map((id) => ({ id })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  await keepChallenge(c.env.DB, options.challenge, purpose, subject, new Date());
  return options;
}

/** Verifies what the authenticator made. @throws ApiError UNAUTHORIZED where anything does not fit. */
export async function verifyRegistration(
  c: ConsoleContext,
  purpose: ChallengePurpose,
  response: RegistrationResponseJSON,
): Promise<{ subject: ChallengeSubject; passkey: Omit<Passkey, keyof Person> }> {
  let subject: ChallengeSubject | null = null;
  const { origin, hostname } = site(c);
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: async (challenge) => {
      subject = await takeChallenge(c.env.DB, challenge, purpose, new Date());
      return subject !== null;
    },
    expectedOrigin: origin,
    expectedRPID: hostname,
    requireUserVerification: true,
  }).catch(() => null);
  if (!verified?.verified || subject === null) throw refused();
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
  return {
    subject,
    passkey: { credentialId: id, publicKey: new Uint8Array(publicKey), counter, transports },
  };
}

/** Asks for any passkey of this site: nobody types a name. */
export async function signInOptions(c: ConsoleContext) {
  const options = await generateAuthenticationOptions({
    rpID: site(c).hostname,
    userVerification: "required",
  });
  await keepChallenge(c.env.DB, options.challenge, "sign-in", {}, new Date());
  return options;
}

/** Verifies a sign-in. @returns whom it lets in. */
export async function verifySignIn(c: ConsoleContext, response: AuthenticationResponseJSON): Promise<Person> {
  const passkey = typeof response?.id === "string" ? await findPasskey(c.env.DB, response.id) : null;
  if (passkey === null) throw refused();
  const { origin, hostname } = site(c);
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: async (challenge) =>
      (await takeChallenge(c.env.DB, challenge, "sign-in", new Date())) !== null,
    expectedOrigin: origin,
    expectedRPID: hostname,
    credential: { id: passkey.credentialId, publicKey: passkey.publicKey, counter: passkey.counter },
    requireUserVerification: true,
  }).catch(() => null);
  if (!verified?.verified) throw refused();
  await touchPasskey(c.env.DB, passkey.credentialId, verified.authenticationInfo.newCounter, new Date());
  return { accountId: passkey.accountId, memberId: passkey.memberId };
}
