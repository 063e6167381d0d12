import { beforeAll, describe, expect, test } from "vitest";
import { apiDescription } from "../../../../src/cli/client/api-description.ts";
import type { ApiDocument } from "../../../../src/http/site/reference/document.ts";
import { readDocument } from "../../../../src/http/site/reference/document.ts";
import { OperationPage } from "../../../../src/http/site/reference/operation-page.tsx";
import { type ListedOperation, operationGroups } from "../../../../src/http/site/reference/operations.ts";

let document: ApiDocument;
let all: ListedOperation[];
beforeAll(async () => {
  document = readDocument((await apiDescription()) as ApiDocument);
  all = operationGroups(document).flatMap(({ operations }) => operations);
}, 60_000);

const pageOf = (listed: ListedOperation): string =>
  String(OperationPage({ document, listed, origin: "https://landfall.example" }));

test("every operation has an address of its own", () => {
  expect(all.length).toBeGreaterThan(50);
  expect(new Set(all.map(({ href }) => href)).size).toBe(all.length);
  expect(all.map(({ href }) => href)).toContain("/docs/api/calculate");
  expect(all.map(({ href }) => href)).toContain("/docs/api/webhooks-delete-all");
});

describe("a page without script", () => {
  test("has the name, method and path, code in four languages, fields and refusals", () => {
    for (const listed of all) {
      const html = pageOf(listed);
      const text = html.replace(/<[^>]+>/g, "");
      expect(html).toMatch(/<h1>[^<]+<\/h1>/);
      expect(text).toContain(`${listed.method.toUpperCase()} /api/v1${listed.path}`);
      for (const id of ["as-curl", "as-client", "as-python", "as-php"]) expect(html).toContain(`id="${id}"`);
      expect(text).toContain("INTERNAL_ERROR");
    }
  });

  test("shows a field with its type, whether it is required, and an example", () => {
    const calculate = all.find(({ name }) => name === "calculate") as ListedOperation;
    const html = pageOf(calculate);
    expect(html).toContain('id="request-price"');
    expect(html).toContain('id="answer-data.breakdown"');
    expect(html.replace(/<[^>]+>/g, "")).toMatch(/hsCode\s*string\s*6 to 10 digits/);
  });

  test("leads nobody to an id that stands twice", () => {
    for (const listed of all) {
      const ids = [...pageOf(listed).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
      expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    }
  });
});
