import { expect, test } from "vitest";
import type { ApiDocument } from "../../../src/http/mcp/api-document.ts";
import { standingAlone } from "../../../src/http/mcp/json-schema.ts";

const REF = "#/components/schemas/";
const document: ApiDocument = {
  paths: {},
  components: {
    schemas: {
      Node: { type: "object", properties: { next: { $ref: `${REF}Node` }, leaf: { $ref: `${REF}Leaf` } } },
      Leaf: { type: "string", example: "oak" },
      Unused: { type: "string" },
    },
  },
};

test("what a schema refers to comes with it, once each, even where it refers to itself", () => {
  expect(standingAlone(document, { anyOf: [{ $ref: `${REF}Node` }, { type: "null" }] })).toEqual({
    anyOf: [{ $ref: "#/$defs/Node" }, { type: "null" }],
    $defs: {
      Node: {
        type: "object",
        properties: { next: { $ref: "#/$defs/Node" }, leaf: { $ref: "#/$defs/Leaf" } },
      },
      Leaf: { type: "string", examples: ["oak"] },
    },
  });
});

test("a field may be called as a keyword is; data stays as it is", () => {
  const schema = {
    properties: { example: { type: "string" }, enum: { enum: [{ example: 1 }] } },
    required: ["example"],
  };
  expect(standingAlone(document, schema)).toEqual(schema);
});

test("a field is shown under one name", () => {
  const schema = { properties: { price: { type: "number" }, value: { description: "Alias of price" } } };
  expect(standingAlone(document, schema)).toEqual({ properties: { price: { type: "number" } } });
});
