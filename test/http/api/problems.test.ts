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
    problemsOf(parsed.error, { schema, value: body }).map(({ path, message }) => [path, message]),
  );
};

test("faults of form are told in plain words, whatever the schema left unsaid", () => {
  expect(messages([])).toEqual({ "": "expected an object" });
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

test("each fault has its kind", () => {
  const limits = z.strictObject({
    price: z.number().min(0).max(10),
    name: z.string().min(1).max(3).optional(),
    lines: z.array(z.unknown()).min(1).max(1).optional(),
    day: z.string().regex(/^x$/).optional(),
    mode: z.enum(["air"]).optional(),
    own: z
      .string()
      .refine(() => false)
      .optional(),
  });
  const kinds = (value: unknown): string[] => {
    const { error } = limits.safeParse(value);
    return (error ? problemsOf(error, { schema: limits, value }) : []).map(
      ({ path, code }) => `${path} ${code}`,
    );
  };
  expect(kinds({})).toEqual(["price required"]);
  expect(kinds({ price: "1" })).toEqual(["price invalid_type"]);
  expect(kinds({ price: -1 })).toEqual(["price out_of_range"]);
  expect(kinds({ price: 11, name: "", lines: [] })).toEqual([
    "price out_of_range",
    "name too_short",
    "lines too_short",
  ]);
  expect(kinds({ price: 10, name: "long", lines: [1, 2] })).toEqual(["name too_long", "lines too_long"]);
  expect(kinds({ price: 0, day: "y", mode: "sea", own: "z", x: 1 })).toEqual([
    "day invalid_format",
    "mode invalid_option",
    "own invalid_value",
    "x unknown_field",
  ]);
  expect(kinds("x")).toEqual([" invalid_type"]);
});

test("an unknown field is compared with the fields of its own object, and of no other", () => {
  const nested = z.strictObject({
    quantity: z.number().optional(),
    packages: z
      .array(z.strictObject({ count: z.number().optional(), marks: z.string().optional() }))
      .optional(),
  });
  const value = { packages: [{ quantity: 1, mraks: "x" }], packges: [] };
  const { error } = nested.safeParse(value);
  expect(error && problemsOf(error, { schema: nested, value })).toEqual([
    { path: "packages[0].quantity", code: "unknown_field", message: "unknown field" },
    { path: "packages[0].mraks", code: "unknown_field", message: 'unknown field; did you mean "marks"?' },
    { path: "packges", code: "unknown_field", message: 'unknown field; did you mean "packages"?' },
  ]);
});
