import { expect, test } from "vitest";
import { z } from "zod";
import { problemsOf } from "../../../src/http/api/problems.ts";

const schema = z.strictObject({
  list: z.array(z.number()).optional(),
  mode: z.enum(["air", "sea"]).optional(),
  named: z.string("expected a name").optional(),
  place: z.union([z.string(), z.strictObject({ city: z.string().optional() })]).optional(),
  count: z.union([z.number(), z.array(z.strictObject({ size: z.number() }))]).optional(),
});
const messages = (body: unknown): Record<string, string> => {
  const parsed = schema.safeParse(body);
  if (parsed.success) throw new Error("accepted");
  return Object.fromEntries(
    problemsOf(parsed.error, Object.keys(schema.shape)).map(({ path, message }) => [path, message]),
  );
};

test("faults of form are told in plain words, whatever the schema left unsaid", () => {
  expect(messages([])).toEqual({ body: "expected an object" });
  expect(messages({ list: "x", mode: "road", named: 5 })).toEqual({
    list: "expected a list",
    mode: "expected one of air, sea",
    named: "expected a name",
  });
  expect(messages({ list: ["x"] })).toEqual({ "list[0]": "expected a number" });
  expect(messages({ moed: "air" })).toEqual({ moed: 'unknown field; did you mean "mode"?' });
});

test("where several forms are accepted, the fault is that of the form meant", () => {
  expect(messages({ place: 5 })).toEqual({ place: "expected text or an object" });
  expect(messages({ place: { city: 5 } })).toEqual({ "place.city": "expected text" });
  expect(messages({ place: { town: "x" } })).toEqual({ "place.town": "unknown field" });
  expect(messages({ count: [{ size: 1 }, { size: "x" }] })).toEqual({ "count[1].size": "expected a number" });
});

test.each([
  ["shipingPrice", "shippingPrice"],
  ["hsCode", "hs_code"],
  ["origin", "origin_country"],
  ["weight", "weight_kg"],
])("%s is taken for %s", (key, meant) => {
  const fields = ["shippingPrice", "hs_code", "origin_country", "weight_kg", "currency"];
  const read = z.strictObject({}).safeParse({ [key]: 1 });
  expect(read.error && problemsOf(read.error, fields)).toEqual([
    { path: key, message: `unknown field; did you mean "${meant}"?` },
  ]);
});

test("a name like none gets no suggestion", () => {
  const read = z.strictObject({}).safeParse({ query: 1 });
  expect(read.error && problemsOf(read.error, ["keyword", "category"])).toEqual([
    { path: "query", message: "unknown field" },
  ]);
});
