import { createCanvas } from "@napi-rs/canvas";
import { describe, expect, it } from "vitest";
import { squeezed, textOfPages } from "../../support/documents/read-pdf.ts";
import { errorsOf, fullShipment, type Json, modelOf, render } from "../../support/documents/shipment.ts";

const invoiceErrors = (body: Json) => errorsOf("commercial_invoice", body);
const withLine = (line: Json) => ({ currency: "USD", line_items: [line] });

describe("refused with the field named", () => {
  it.each<[string, Json, string, RegExp]>([
    [
      "5,000 lines",
      { line_items: Array.from({ length: 5000 }, () => ({})) },
      "line_items",
      /at most 1000 lines/,
    ],
    [
      "a description of 3,001 characters",
      withLine({ description: "x".repeat(3001) }),
      "line_items[0].description",
      /3000/,
    ],
    [
      "more text than pages can hold",
      { line_items: Array.from({ length: 101 }, () => ({ description: "x".repeat(3000) })) },
      "line_items",
      /303\d+.*300000/,
    ],
    ["a negative quantity", withLine({ quantity: -1 }), "line_items[0].quantity", /negative/],
    ["a negative quantity as text", withLine({ quantity: "-1" }), "line_items[0].quantity", /negative/],
    ["a quantity that is no number", withLine({ quantity: "many" }), "line_items[0].quantity", /decimal/],
    ["an unknown country", { destination: "QQ" }, "destination", /QQ/],
    ["a short HS code", withLine({ hs_code: "6109" }), "line_items[0].hs_code", /6 to 10/],
    ["an unknown delivery term", { incoterm: "XYZ" }, "incoterm", /FOB/],
    ["a date that does not exist", { invoiceDate: "2026-02-30" }, "invoiceDate", /date/i],
    ["an unknown type", { documentType: "bill_of_lading" }, "documentType", /commercial_invoice/],
    ["an unknown field", { shiper: "A" }, "", /shiper/],
    ["a logo that is text", { logo: "hello" }, "logo", /PNG or JPEG/],
    [
      "a logo that is another file",
      { logo: btoa("%PDF-1.7 and so on, long enough to be a file") },
      "logo",
      /PNG or JPEG/,
    ],
    ["a discount above the price", { ...withLine({ value: 5 }), discount: 6 }, "discount", /6.*5/],
    ["an amount finer than the currency", { currency: "JPY", freight: "10.5" }, "freight", /decimals/],
  ])("%s", (_name, body, path, message) => {
    const error = invoiceErrors(body).find((one) => one.path === path);
    expect(error?.message).toMatch(message);
  });

  it("a logo cut off on its way", () => {
    const logo = createCanvas(40, 40).toBuffer("image/png");
    const cut = logo.subarray(0, logo.length - 20).toString("base64");
    expect(invoiceErrors({ logo: cut })[0]).toMatchObject({ path: "logo" });
    expect(invoiceErrors({ logo: logo.toString("base64") })).toEqual([]);
  });

  it("a line's value that disagrees, with both figures", () => {
    const [error] = invoiceErrors(withLine({ quantity: 3, unit_price: "1.10", value: "3.31" }));
    expect(error).toMatchObject({ path: "line_items[0].value" });
    expect(error?.message).toMatch(/3\.31.*3\.3/);
  });

  it("a total that disagrees with the lines, with both figures", () => {
    const [error] = invoiceErrors({ ...fullShipment(), totals: { total: "870.96" } });
    expect(error).toMatchObject({ path: "totals.total" });
    expect(error?.message).toMatch(/870\.96.*870\.95/);
  });

  it("packages that hold more than the line, with both figures", () => {
    const body = fullShipment();
    (body.packages[0] as Json).contents = [{ line: 1, quantity: 51 }];
    const [error] = errorsOf("packing_list", body);
    expect(error?.message).toMatch(/102.*100/);
  });
});

describe("printed all the same", () => {
  it("a description of 3,000 characters, over as many pages as it needs and without loss", async () => {
    const words = Array.from({ length: 428 }, (_, index) => `w${String(index).padStart(5, "0")}`).join(" ");
    const rendered = await render(modelOf("commercial_invoice", withLine({ description: words })));
    const text = squeezed((await textOfPages(rendered.bytes)).join(""));
    for (const word of words.split(" ")) expect(text).toContain(word);
  });

  it("a word without spaces of 3,000 characters", async () => {
    const rendered = await render(modelOf("commercial_invoice", withLine({ description: "x".repeat(3000) })));
    const text = squeezed((await textOfPages(rendered.bytes)).join(""));
    expect(text.match(/x/g)?.length).toBeGreaterThanOrEqual(3000);
  });

  it("emoji as outlines, control and direction signs left out with a warning", async () => {
    const model = modelOf(
      "commercial_invoice",
      withLine({ description: "Toy \u{1F9F8} bear\u0007\u202Egnp.exe" }),
    );
    expect(model.warnings).toEqual([
      { path: "line_items[0].description", message: "control characters were left out" },
    ]);
    const text = squeezed((await textOfPages((await render(model)).bytes)).join(""));
    expect(text).toContain("Toy\u{1F9F8}beargnp.exe");
  });

  it("a character no font holds as a replacement sign, with a warning that names it", async () => {
    const plain = modelOf("commercial_invoice", withLine({ description: "Re\ufb01ned \u{1d40c}ilk" }));
    expect(plain.warnings).toEqual([]);
    expect(JSON.stringify(plain.sheet)).toContain("Refined Milk");
    const model = modelOf("commercial_invoice", withLine({ description: "Sign \u{10330} of old" }));
    expect(model.warnings[0]?.message).toContain("U+10330");
    expect((await render(model)).pages).toBe(1);
  });

  it("half of a surrogate pair and fields of blanks alone", async () => {
    const model = modelOf("commercial_invoice", {
      ...withLine({ description: "a\ud800b" }),
      invoice_number: " \u0000 ",
    });
    expect(model.missingFields.map((field) => field.path)).toContain("invoice_number");
    expect((await render(model)).pages).toBe(1);
  });
});
