import { expect, test } from "vitest";
import type { Description, Operation } from "../../../../src/http/api/openapi/description.ts";
import { inlineShared } from "../../../../src/http/api/openapi/inline-shared.ts";
import { shareAnswers } from "../../../../src/http/api/openapi/share-answers.ts";

const document = (...operations: Operation[]): Description => ({
  paths: Object.fromEntries(operations.map((get, at) => [`/${at}`, { get }])),
});
const gone = { description: "No such job in this account" };

test("a refusal that two operations share is a component, one of a single operation is not", () => {
  const described = document(
    { responses: { 404: gone } },
    { responses: { 404: gone, 409: { description: "Busy" } } },
  );
  shareAnswers(described);
  expect(described.components?.responses).toEqual({ NoSuchJobInThisAccount: gone });
  expect(described.paths?.["/1"]?.get?.responses).toEqual({
    404: { $ref: "#/components/responses/NoSuchJobInThisAccount" },
    409: { description: "Busy" },
  });
});

test("answers that went well stay in their operations", () => {
  const described = document({ responses: { 200: gone } }, { responses: { 200: gone } });
  shareAnswers(described);
  expect(described.components?.responses).toEqual({});
});

test("of two forms of one status the commoner has the name", () => {
  const [common, rare] = [{ description: "a" }, { description: "b" }];
  const described = document(
    ...[common, common, common, rare, rare].map((answer) => ({ responses: { 400: answer } })),
  );
  shareAnswers(described);
  expect(described.components?.responses).toEqual({ BadRequest: common });
  expect(described.paths?.["/4"]?.get?.responses?.[400]).toEqual(rare);
});

test("put back in the place of its references the document reads as before", () => {
  const described = document({ responses: { 400: gone } }, { responses: { 400: gone } });
  const before = structuredClone(described.paths);
  shareAnswers(described);
  expect(inlineShared(described).paths).toEqual(before);
});
