import { LandfallError } from "./landfall-error.ts";
import type { DeliveryHeaders } from "./types.ts";

/** As Standard Webhooks 1.0.0 has it: five minutes between the sender's clock and the receiver's. Seconds. */
const TOLERANCE = 300;

/**
 * Makes sure that a delivery comes from the service, by its Standard Webhooks signature, and reads it.
 *
 * @param body As it arrived, before any JSON parsing.
 * @param secret The endpoint's `whsec_…`.
 * @returns The event.
 * @throws LandfallError `INVALID_SIGNATURE` where a header is missing, the time is more than five minutes off, or no
 *   signature is the secret's.
 * @example const event = await verifyWebhook(await request.text(), request.headers, env.WEBHOOK_SECRET)
 */
export async function verifyWebhook<Event = { id: string; type: string; data: unknown }>(
  body: string | Uint8Array,
  headers: DeliveryHeaders,
  secret: string,
): Promise<Event> {
  const [id, timestamp, signatures] = ["webhook-id", "webhook-timestamp", "webhook-signature"].map((name) =>
    headerOf(headers, name),
  );
  if (!id || !timestamp || !signatures) throw refused("a header of the signature is missing");
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) <= TOLERANCE))
    throw refused("it was sent more than five minutes ago, or a clock is wrong");
  const text = typeof body === "string" ? body : new TextDecoder().decode(body);
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${text}`);
  const key = await crypto.subtle.importKey(
    "raw",
    bytesOf(secret.replace(/^whsec_/, "")) ?? refuse("the secret is no whsec_…"),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["verify"],
  );
  for (const signature of signatures.split(" ")) {
    const given = signature.startsWith("v1,") ? bytesOf(signature.slice(3)) : null;
    // Compared by the runtime in constant time.
    if (given && (await crypto.subtle.verify("HMAC", key, given, signed))) return JSON.parse(text) as Event;
  }
  throw refused("no signature is this secret's");
}

const refused = (why: string): LandfallError =>
  new LandfallError(`This delivery is not from the service: ${why}.`, 0, "INVALID_SIGNATURE");

function refuse(why: string): never {
  throw refused(why);
}

function headerOf(headers: DeliveryHeaders, name: string): string | undefined {
  const value = headers instanceof Headers ? headers.get(name) : headers[name];
  return typeof value === "string" ? value : value?.[0];
}

/** Base64 as bytes; null where it is none. */
function bytesOf(base64: string): Uint8Array | null {
  try {
    return base64 === "" ? null : Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}
