/**
 * `npm run examples:record` with CONFORMANCE_URL: asks a running service each operation and keeps what it answers as
 * the example of the OpenAPI documents. For local state only: it makes and deletes records.
 */
import { writeFileSync } from "node:fs";
import { publishedDocument } from "../../src/cli/client/api-description.ts";
import { tour } from "./exchanges.ts";

const KEPT = "src/http/api/openapi/answer-examples.json";
/** Lists are shown to this length, texts to this many characters. */
const MOST_ENTRIES = 1;
const MOST_CHARACTERS = 400;

const document = await publishedDocument("openapi-3.1.json");
const examples: Record<string, unknown> = {};
await tour(document, ({ operation, shown }, { status, body, text }) => {
  if (status >= 300) throw new Error(`${operation}: ${status} ${text}`);
  if (shown !== false && body !== null) examples[operation] = shortened(body);
});
const origin = new URL(process.env.CONFORMANCE_URL ?? "http://localhost:8787").origin;
const written = JSON.stringify(examples, null, 1)
  .replaceAll(origin, "https://api.landfall.example")
  .replace(/whsec_[\w+/=]+/g, "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD");
writeFileSync(KEPT, `${written}\n`);
console.log(`${KEPT}: ${Object.keys(examples).length} operations, ${written.length} characters`);

function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, MOST_ENTRIES).map(shortened);
  if (typeof value === "string") return value.slice(0, MOST_CHARACTERS);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shortened(inner)]));
}
