import { expect, test } from "vitest";
import { SETTINGS, settingProblems } from "../../src/data/settings.ts";

test.each([
  ["ENVIRONMENT", ["local", "staging", "production"], ["prod", "", "Local"]],
  ["LOG", ["on", "off"], ["true", "1"]],
  ["MASTER_SECRET", ["x".repeat(32)], ["x".repeat(31), `${"x".repeat(31)} y`]],
  [
    "OWN_HOSTS",
    ["landfall.example api.landfall.example", "localhost"],
    ["https://landfall.example", "a.example:443"],
  ],
  [
    "WEBHOOK_ALLOW_HOSTS",
    ["127.0.0.1:3000", "127.0.0.1:1 localhost:65535", "[::1]:3000", "  a-b.local:80  "],
    [
      "127.0.0.1",
      "localhost:0",
      "localhost:65536",
      "http://127.0.0.1:3000",
      "127.0.0.1:3000,localhost:4000",
      ":80",
    ],
  ],
  ["WEBHOOK_TIME_SCALE", ["1", "0.0002"], ["0", "1.1", "-1", "1e-3", "fast"]],
  ["SIGN_UPS_A_DAY", ["0", "20"], ["-1", "many", "1.5"]],
  [
    "REFRESH_URLS",
    ['{"ecb-daily":"http://127.0.0.1:9/x"}', "{}"],
    ["{", "[]", '{"a":"ftp://b"}', '{"a":1}', "null"],
  ],
  ["CLASSIFY_RERANK", ["on", "off"], ["yes"]],
  ["MAIL_FROM", ["console@landfall.example"], ["console"]],
  ["USAGE_GATHER_MS", ["0", "3000"], ["3s"]],
  ["LEASE_MS", ["0", "8000"], ["8s"]],
  ["PORT", ["1", "65535"], ["0", "65536", "http"]],
] as const)("%s", (name, right, wrong) => {
  for (const text of right) expect(settingProblems({ [name]: text }), text).toEqual([]);
  for (const text of wrong) {
    const [problem = ""] = settingProblems({ [name]: text });
    expect(problem, text).toContain(
      `${name}: expected ${SETTINGS[name].form}, such as ${SETTINGS[name].example}; found `,
    );
  }
});

test("a secret that is not in its form is not repeated", () => {
  expect(settingProblems({ MASTER_SECRET: "hunter2" }).join()).not.toContain("hunter2");
});
