/**
 * Canonical JSON by RFC 8785 (JSON Canonicalization Scheme): members sorted by UTF-16 code units, no
 * blanks, numbers and strings as ECMAScript prints them. Members that are undefined are left out.
 * @example canonicalJson({ b: 1, a: [1.0, "x"] }) // '{"a":[1,"x"],"b":1}'
 * @throws TypeError for what I-JSON cannot hold: a number that is not finite, half a surrogate pair.
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value === "boolean") return JSON.stringify(value);
  if (typeof value === "number") {
    if (!Number.isFinite(value)) throw new TypeError("a number that is not finite has no canonical form");
    return JSON.stringify(value);
  }
  if (typeof value === "string") {
    if (!value.isWellFormed()) throw new TypeError("half a surrogate pair has no canonical form");
    return JSON.stringify(value);
  }
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null)).join(",")}]`;
  if (typeof value !== "object") throw new TypeError(`${typeof value} has no canonical form`);
  const members = Object.entries(value as Record<string, unknown>)
    .filter(([, member]) => member !== undefined)
    // The default order compares UTF-16 code units, which is the one the RFC asks for.
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, member]) => `${canonicalJson(name)}:${canonicalJson(member)}`);
  return `{${members.join(",")}}`;
}
