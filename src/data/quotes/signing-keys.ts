import { toBase64url } from "../../domain/encoding/bytes.ts";
import { RETAINED_DAYS } from "../../domain/quotes/quote.ts";
import { digest, type PublicKey } from "../../domain/quotes/sign-quote.ts";
import { seal, unseal } from "../secrets.ts";

/** A key signs for ninety days and stays in the key set for as long as a quote it signed is kept. */
const SIGNS_DAYS = 90;
const DAY_MS = 86_400_000;
const PURPOSE = "quote signing key";

interface KeyRecord {
  kid: string;
  public_jwk: string;
  private_encrypted: string;
  sign_until: string;
}

export interface SigningKey {
  kid: string;
  privateKey: CryptoKey;
}

let held: { key: SigningKey; until: string } | null = null;

/** The key that signs now; the first call after a key's time makes the next one. */
export async function signingKey(env: Env, now: Date): Promise<SigningKey> {
  const today = now.toISOString();
  if (held && held.until > today) return held.key;
  let found = await newest(env.DB, today);
  if (!found) {
    await makeKey(env, now);
    found = await newest(env.DB, today);
  }
  if (!found) throw new Error("no signing key could be stored");
  const jwk = JSON.parse(await unseal(env, PURPOSE, found.kid, found.private_encrypted)) as JsonWebKey;
  const privateKey = await crypto.subtle.importKey("jwk", jwk, { name: "Ed25519" }, false, ["sign"]);
  held = { key: { kid: found.kid, privateKey }, until: found.sign_until };
  return held.key;
}

/** Every key whose quotes may still be about. */
export async function publishedKeys(db: D1Database, now: Date): Promise<PublicKey[]> {
  const { results } = await db
    .prepare("SELECT public_jwk FROM signing_keys WHERE publish_until > ? ORDER BY created_at DESC")
    .bind(now.toISOString())
    .all<{ public_jwk: string }>();
  return results.map((row) => JSON.parse(row.public_jwk) as PublicKey);
}

function newest(db: D1Database, today: string): Promise<KeyRecord | null> {
  // Two isolates may each make a key; all then use the one that sorts first.
  return db
    .prepare("SELECT * FROM signing_keys WHERE sign_until > ? ORDER BY created_at, kid LIMIT 1")
    .bind(today)
    .first<KeyRecord>();
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
  await env.DB.prepare("INSERT INTO signing_keys VALUES (?, ?, ?, ?, ?, ?)")
    .bind(
      kid,
      JSON.stringify(published),
      await seal(env, PURPOSE, kid, JSON.stringify({ kty, crv, d, x })),
      now.toISOString(),
      until(SIGNS_DAYS),
      until(SIGNS_DAYS + RETAINED_DAYS),
    )
    .run();
}
