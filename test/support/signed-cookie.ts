import { generateSignedCookie } from "hono/cookie";

/** A cookie's `name=value` as the service signs it. */
export async function signedCookie(name: string, value: string, secret: string): Promise<string> {
  return (await generateSignedCookie(name, value, secret, { path: "/", secure: true })).split(";")[0] ?? "";
}
