import assert from "node:assert/strict";
import { test } from "node:test";
import { call, keys } from "./client.ts";

const invoice = {
  documentType: "commercial_invoice",
  shipper_name: "Łódź Export 東京",
  consignee_name: "شركة المثال",
  origin: "DE",
  destination: "US",
  currency: "EUR",
  incoterm: "FOB",
  line_items: [
    {
      description: "Cotton T-shirts",
      hs_code: "6109.10",
      origin: "CN",
      quantity: 100,
      unit: "PCS",
      unit_price: 4.2,
    },
  ],
};
const generate = (body: unknown, headers?: Record<string, string>) =>
  call("POST", "/customs-docs/generate", body, headers);

test("an invoice is a PDF with its hash, and says what is missing", async () => {
  const { status, body } = await generate(invoice);
  assert.equal(status, 200);
  const { document } = body;
  assert.equal(document.contentType, "application/pdf");
  assert.match(document.sha256, /^[0-9a-f]{64}$/);
  assert.equal(Buffer.from(document.base64, "base64").subarray(0, 5).toString(), "%PDF-");
  assert.equal(document.status, "draft");
  assert.ok(document.missingFields.length > 0);
  assert.match(body.generated_at, /^\d{4}-/);
});

test("Accept: application/pdf answers with the file itself", async () => {
  const answer = await generate(invoice, { "X-API-Key": keys.enterprise, Accept: "application/pdf" });
  assert.equal(answer.headers.get("Content-Type"), "application/pdf");
  assert.ok(answer.text.startsWith("%PDF-"));
});

test("format url gives an address that serves the file, and another address serves nothing", async () => {
  const { body } = await generate({ ...invoice, format: "url" });
  const file = await fetch(body.document.url);
  assert.equal(file.status, 200);
  const other = await call("GET", "/customs-docs/files/00000000-0000-4000-8000-000000000000", undefined, {});
  assert.equal(other.status, 404);
});

test("several documents of one shipment come as one file", async () => {
  const { documentType: _, ...rest } = invoice;
  const { body } = await generate({ ...rest, documentTypes: ["commercial_invoice", "packing_list"] });
  assert.ok(body.document.pages >= 2);
});

test("the same request on the same day is the same file", async () => {
  const [first, second] = [await generate(invoice), await generate(invoice)];
  assert.equal(first.body.document.sha256, second.body.document.sha256);
});

test("the kind of answer the client prefers is the one it gets", async () => {
  const kind = async (accept: string) =>
    (await generate(invoice, { "X-API-Key": keys.enterprise, Accept: accept })).headers.get("Content-Type");
  assert.match((await kind("application/json, application/pdf;q=0.5")) ?? "", /json/);
  assert.match((await kind("application/json;q=0.2, application/pdf")) ?? "", /pdf/);
  assert.match((await kind("*/*")) ?? "", /json/);
});

test("a misspelt field is met with the one that was meant", async () => {
  const { body } = await generate({ ...invoice, shiper_name: "x" });
  assert.match(body.error.details[0].message, /shipper_name/);
});

test("a preferential statement is refused under an agreement that does not join the two countries", async () => {
  const statement = {
    ...invoice,
    documentType: "certificate_of_origin",
    line_items: invoice.line_items.map((line) => ({ ...line, origin: "DE" })),
  };
  const claim = (agreement: string, destination: string) =>
    generate({ ...statement, destination, certificate: { kind: "preferential", agreement } });
  const refused = await claim("EU-Japan Economic Partnership Agreement", "US");
  assert.equal(refused.status, 400);
  assert.equal(refused.body.error.details[0].path, "certificate.agreement");
  const made = await claim("EU-Japan Economic Partnership Agreement", "JP");
  assert.equal(made.status, 200);
  const paths = made.body.document.warnings.map(({ path }: { path: string }) => path);
  assert.deepEqual(paths, ["line_items[0].originCriterion"]);
  const unknown = await claim("Treaty of Nowhere", "JP");
  assert.ok(
    unknown.body.document.warnings.some(({ path }: { path: string }) => path === "certificate.agreement"),
  );
});

test("faults name their field", async () => {
  const cases: [Record<string, unknown>, string][] = [
    [{ ...invoice, documentType: "tax_return" }, "documentType"],
    [{ ...invoice, line_items: [{ ...invoice.line_items[0], quantity: -1 }] }, "line_items[0].quantity"],
    [{ ...invoice, totals: { goods: 1 } }, "totals.goods"],
    [{ ...invoice, logo: "not an image" }, "logo"],
  ];
  for (const [body, path] of cases) {
    const answer = await generate(body);
    assert.equal(answer.status, 400, answer.text.slice(0, 200));
    assert.ok(
      answer.body.error.details.some((detail: { path: string }) => detail.path === path),
      `${path}: ${answer.text}`,
    );
  }
});

test("a quote nobody of this account has is not found", async () => {
  const answer = await generate({ ...invoice, quote_id: "quote_nobody" });
  assert.equal(answer.status, 404);
});
