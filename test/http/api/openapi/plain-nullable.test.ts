import { expect, test } from "vitest";
import type { Schema } from "../../../../src/http/api/openapi/description.ts";
import { plainNullable } from "../../../../src/http/api/openapi/plain-nullable.ts";

const put = (schema: Schema): Schema => {
  plainNullable({ components: { schemas: { One: schema } } });
  return schema;
};

test("a value of any kind is null without saying so", () => {
  expect(put({ type: "array", items: { nullable: true } })).toEqual({ type: "array", items: {} });
});

test("a reference or null spells its null out", () => {
  const $ref = "#/components/schemas/Other";
  expect(put({ anyOf: [{ $ref }, { nullable: true }] })).toEqual({
    anyOf: [{ $ref }, { type: "object", nullable: true, enum: [null] }],
  });
});

test("a type that may be null stays as it is", () => {
  expect(put({ type: "string", nullable: true })).toEqual({ type: "string", nullable: true });
});
