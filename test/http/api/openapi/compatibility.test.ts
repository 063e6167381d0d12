import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { publishedDocument } from "../../../../src/cli/client/api-description.ts";
import type { Description, Schema } from "../../../../src/http/api/openapi/description.ts";
import { breaches } from "./compare-documents.ts";

const KEPT = "test/http/api/openapi/kept/openapi-v1.json";

/** A document of one operation with a body and an answer. */
const document = (body: Schema, answer: Schema): Description => ({
  paths: {
    "/a": {
      post: {
        requestBody: { content: { "application/json": { schema: body } } },
        responses: { 200: { content: { "application/json": { schema: answer } } } },
      },
    },
  },
});
const object = (properties: Record<string, Schema>, ...required: string[]): Schema => ({
  type: "object",
  properties,
  required,
});
const text: Schema = { type: "string" };
const number: Schema = { type: "number" };
const was = document(object({ a: text, b: { ...text, enum: ["x", "y"] } }), object({ c: number }, "c"));
const found = (body: Schema, answer: Schema) => breaches(was, document(body, answer));
const [body, answer] = [object({ a: text, b: { ...text, enum: ["x", "y"] } }), object({ c: number }, "c")];

describe("what breaks a client", () => {
  test("an operation or a field that is gone", () => {
    expect(breaches(was, { paths: {} })).toEqual(["post /a: removed"]);
    expect(found(body, object({}))).toEqual(["post /a 200 application/json.c: removed"]);
    expect(found(object({ a: text }), answer)).toEqual(["post /a application/json request.b: removed"]);
  });

  test("a field of an answer that may be absent, or of another kind", () => {
    expect(found(body, object({ c: number }))).toEqual(["post /a 200 application/json.c: may be absent now"]);
    expect(found(body, object({ c: { type: ["number", "null"] } }, "c"))).toHaveLength(1);
  });

  test("a word that is refused, a field that is required, a bound that is narrower", () => {
    expect(found(object({ a: text, b: { ...text, enum: ["x"] } }), answer)).toHaveLength(1);
    expect(found({ ...body, required: ["a"] }, answer)).toEqual([
      "post /a application/json request.a: required now",
    ]);
    expect(found(object({ ...body.properties, a: { ...text, maxLength: 5 } }), answer)).toHaveLength(1);
  });
});

test("what is added breaks nobody", () => {
  const more = object({ ...body.properties, d: text, b: { ...text, enum: ["x", "y", "z"] } });
  expect(found(more, object({ c: { type: "integer" }, e: text }, "c", "e"))).toEqual([]);
});

test("the document of today has all that the kept one of version 1 promised", async () => {
  const kept = JSON.parse(readFileSync(KEPT, "utf8")) as Description;
  const today = (await publishedDocument("openapi-3.1.json")) as unknown as Description;
  expect(Object.keys(kept.paths ?? {}).length).toBeGreaterThan(30);
  expect(breaches(kept, kept)).toEqual([]);
  expect(breaches(kept, today)).toEqual([]);
}, 60_000);
