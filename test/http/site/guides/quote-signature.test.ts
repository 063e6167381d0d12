import { spawnSync } from "node:child_process";
import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { type PublicKey, signQuote } from "../../../../src/domain/quotes/sign-quote.ts";
import {
  VERIFY_QUOTE,
  VERIFY_QUOTE_PYTHON,
  VERIFY_QUOTE_SHELL,
} from "../../../../src/http/site/guides/quote-signature.ts";

type Verified = (quote: object, keySet: { keys: PublicKey[] }) => boolean;
type Signed = Parameters<typeof signQuote>[0];

let verified: Verified;
let quote: object;
const { publicKey, privateKey } = generateKeyPairSync("ed25519");
const jwk: PublicKey = {
  ...(publicKey.export({ format: "jwk" }) as { kty: "OKP"; crv: "Ed25519"; x: string }),
  ...{ kid: "key-1", use: "sig", alg: "EdDSA" },
};

beforeAll(async () => {
  ({ verified } = await import(`data:text/javascript,${encodeURIComponent(VERIFY_QUOTE)}`));
  const key = await crypto.subtle.importKey(
    "pkcs8",
    privateKey.export({ format: "der", type: "pkcs8" }),
    { name: "Ed25519" },
    false,
    ["sign"],
  );
  const unsigned = {
    quoteId: "quote_1",
    request: {
      price: 1e21,
      productName: 'Größe \u20ac "x"',
      items: [1.5, null, true],
      b: 1,
      a: { d: 1, c: 0.1 },
    },
    answer: { total: 164.77 },
  };
  quote = await signQuote(unsigned as unknown as Signed, "{}", { kid: "key-1", privateKey: key });
});

test("the ten lines of the guide accept a quote as it was signed", () => {
  expect(verified(quote, { keys: [jwk] })).toBe(true);
});

test("and no other quote or key", () => {
  expect(verified({ ...quote, answer: { total: 1 } }, { keys: [jwk] })).toBe(false);
  expect(verified(quote, { keys: [{ ...jwk, kid: "key-2" }] })).toBe(false);
});

const works = (command: string, ...more: string[]): boolean => spawnSync(command, more).status === 0;
const PROGRAMS = [
  {
    language: "Python",
    command: "python3",
    text: VERIFY_QUOTE_PYTHON,
    missing: works("python3", "-c", "import cryptography") ? "" : "python3 or its package cryptography",
  },
  {
    language: "a shell",
    command: "sh",
    text: VERIFY_QUOTE_SHELL,
    missing: works("sh", "-c", "jq -n 1 && openssl version && base64 --version")
      ? ""
      : "jq, openssl or base64",
  },
];

for (const { language, command, text, missing } of PROGRAMS)
  test.skipIf(missing !== "")(
    `the lines in ${language} accept a quote as it was signed, and no other${missing && `: skipped, without ${missing}`}`,
    () => {
      const folder = mkdtempSync(join(tmpdir(), "landfall-quote-"));
      const file = (name: string, content: string): string => {
        const path = join(folder, name);
        writeFileSync(path, content);
        return path;
      };
      const program = file("verify", text);
      const keySet = file("jwks.json", JSON.stringify({ keys: [{ ...jwk, kid: "key-0", x: "AAAA" }, jwk] }));
      const exit = (sent: object) =>
        spawnSync(command, [program, file("quote.json", JSON.stringify({ quote: sent })), keySet]).status;
      expect(exit(quote)).toBe(0);
      expect(exit({ ...quote, answer: { total: 164.78 } })).not.toBe(0);
    },
  );
