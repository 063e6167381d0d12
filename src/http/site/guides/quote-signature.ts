/** Verification of a saved quote, as the guide prints it: Node 20 or later and any copy of the key set. */
export const VERIFY_QUOTE = `
import { createPublicKey, verify } from "node:crypto";

/** RFC 8785: names in order, no blanks. */
const canonical = (value) =>
  value === null || typeof value !== "object" ? JSON.stringify(value)
  : Array.isArray(value) ? \`[\${value.map(canonical).join(",")}]\`
  : \`{\${Object.keys(value).sort().map((name) => \`\${JSON.stringify(name)}:\${canonical(value[name])}\`).join(",")}}\`;

export function verified({ signature, ...signed }, { keys }) {
  const jwk = keys.find(({ kid }) => kid === signature.kid);
  if (!jwk) return false;
  const key = createPublicKey({ key: jwk, format: "jwk" });
  return verify(null, Buffer.from(canonical(signed)), key, Buffer.from(signature.value, "base64url"));
}`;
