import { fromBase64, toBase64 } from "../domain/webhooks/base64.ts";

declare global {
  interface Env {
    /** Worker secret, 32 random bytes in base64: everything sealed at rest hangs on it. */
    MASTER_SECRET: string;
  }
}

/** Keys are derived once an isolate and purpose; the map holds a handful. */
const derived = new Map<string, Promise<CryptoKey>>();

/**
 * Seals text for storage: AES-256-GCM under a key derived (HKDF-SHA-256) from MASTER_SECRET for one
 * purpose. `owner` (a row's id) is authenticated, so a sealed value copied to another row does not open.
 * @returns `v1.<iv>.<ciphertext>`, base64.
 */
export async function seal(env: Env, purpose: string, owner: string, plain: string): Promise<string> {
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
export async function unseal(env: Env, purpose: string, owner: string, sealed: string): Promise<string> {
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

function keyFor(env: Env, purpose: string): Promise<CryptoKey> {
  const master = env.MASTER_SECRET;
  if (!master || master.length < 32) throw new Error("MASTER_SECRET is not set: 32 random bytes in base64");
  const name = `${purpose}\n${master}`;
  const known = derived.get(name) ?? derive(master, purpose);
  derived.set(name, known);
  return known;
}

async function derive(master: string, purpose: string): Promise<CryptoKey> {
  const encode = (text: string) => new TextEncoder().encode(text);
  const base = await crypto.subtle.importKey("raw", encode(master), "HKDF", false, ["deriveKey"]);
  const algorithm = { name: "HKDF", hash: "SHA-256", salt: encode("landfall"), info: encode(purpose) };
  return crypto.subtle.deriveKey(algorithm, base, { name: "AES-GCM", length: 256 }, false, [
    "encrypt",
    "decrypt",
  ]);
}
