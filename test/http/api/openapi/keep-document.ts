/**
 * `npm run openapi:keep` keeps the document of today as the one that later documents are held against: its fields, kinds
 * and the examples of requests, without words. For the end of an edition; within one a change that needs it is a breach.
 */
import { writeFileSync } from "node:fs";
import { publishedDocument } from "../../../../src/cli/client/api-description.ts";

const KEPT = "test/http/api/openapi/kept/openapi-v1.json";

const document = await publishedDocument("openapi-3.1.json");
const text = JSON.stringify(document, (name, value) => (isWords(name, value) ? undefined : value));
writeFileSync(KEPT, `${text}\n`);
console.log(`${KEPT}: ${text.length} characters`);

/** Descriptions and examples of single values; a field of such a name is an object, and so is the example of a body. */
function isWords(name: string, value: unknown): boolean {
  if (name === "headers" || name === "description" || name === "summary")
    return typeof value !== "object" || name === "headers";
  return (name === "example" || name === "examples") && (typeof value !== "object" || Array.isArray(value));
}
