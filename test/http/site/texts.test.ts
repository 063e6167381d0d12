import { execFileSync, spawnSync } from "node:child_process";
import { Webhook } from "standardwebhooks";
import { describe, expect, test } from "vitest";
import { ERROR_STATUS } from "../../../src/http/error-codes.ts";
import { ERROR_TEXTS } from "../../../src/http/site/error-texts.ts";
import { VERIFY_NODE, VERIFY_PYTHON } from "../../../src/http/site/guides/verify-signature.ts";

const secret = `whsec_${Buffer.from("a secret of twenty-four.").toString("base64")}`;
const body = '{"id":"evt_1","type":"rate.changed","note":"Zürich – 5 €"}';

function headersOf(at: Date, signedBody = body): Record<string, string> {
  const signature = new Webhook(secret).sign("evt_1", at, signedBody);
  return {
    "webhook-id": "evt_1",
    "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
    "webhook-signature": `v1,c3RhbGU= ${signature}`,
  };
}

const cases: [string, Record<string, string>, boolean][] = [
  ["a genuine delivery", headersOf(new Date()), true],
  ["an old one", headersOf(new Date(Date.now() - 3_600_000)), false],
  ["another body's signature", headersOf(new Date(), "{}"), false],
  [
    "no signature",
    { "webhook-id": "evt_1", "webhook-timestamp": String(Math.floor(Date.now() / 1000)) },
    false,
  ],
];

describe("the verification that the webhooks guide prints", () => {
  test.each(cases)("Node: %s", async (_, headers, genuine) => {
    const module = (await import(`data:text/javascript,${encodeURIComponent(VERIFY_NODE)}`)) as {
      verified(secret: string, headers: Record<string, string>, body: Buffer): boolean;
    };
    expect(module.verified(secret, headers, Buffer.from(body))).toBe(genuine);
  });

  const python = spawnSync("python3", ["--version"]).status === 0;
  test.skipIf(!python).each(cases)("Python: %s", (_, headers, genuine) => {
    const call = `${VERIFY_PYTHON}\nimport json, sys\nsecret, headers, body = json.load(sys.stdin)\nprint(verified(secret, headers, body.encode()))`;
    const printed = execFileSync("python3", ["-c", call], {
      input: JSON.stringify([secret, headers, body]),
      encoding: "utf8",
    });
    expect(printed.trim()).toBe(genuine ? "True" : "False");
  });
});

test("every error code has its text", () => {
  expect(Object.keys(ERROR_TEXTS).sort()).toEqual(Object.keys(ERROR_STATUS).sort());
});
