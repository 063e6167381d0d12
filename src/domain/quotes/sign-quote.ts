import { fromBase64url, sha256, toBase64url } from "../encoding/bytes.ts";
import { canonicalJson } from "./canonical-json.ts";
import type { AnyQuote, Unsigned } from "./quote.ts";

/** An Ed25519 signature (RFC 8032) over the canonical JSON of everything else in the quote. */
export interface Signature {
  alg: "EdDSA";
  /** Which key of the key set at /.well-known/jwks.json signed it. */
  kid: string;
  value: string;
}

/** A public key as the key set publishes it (RFC 8037). */
export interface PublicKey {
  kty: "OKP";
  crv: "Ed25519";
  x: string;
  kid: string;
  use: "sig";
  alg: "EdDSA";
}

/** What a check of a quote finds: `altered` names the parts that are no longer as they were signed. */
export type SignatureCheck =
  | { valid: true; kid: string }
  | { valid: false; reason: "no_such_key"; kid: string }
  | { valid: false; reason: "altered"; altered: string[] }
  | { valid: false; reason: "not_a_quote"; missing: string };

const ED25519 = { name: "Ed25519" };

/**
 * Puts digests and signature to a quote. `facts` is the stored text of the facts, which stays here.
 * @throws TypeError where a part has no canonical JSON (RFC 8785)
 * @example await signQuote(unsigned, factsText(facts, request), { kid, privateKey })
 */
export async function signQuote<Kind extends AnyQuote>(
  quote: Unsigned<Kind>,
  facts: string,
  key: { kid: string; privateKey: CryptoKey },
): Promise<Unsigned<Kind> & Pick<Kind, "digests" | "signature">> {
  const digests = {
    request: await digest(canonicalJson(quote.request)),
    answer: await digest(canonicalJson(quote.answer)),
    facts: await digest(facts),
  };
  const signed = { ...quote, digests };
  const value = await crypto.subtle.sign(ED25519, key.privateKey, bytes(canonicalJson(signed)));
  return { ...signed, signature: { alg: "EdDSA", kid: key.kid, value: toBase64url(new Uint8Array(value)) } };
}

/**
 * Checks a quote against a key set, without asking anyone.
 *
 * @param facts The text of the facts kept with it, where it is at hand: checked against the signed digest.
 * @example await verifyQuote(quote, keys) // { valid: true, kid: "…" }
 */
export async function verifyQuote(
  document: unknown,
  keys: readonly PublicKey[],
  facts?: string,
): Promise<SignatureCheck> {
  const missing = missingPart(document);
  if (missing !== null) return { valid: false, reason: "not_a_quote", missing };
  const { signature, ...signed } = document as AnyQuote;
  const key = keys.find(({ kid }) => kid === signature.kid);
  if (!key) return { valid: false, reason: "no_such_key", kid: signature.kid };
  const { x, kty, crv } = key;
  const publicKey = await crypto.subtle.importKey("jwk", { kty, crv, x }, ED25519, false, ["verify"]);
  const value = signatureBytes(signature.value);
  const holds =
    value !== null && (await crypto.subtle.verify(ED25519, publicKey, value, bytes(canonicalJson(signed))));
  const altered: string[] = [];
  if (facts !== undefined && !(await areSignedFacts(signed, facts))) altered.push("facts");
  if (holds && altered.length === 0) return { valid: true, kid: signature.kid };
  if ((await digest(canonicalJson(signed.request))) !== signed.digests.request) altered.push("request");
  if ((await digest(canonicalJson(signed.answer))) !== signed.digests.answer) altered.push("answer");
  // Both parts fit their digests: then dates, versions, digests or the signature itself were touched.
  return { valid: false, reason: "altered", altered: altered.length > 0 ? altered : ["header or signature"] };
}

const PARTS = ["quoteId", "createdAt", "expiresAt", "request", "answer", "digests", "signature"] as const;

function missingPart(document: unknown): string | null {
  if (typeof document !== "object" || document === null) return "a JSON object";
  return PARTS.find((part) => !(part in document)) ?? null;
}

function signatureBytes(text: unknown): Uint8Array<ArrayBuffer> | null {
  try {
    return fromBase64url(String(text));
  } catch {
    return null;
  }
}

/** Whether the text of the facts kept with a quote is the one whose digest was signed. */
export const areSignedFacts = async (
  { digests }: Pick<AnyQuote, "digests">,
  facts: string,
): Promise<boolean> => (await digest(facts)) === digests.facts;

/** SHA-256 of a text in base64url. */
export async function digest(text: string): Promise<string> {
  return toBase64url(await sha256(text));
}

const bytes = (text: string): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>;
