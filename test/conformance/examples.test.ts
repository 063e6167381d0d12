import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { before, test } from "node:test";
import { type Answer, call } from "./client.ts";
import { EXCHANGES, tour } from "./exchanges.ts";
import { faultsOf } from "./schema.ts";

const kept = JSON.parse(readFileSync("src/http/api/openapi/answer-examples.json", "utf8"));
let document: Answer["body"];
before(async () => {
  document = (await call("GET", "/openapi-3.1.json", undefined, {})).body;
});

test("the tour calls every operation of the document", () => {
  const described = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.keys(item as object).map((method) => `${method.toUpperCase()} ${path}`),
  );
  assert.deepEqual([...new Set(EXCHANGES.map(({ operation }) => operation))].sort(), described.sort());
});

test("every operation answers its own example as it is described, and as its example of an answer shows", async () => {
  await tour(document, ({ operation, shown }, { status, body, text }) => {
    assert.ok(status < 300, `${operation}: ${status} ${text}`);
    const [method = "", path = ""] = operation.split(" ");
    const media = document.paths[path][method.toLowerCase()].responses[status].content["application/json"];
    if (!media || body === null) return;
    assert.deepEqual(faultsOf(document, media.schema, body), [], operation);
    if (shown === false) return;
    assert.deepEqual(media.example, kept[operation], operation);
    assert.deepEqual(
      faultsOf(document, media.schema, media.example),
      [],
      `${operation}: npm run examples:record`,
    );
    assert.deepEqual(Object.keys(media.example).sort(), Object.keys(body).sort(), operation);
  });
});

test("requests of the document that was kept still work", async () => {
  const old = JSON.parse(readFileSync("test/http/api/openapi/kept/openapi-v1.json", "utf8"));
  await tour(old, ({ operation }, { status, text }) => {
    assert.ok(status < 300, `${operation}: ${status} ${text}`);
  });
});
