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

/** The same in Python; figures stay as they were sent, for Python writes some in another way. */
export const VERIFY_QUOTE_PYTHON = `
import base64, json, sys
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

class Figure(str): pass                       # a number as it was sent
read = lambda file: json.load(open(file, encoding="utf-8"), parse_float=Figure, parse_int=Figure)
decoded = lambda text: base64.urlsafe_b64decode(text + "==")

def canonical(value):                         # RFC 8785: names in order, no blanks
    if isinstance(value, Figure): return value
    if isinstance(value, list): return "[" + ",".join(map(canonical, value)) + "]"
    if not isinstance(value, dict): return json.dumps(value, ensure_ascii=False)
    names = sorted(value, key=lambda name: name.encode("utf-16-be"))
    return "{" + ",".join(canonical(name) + ":" + canonical(value[name]) for name in names) + "}"

quote, keys = read(sys.argv[1])["quote"], read(sys.argv[2])["keys"]
signature = quote.pop("signature")
key = next(key for key in keys if key["kid"] == signature["kid"])
Ed25519PublicKey.from_public_bytes(decoded(key["x"])).verify(decoded(signature["value"]), canonical(quote).encode())
print("valid")                                # what is not raises InvalidSignature`;

/** The same in a shell, with jq (1.7 or later keeps figures as they were sent) and OpenSSL 3. */
export const VERIFY_QUOTE_SHELL = `
set -eu; quote=$1 keys=$2; work=$(mktemp -d)
kid=$(jq -r .quote.signature.kid "$quote")
x=$(jq -r --arg kid "$kid" '.keys[] | select(.kid == $kid).x' "$keys" | tr '_-' '/+')
{ echo '-----BEGIN PUBLIC KEY-----'
  echo "MCowBQYDK2VwAyEA$x="                  # what DER puts before a key of Ed25519, and the key
  echo '-----END PUBLIC KEY-----'; } > "$work/key"
jq -jcS '.quote | del(.signature)' "$quote" > "$work/signed"
echo "$(jq -r .quote.signature.value "$quote" | tr '_-' '/+')==" | base64 -d > "$work/signature"
openssl pkeyutl -verify -pubin -inkey "$work/key" -rawin -in "$work/signed" -sigfile "$work/signature"`;
