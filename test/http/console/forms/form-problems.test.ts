import { expect, test } from "vitest";
import { formProblems } from "../../../../src/http/console/forms/form-problems.ts";

test("what is wrong stands under its field; what has none, above the form", () => {
  const body = {
    error: {
      message: "The request cannot be read.",
      details: [
        { path: "price", message: "expected a number" },
        { path: "price", message: "a second fault of the same field" },
        { path: "purpose", message: "unknown" },
        { path: "", message: "The request cannot be read." },
      ],
    },
  };
  const known = new Set(["items[0].price", "origin"]);
  const inFirst = (path: string) => (known.has(`items[0].${path}`) ? `items[0].${path}` : path);
  expect(formProblems({ body }, known, inFirst)).toEqual({
    summary: "The request cannot be read.",
    fields: { "items[0].price": "Expected a number" },
    others: ["Purpose: unknown"],
  });
});
