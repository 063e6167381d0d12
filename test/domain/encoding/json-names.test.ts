import { expect, test } from "vitest";
import { faultyNames } from "../../../src/domain/encoding/json-names.ts";

const found = (text: string) => faultyNames(text).map(({ path, fault }) => `${path.join("/")} ${fault}`);

test.each([
  "{}",
  '{"a":1,"b":1}',
  '{"a":{"a":{"a":[]}}}',
  '[{"a":1},{"a":1}]',
  '{"a":"a","b":"a"}',
  '{"a":["b","b"],"b":"__proto__"}',
  '{"a\\"":1,"a":1}',
  '{"a":"\\\\","b":"{\\"b\\":1"}',
  '{"constructor":1}',
  '"a"',
  "",
])("%s loses nothing", (text) => {
  expect(found(text)).toEqual([]);
});

test.each([
  ['{"a":1,"a":1}', "a repeated"],
  ['{ "a" : [1, 2] , "b" : {} , "a" : null }', "a repeated"],
  ['{"a":1,"\\u0061":1}', "a repeated"],
  ['[0,{"a":{"b":1,"b":2}}]', "1/a/b repeated"],
  ['{"x":[[],[{"b":"}","b":2}]]}', "x/1/0/b repeated"],
  ['{"quantities":{"__proto__":{"KG":1}}}', "quantities/__proto__ reserved"],
  ['{"\\u005f_proto__":1}', "__proto__ reserved"],
])("%s names what would be lost", (text, fault) => {
  expect(found(text)).toEqual([fault]);
});

test("after a fault the names that follow are still read in their own object", () => {
  expect(found('{"a":1,"a":{"c":1},"b":{"c":1,"c":2}}')).toEqual(["a repeated", "b/c repeated"]);
});

test("64 levels pass, 65 do not, and a megabyte of brackets ends there", () => {
  expect(found("[".repeat(64) + "]".repeat(64))).toEqual([]);
  expect(found("[".repeat(65))[0]).toContain("nested too deeply");
  expect(found('{"a":'.repeat(200_000))).toHaveLength(1);
});

test("a body of faults alone is not listed whole", () => {
  expect(found(`{${'"a":1,'.repeat(1_000)}"a":1}`)).toHaveLength(10);
});

test("malformed text is no reason to fail", () => {
  for (const text of ['{"a', '{"a\\', "}}]]", '{"\\u00":1}', '{"a":"\\"'])
    expect(() => faultyNames(text)).not.toThrow();
});
