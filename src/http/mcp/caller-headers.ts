/**
 * The headers under which the API is asked for an agent: its own key, origin and address, or demo access where it has
 * no key. A key may come as hosts send it, in X-API-Key or as a bearer token; X-API-Key wins.
 *
 * @example callerHeaders(new Headers({ Authorization: "Bearer sk_live_1" })).get("X-API-Key") // "sk_live_1"
 */
export function callerHeaders(given: Headers): Headers {
  const headers = new Headers();
  const key = given.get("X-API-Key") ?? bearerOf(given.get("Authorization"));
  if (key === null) headers.set("X-Demo-Request", "true");
  else headers.set("X-API-Key", key);
  for (const name of ["CF-Connecting-IP", "Origin"]) {
    const value = given.get(name);
    if (value !== null) headers.set(name, value);
  }
  return headers;
}

/** The token; of another scheme the whole text, which is no key and is refused as one. */
const bearerOf = (authorization: string | null): string | null =>
  authorization === null ? null : authorization.replace(/^Bearer(?:\s+|$)/i, "");
