import { fromBase64, toBase64 } from "../encoding/bytes.ts";

/** Standard Webhooks 1.0.0 (standardwebhooks.com): symmetric signatures, version `v1`. */
const PREFIX = "whsec_";
/** Within the specification's 24 to 64 bytes: as many as SHA-256 gives, beyond which HMAC gains nothing. */
export const SECRET_BYTES = 32;

/** A secret as its owner sees it. */
export const composeSecret = (random: Uint8Array): string => PREFIX + toBase64(random);

/** The secret's HMAC key. */
export async function webhookKey(secret: string): Promise<CryptoKey> {
  const bytes = fromBase64(secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : secret);
  return crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
}

/**
 * The headers of one attempt. Several keys (current first) give several signatures, blank-separated, so
 * that a receiver may hold either while a rotation is under way.
 *
 * @param at Time of the attempt, milliseconds since 1970; receivers allow five minutes either way.
 * @param body The very text that is sent.
 * @example await signedHeaders("evt_1", now, body, [await webhookKey("whsec_…")])
 * // { "webhook-id": "evt_1", "webhook-timestamp": "1795178700", "webhook-signature": "v1,…" }
 */
export async function signedHeaders(
  id: string,
  at: number,
  body: string,
  keys: readonly CryptoKey[],
): Promise<Record<string, string>> {
  const timestamp = String(Math.floor(at / 1000));
  const content = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  const signatures = await Promise.all(
    keys.map(async (key) => `v1,${toBase64(new Uint8Array(await crypto.subtle.sign("HMAC", key, content)))}`),
  );
  return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signatures.join(" ") };
}
