import { beforeAll, describe, expect, test } from "vitest";
import { type DocumentFile, publishedDocument } from "../../../../src/cli/client/api-description.ts";
import { describeFields, WORDS } from "../../../../src/http/api/openapi/describe-fields.ts";
import type { Description, Schema } from "../../../../src/http/api/openapi/description.ts";
import { schemasIn } from "../../../../src/http/api/openapi/schemas-in.ts";

const described = (field: Schema, words: Parameters<typeof describeFields>[1]): Schema => {
  const document: Description = { components: { schemas: { One: { properties: { field } } } } };
  describeFields(document, words);
  return document.components?.schemas?.One?.properties?.field ?? {};
};

describe("a field that says nothing of itself", () => {
  test("has the words of its component before those of its name", () => {
    const words = { field: ["any"], "One.field": ["this one", 5] } as const;
    expect(described({ type: "number" }, words)).toEqual({
      type: "number",
      description: "this one",
      example: 5,
    });
  });

  test("has no example of another kind, and none beside a closed list", () => {
    expect(described({ type: "boolean" }, { field: ["any", 5] })).not.toHaveProperty("example");
    const list = { type: "array", items: { $ref: "#/components/schemas/Other" } };
    expect(described({ ...list }, { field: ["any", ["a"]] })).not.toHaveProperty("example");
    expect(described({ type: "string", enum: ["a"] }, { field: ["any", "b"] })).not.toHaveProperty("example");
  });

  test("is read beside its reference in either version", () => {
    const $ref = "#/components/schemas/Other";
    expect(described({ $ref }, { field: ["any"] })).toEqual({ allOf: [{ $ref }], description: "any" });
  });
});

test("what a schema says of a field stands", () => {
  const own = { type: "string", description: "own", example: "b" };
  expect(described({ ...own }, { field: ["any", "a"] })).toEqual(own);
});

describe.each(["openapi.json", "openapi-3.1.json"] satisfies DocumentFile[])("%s", (file) => {
  let document: Description;
  let fields: { place: string; field: Schema }[];
  beforeAll(async () => {
    document = (await publishedDocument(file)) as unknown as Description;
    fields = schemasIn(document).flatMap(({ schema, component }) =>
      Object.entries(schema.properties ?? {}).map(([name, field]) => ({
        place: `${component}.${name}`,
        field,
      })),
    );
  }, 60_000);

  test("of a hundred fields 95 are described", () => {
    const silent = fields.filter(({ field }) => !field.description).map(({ place }) => place);
    expect(fields.length).toBeGreaterThan(1000);
    expect(silent.length / fields.length, silent.join(", ")).toBeLessThanOrEqual(0.05);
  });

  test("of a hundred fields 95 show an example, a closed list or what they hold", () => {
    const shown = fields.filter(({ field }) => isShown(field));
    expect(shown.length / fields.length).toBeGreaterThanOrEqual(0.95);
  });

  test("no words are of fields that there are not", () => {
    const places = new Set(fields.flatMap(({ place }) => [place, place.split(".").at(-1) ?? ""]));
    // Webhooks stand in version 3.1 alone.
    const lost = Object.keys(WORDS).filter((one) => !places.has(one));
    expect(file === "openapi-3.1.json" ? lost : []).toEqual([]);
  });
});

const isShown = (field: Schema): boolean =>
  field.example !== undefined ||
  field.enum !== undefined ||
  "const" in field ||
  field.type === "boolean" ||
  [field.properties, field.allOf, field.anyOf, field.items?.$ref, field.items?.enum].some(Boolean);
