import { generateKeyPairSync } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { type PublicKey, signQuote } from "../../../../src/domain/quotes/sign-quote.ts";
import { VERIFY_QUOTE } from "../../../../src/http/site/guides/quote-signature.ts";

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
