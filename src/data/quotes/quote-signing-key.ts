import { sql } from "drizzle-orm";
import { toBase64url } from "../../domain/encoding/bytes.ts";
import { RETAINED_DAYS } from "../../domain/quotes/quote.ts";
import { digest, type PublicKey } from "../../domain/quotes/sign-quote.ts";
import { PartUnavailable } from "../health/part-unavailable.ts";
import { bound, build, query, readAll, run, select } from "../query.ts";
import { signingKeys } from "../schema/index.ts";
import { type Secrets, seal, unseal } from "../secrets.ts";

/** A key signs for ninety days and stays in the key set for as long as a quote it signed is kept. */
const SIGNS_DAYS = 90;
const DAY_MS = 86_400_000;
const PURPOSE = "quote signing key";

const PUBLISHED = select(
  { publicJwk: signingKeys.publicJwk },
  sql`from ${signingKeys} where ${signingKeys.publishUntil} > ${bound("now")} order by ${signingKeys.createdAt} desc`,
);
/** Two isolates may each make a key; all then use the one that sorts first, of those that open. */
const SIGNING = select(
  {
    kid: signingKeys.kid,
    privateEncrypted: signingKeys.privateEncrypted,
    signUntil: signingKeys.signUntil,
  },
  sql`from ${signingKeys} where ${signingKeys.signUntil} > ${bound("now")}
      order by ${signingKeys.createdAt}, ${signingKeys.kid}`,
);
const ADD = query(
  build.insert(signingKeys).values({
    kid: bound("kid"),
    publicJwk: bound("publicJwk"),
    privateEncrypted: bound("privateEncrypted"),
    createdAt: bound("createdAt"),
    signUntil: bound("signUntil"),
    publishUntil: bound("publishUntil"),
  }),
);

/** The newest sealed key, to tell by whether a secret is this environment's. */
export const SEALED_KEYS = select(
  { kid: signingKeys.kid, privateEncrypted: signingKeys.privateEncrypted },
  sql`from ${signingKeys} order by ${signingKeys.createdAt} desc limit 1`,
);

/** The bindings of a worker: beside its secret the one before, where an operator has exchanged it and said so. */
type ExchangedSecrets = Secrets & Pick<Env, "PREVIOUS_MASTER_SECRET">;

/** Whether the secret of a worker is that of its environment, or is said to have been exchanged for it. */
export const isSecretOf = async (
  rows: readonly { kid: string; privateEncrypted: string }[],
  env: ExchangedSecrets,
): Promise<boolean> =>
  (await isMasterSecretOf(rows, env)) ||
  (env.PREVIOUS_MASTER_SECRET !== undefined &&
    isMasterSecretOf(rows, { MASTER_SECRET: env.PREVIOUS_MASTER_SECRET }));

/**
 * For work that passes by what it cannot open: where the secret is another one by mistake, it waits until that is mended.
 * @throws PartUnavailable
 */
export async function requireMasterSecret(env: ExchangedSecrets & Pick<Env, "DB">): Promise<void> {
  if (!(await isSecretOf(await readAll(env.DB, SEALED_KEYS.with()), env)))
    throw new PartUnavailable("master-secret", true);
}

/** Whether a secret opens what an environment sealed; true where it has sealed nothing yet. */
export async function isMasterSecretOf(
  rows: readonly { kid: string; privateEncrypted: string }[],
  secrets: Secrets,
): Promise<boolean> {
  const [row] = rows;
  return (
    row === undefined ||
    unseal(secrets, PURPOSE, row.kid, row.privateEncrypted).then(
      () => true,
      () => false,
    )
  );
}

interface SigningKey {
  kid: string;
  privateKey: CryptoKey;
}

/** The key that signs, as this isolate holds it for the key's own time. */
export class SigningKeyCache {
  private held: { key: SigningKey; until: string } | null = null;
  /** Whoever asks while the key is read or made waits for that one. */
  private reading: Promise<{ key: SigningKey; until: string }> | null = null;

  /** The key that signs now; the first call after a key's time makes the next one. */
  async current(env: Env, now: Date): Promise<SigningKey> {
    if (this.held && this.held.until > now.toISOString()) return this.held.key;
    this.reading ??= readOrMakeKey(env, now).finally(() => {
      this.reading = null;
    });
    this.held = await this.reading;
    return this.held.key;
  }
}

async function readOrMakeKey(env: Env, now: Date): Promise<{ key: SigningKey; until: string }> {
  const today = now.toISOString();
  const first = async () => firstOpened(env, await readAll(env.DB, SIGNING.with({ now: today })));
  let found = await first();
  if (found === null) {
    // Where the secret is another one by mistake, a key made with it would outlive the mistake.
    await requireMasterSecret(env);
    await makeKey(env, now);
    found = await first();
  }
  if (found === null) throw new Error("no signing key could be stored");
  return found;
}

async function firstOpened(
  env: Env,
  rows: readonly { kid: string; privateEncrypted: string; signUntil: string }[],
): Promise<{ key: SigningKey; until: string } | null> {
  for (const { kid, privateEncrypted, signUntil: until } of rows) {
    const jwk = await unseal(env, PURPOSE, kid, privateEncrypted).then(JSON.parse, () => null);
    if (jwk === null) continue;
    const privateKey = await crypto.subtle.importKey("jwk", jwk, { name: "Ed25519" }, false, ["sign"]);
    return { key: { kid, privateKey }, until };
  }
  return null;
}

/** Every key whose quotes may still be about. */
export async function publishedKeys(db: D1Database, now: Date): Promise<PublicKey[]> {
  const rows = await readAll(db, PUBLISHED.with({ now: now.toISOString() }));
  return rows.map((row) => JSON.parse(row.publicJwk) as PublicKey);
}

async function makeKey(env: Env, now: Date): Promise<void> {
  const pair = (await crypto.subtle.generateKey({ name: "Ed25519" }, true, [
    "sign",
    "verify",
  ])) as CryptoKeyPair;
  const secret = (await crypto.subtle.exportKey("jwk", pair.privateKey)) as JsonWebKey;
  const x = secret.x ?? toBase64url(new Uint8Array());
  const kid = (await digest(JSON.stringify({ crv: "Ed25519", kty: "OKP", x }))).slice(0, 16); // RFC 7638, shortened
  const published: PublicKey = { kty: "OKP", crv: "Ed25519", x, kid, use: "sig", alg: "EdDSA" };
  const until = (days: number): string => new Date(now.getTime() + days * DAY_MS).toISOString();
  const { kty, crv, d } = secret;
  await run(
    env.DB,
    ADD.with({
      kid,
      publicJwk: JSON.stringify(published),
      privateEncrypted: await seal(env, PURPOSE, kid, JSON.stringify({ kty, crv, d, x })),
      createdAt: now.toISOString(),
      signUntil: until(SIGNS_DAYS),
      publishUntil: until(SIGNS_DAYS + RETAINED_DAYS),
    }),
  );
}
