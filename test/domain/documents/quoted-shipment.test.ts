import { describe, expect, it } from "vitest";
import type { QuoteFacts } from "../../../src/domain/documents/quoted-shipment.ts";
import { errorsOf, type Json, modelOf, totalsOf } from "../../support/documents/shipment.ts";

describe("a saved quote", () => {
  const quote: QuoteFacts = {
    quoteId: "q_1",
    dataVersion: "2026-03",
    currency: "USD",
    entryDate: "2026-03-05",
    originCountry: "CN",
    destinationCountry: "US",
    shippingTerms: "FOB",
    shippingCost: "40",
    lines: [
      {
        description: "Steel brackets",
        hsCode: "7326908688",
        originCountry: "CN",
        price: "1000",
        quantity: 100,
        unit: "PCS",
        customsValue: "1000",
        breakdown: [
          { label: "Goods", amount: "1000", type: "product" },
          { label: "Duty", amount: "29", type: "duty", code: "7326908688", rateText: "2.9%", base: "1000" },
          {
            label: "Section 301",
            amount: "250",
            type: "additional_duty",
            code: "99038803",
            rateText: "25%",
            base: "1000",
          },
          {
            label: "Steel derivatives",
            amount: "500",
            type: "additional_duty",
            code: "99038202",
            rateText: "50%",
            base: "1000",
          },
          { label: "MPF", amount: "33.58", type: "fee", code: "499" },
        ],
      },
    ],
  };

  it("fills codes, origin, price and duties, and its id is kept", () => {
    const model = modelOf("commercial_invoice", {}, quote);
    const line = (model.data.line_items as Json[])[0];
    expect(line).toMatchObject({ hs_code: "7326908688", origin: "CN", value: "1000", unit_price: "10" });
    expect((model.data.totals as Json).total).toBe("1040");
    expect(model.quoteId).toBe("q_1");
  });

  it("each chapter 99 heading has its own row above the classification", () => {
    const model = modelOf("customs_declaration", {}, quote);
    const table = model.sheet.blocks.find((block) => block.kind === "table");
    const codes = table?.kind === "table" ? table.rows.map((row) => row.cells[1]?.[0]?.text) : [];
    expect(codes).toEqual(["Steel brackets", "9903.88.03", "9903.82.02", "7326.90.86.88"]);
  });

  it("lends its mode of transport; the worksheet prints fees under their class codes, without their rates", () => {
    const [line] = quote.lines;
    const fees = [
      {
        label: "Merchandise processing fee, formal entry (0.3464%)",
        amount: "33.58",
        type: "fee",
        code: "MPF",
      },
      { label: "Harbor maintenance fee (0.125%)", amount: "1.25", type: "fee", code: "HMF" },
    ];
    const lines = [{ ...line, breakdown: [...(line?.breakdown ?? []).slice(0, 4), ...fees] }];
    const model = modelOf("customs_declaration", {}, { ...quote, transportMode: "sea", lines });
    expect(model.missingFields.map((field) => field.path)).not.toContain("transportMode");
    const figures = model.sheet.blocks.find((block) => block.kind === "figures");
    expect(figures?.kind === "figures" && figures.rows.slice(0, 2).map((row) => row.label)).toEqual([
      "Fee 499 Merchandise processing fee, formal entry",
      "Fee 501 Harbor maintenance fee",
    ]);
  });

  it("has the Union's and the UK's own codes of taxes in box 47", () => {
    const [line] = quote.lines;
    const breakdown = [
      {
        label: "Import duty (2.7%)",
        amount: "27",
        type: "duty",
        code: "732690",
        rateText: "2.7%",
        base: "1000",
      },
      { label: "VAT (19%)", amount: "195.13", type: "vat", code: "VAT", rateText: "19%", base: "1027" },
    ];
    const german = { ...quote, destinationCountry: "DE", lines: [{ ...line, breakdown }] };
    const codes = (model: ReturnType<typeof modelOf>) => {
      const table = model.sheet.blocks.find((block) => block.kind === "table");
      return table?.kind === "table" ? table.rows.map((row) => row.cells[0]?.[0]?.text) : [];
    };
    expect(codes(modelOf("customs_declaration", {}, german))).toEqual(["A00", "B00"]);
    const norwegian = { ...german, destinationCountry: "NO" };
    expect(codes(modelOf("customs_declaration", {}, norwegian))).toEqual(["7326.90", "VAT"]);
  });

  it("gives no amounts to an invoice in another currency", () => {
    const totals = totalsOf({ currency: "EUR" }, quote);
    expect(totals.goods).toBeNull();
    expect(totals.freight).toBeNull();
  });

  it("adds no freight where the quoted price holds it", () => {
    expect(totalsOf({}, { ...quote, shippingTerms: "CIF" }).total).toBe("1000");
  });

  it.each([{ destination: "DE" }, { incoterm: "DDP" }, { origin: "VN" }])(
    "is not contradicted by %j",
    (fields) => {
      const [error] = errorsOf("commercial_invoice", fields, quote);
      expect(error?.path).toBe(Object.keys(fields)[0]);
      expect(error?.message).toContain("disagrees with the quote");
    },
  );

  it("must agree with the lines, and both figures are shown", () => {
    const errors = errorsOf(
      "commercial_invoice",
      { line_items: [{ quantity: 100, unit_price: "9.99" }] },
      quote,
    );
    expect(errors[0]?.message).toContain("999");
    expect(errors[0]?.message).toContain("1000");
  });
});
