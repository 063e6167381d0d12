import { beforeAll, expect, test } from "vitest";
import { type ApiDescription, apiDescription } from "../../../src/cli/client/api-description.ts";
import { nameOperations } from "../../../src/cli/client/name-operations.ts";
import { typeOf } from "../../../src/cli/client/schema-type.ts";
import { writeTypes } from "../../../src/cli/client/write-types.ts";
import { type ClientMethods, clientOf } from "../../../src/client/client-of.ts";

let description: ApiDescription;
beforeAll(async () => {
  description = await apiDescription();
}, 60_000);

test("every operation of the OpenAPI document is a method, and is declared", () => {
  const described = Object.entries(description.paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const operations = nameOperations(description);
  expect(described.length).toBeGreaterThan(40);
  expect(operations.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(described.sort());
  const client = clientOf(operations, { baseUrl: "https://landfall.example" });
  const types = writeTypes(description, operations);
  for (const { name } of operations) {
    const [first = "", second] = name.split(".");
    const held = client[first];
    expect(typeof (second === undefined ? held : (held as ClientMethods)[second]), name).toBe("function");
    expect(types).toContain(`\n${second ?? first}(`);
  }
});

test.each([
  ["POST /calculate", "calculate"],
  ["POST /calculate/batch", "calculateBatch"],
  ["POST /screen-parties", "screenParties"],
  ["GET /screen-parties/retention", "retention.get"],
  ["PUT /classify/overrides", "overrides.set"],
  ["GET /quotes", "quotes.list"],
  ["GET /quotes/{id}", "quotes.get"],
  ["POST /quotes/{id}/replay", "quotes.replay"],
  ["DELETE /webhooks", "webhooks.deleteAll"],
  ["DELETE /webhooks/{id}", "webhooks.delete"],
  ["POST /webhooks/{id}/deliveries/{deliveryId}/retry", "webhooks.retry"],
  ["POST /bills/check", "bills.check"],
])("%s is called %s", (operation, name) => {
  const found = nameOperations(description).find(({ method, path }) => `${method} ${path}` === operation);
  expect(found?.name).toBe(name);
});

test("lines of JSON are an answer's type where a field asks for them, not where only a header does", () => {
  const types = writeTypes(description, nameOperations(description));
  const declared = (name: string) => types.split("\n").find((line) => line.startsWith(`${name}(`)) ?? "";
  expect(declared("calculateBatch")).toMatch(/: Promise<\w+>;$/);
  expect(declared("results")).toMatch(/string/);
});

test("every list of an account is paged through", () => {
  const paged = nameOperations(description).filter(({ pagesOf }) => pagesOf !== null);
  expect(paged.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      "quotes.list",
      "webhooks.list",
      "webhooks.deliveries",
      "overrides.list",
      "screenings.list",
    ]),
  );
});

test("two operations of one name are refused", () => {
  const operation = { responses: {} };
  const paths = { "/a/b": { post: operation }, "/a-b": { post: operation } };
  expect(() => nameOperations({ paths, components: { schemas: {} } })).toThrow(/aB/);
});

test.each([
  [{ $ref: "#/components/schemas/Country" }, "Country"],
  [{ type: ["string", "null"] }, "string | null"],
  [{ enum: ["a", 1, null] }, '"a" | 1 | null'],
  [{ const: true }, "true"],
  [{ type: "array", items: { anyOf: [{ type: "integer" }, { type: "string" }] } }, "(number | string)[]"],
  [{ type: "object", additionalProperties: { type: "number" } }, "{ [name: string]: number; }"],
  [{ allOf: [{ $ref: "#/x/A" }, { $ref: "#/x/B" }] }, "(A) & (B)"],
  [{ type: "array", items: {} }, "(unknown)[]"],
])("%j is the type %s", (schema, type) => {
  expect(typeOf(schema)).toBe(type);
});

test("a field that may be absent says so", () => {
  const properties = { a: { type: "string" }, b: { type: "string" } };
  expect(typeOf({ type: "object", properties, required: ["a"] })).toMatch(/"a": string;\s+"b"\?: string;/);
});
