import { fromBase64, toBase64, toHex } from "../domain/encoding/bytes.ts";
import { memoizeByObject } from "../domain/law/memoize-by-object.ts";
import { TextMemo } from "../domain/law/memoize-by-text.ts";

declare global {
  interface Env {
    /** Worker secret, 32 random bytes in base64: everything sealed at rest hangs on it. */
    MASTER_SECRET: string;
  }
}

/** What keys are derived from. */
export type Secrets = Pick<Env, "MASTER_SECRET">;

/** Under 1 MB of keys: accounts have purposes of their own, which come and go. */
const MOST_DERIVED = 2_000;
/** A key follows from the bindings' MASTER_SECRET and its purpose alone: it lives as long as the bindings do. */
const derivedKeys = memoizeByObject((_: Secrets) => new TextMemo<Promise<CryptoKey>>(MOST_DERIVED));

/**
 * Seals text for storage: AES-256-GCM under a key derived (HKDF-SHA-256) from MASTER_SECRET for one
 * purpose. `owner` (a row's id) is authenticated, so a sealed value copied to another row does not open.
 * @returns `v1.<iv>.<ciphertext>`, base64.
 */
export async function seal(env: Secrets, purpose: string, owner: string, plain: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const sealed = await crypto.subtle.encrypt(
    parameters(iv, owner),
    await keyFor(env, purpose),
    new TextEncoder().encode(plain),
  );
  return `v1.${toBase64(iv)}.${toBase64(new Uint8Array(sealed))}`;
}

/**
 * Opens what `seal` made with the same purpose and owner.
 * @throws Error where it was sealed for another, altered, or under another MASTER_SECRET.
 */
export async function unseal(env: Secrets, purpose: string, owner: string, sealed: string): Promise<string> {
  const [version, iv, text] = sealed.split(".");
  if (version !== "v1" || iv === undefined || text === undefined) throw new Error("not a sealed value");
  const plain = await crypto.subtle.decrypt(
    parameters(fromBase64(iv), owner),
    await keyFor(env, purpose),
    fromBase64(text),
  );
  return new TextDecoder().decode(plain);
}

const parameters = (iv: Uint8Array<ArrayBuffer>, owner: string) => ({
  name: "AES-GCM",
  iv,
  additionalData: new TextEncoder().encode(owner),
});

/**
 * A digest of text that nobody without MASTER_SECRET can compute: rows are found by it, and a list of
 * likely inputs does not reveal them. HMAC-SHA-256, hexadecimal.
 */
export async function keyedHash(env: Secrets, purpose: string, text: string): Promise<string> {
  const signed = await crypto.subtle.sign(
    "HMAC",
    await keyFor(env, purpose, "HMAC"),
    new TextEncoder().encode(text),
  );
  return toHex(signed);
}

function keyFor(env: Secrets, purpose: string, use: "AES-GCM" | "HMAC" = "AES-GCM"): Promise<CryptoKey> {
  const master = env.MASTER_SECRET;
  if (!master || master.length < 32) throw new Error("MASTER_SECRET is not set: 32 random bytes in base64");
  return derivedKeys(env).get(`${use}\n${purpose}`, () => derive(master, purpose, use));
}

async function derive(master: string, purpose: string, use: "AES-GCM" | "HMAC"): Promise<CryptoKey> {
  const encode = (text: string) => new TextEncoder().encode(text);
  const base = await crypto.subtle.importKey("raw", encode(master), "HKDF", false, ["deriveKey"]);
  const info = encode(use === "HMAC" ? `hash ${purpose}` : purpose);
  const algorithm = { name: "HKDF", hash: "SHA-256", salt: encode("landfall"), info };
  return use === "HMAC"
    ? crypto.subtle.deriveKey(algorithm, base, { name: "HMAC", hash: "SHA-256", length: 256 }, false, [
        "sign",
      ])
    : crypto.subtle.deriveKey(algorithm, base, { name: "AES-GCM", length: 256 }, false, [
        "encrypt",
        "decrypt",
      ]);
}
