import Big from "big.js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { QuoteFacts } from "../../../src/domain/documents/quoted-shipment.ts";
import {
  errorsOf,
  fullShipment,
  type Json,
  MEXICAN_EXPORTER,
  modelOf,
} from "../../support/documents/shipment.ts";

const totalsOf = (body: Json, quote: QuoteFacts | null = null) =>
  modelOf("commercial_invoice", body, quote).data.totals as Record<string, string | null>;

describe("totals", () => {
  it("are exact to the cent: each line rounds once, half up, and the sum is of rounded lines", () => {
    const totals = totalsOf(fullShipment());
    // 100 × 4.355 = 435.50; 10 × 12.5 = 125.00; − 25 + 320.40 + 15.05
    expect(totals.goods).toBe("560.5");
    expect(totals.total).toBe("870.95");
  });

  it("round in the currency's own minor unit", () => {
    const line = { description: "a", quantity: 3, unit_price: "1.0005" };
    expect(totalsOf({ currency: "KWD", line_items: [line] }).goods).toBe("3.002");
    expect(totalsOf({ currency: "JPY", line_items: [{ ...line, unit_price: "33.5" }] }).goods).toBe("101");
  });

  it("do not carry binary noise", () => {
    const line_items = Array.from({ length: 10 }, () => ({ quantity: 1, unit_price: 0.1 }));
    expect(totalsOf({ currency: "USD", line_items }).total).toBe("1");
  });

  it("are the sum of the printed lines, whatever the figures and the currency", () => {
    const figure = fc
      .tuple(fc.nat(99_999), fc.nat(9999))
      .map(([whole, part]) => `${whole}.${String(part).padStart(4, "0")}`);
    const line = fc.record({ quantity: figure, unit_price: figure });
    const lines = fc.array(line, { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(lines, fc.constantFrom("USD", "JPY", "KWD"), (line_items, currency) => {
        const { data } = modelOf("commercial_invoice", { currency, line_items });
        const places = { USD: 2, JPY: 0, KWD: 3 }[currency] as number;
        const units = (value: unknown) => BigInt(new Big(String(value)).times(10 ** places).toFixed());
        const sum = (data.line_items as Json[]).reduce((total, item) => total + units(item.value), 0n);
        expect(units((data.totals as Json).total)).toBe(sum);
      }),
      { numRuns: 60 },
    );
  });

  it("are unknown, never zero, when a line has no value", () => {
    const totals = totalsOf({
      currency: "USD",
      line_items: [{ quantity: 2, unit_price: 3 }, { quantity: 1 }],
    });
    expect(totals.goods).toBeNull();
    expect(totals.total).toBeNull();
  });
});

describe("missing fields", () => {
  it("make a draft and are named by path", () => {
    const model = modelOf("commercial_invoice", { shipper_name: "A", consignee_name: "B" });
    const paths = model.missingFields.map((field) => field.path);
    expect(model.status).toBe("draft");
    expect(paths).toContain("invoice_number");
    expect(paths).toContain("line_items");
    expect(paths).toContain("shipper.address");
    expect(paths).not.toContain("shipper.name");
  });

  it.each(["commercial_invoice", "packing_list", "certificate_of_origin", "customs_declaration"] as const)(
    "are none when all is given: %s is complete",
    (type) => {
      const model = modelOf(type, fullShipment());
      // The second line states no manufacturer; the form asks for it once, in its head.
      expect(model.missingFields).toEqual([]);
      expect(model.status).toBe("complete");
    },
  );

  it("origin and destination of the goods never fill a party's address", () => {
    const model = modelOf("commercial_invoice", { shipper_name: "A", origin: "CN", destination: "US" });
    expect(model.missingFields.map((field) => field.path)).toContain("shipper.country");
  });
});

describe("variants", () => {
  it.each([
    [{ destination: "US" }, "cbp_7501_worksheet"],
    [{ destination: "DE" }, "sad_h1_worksheet"],
    [{ destination: "UK", declaration: { dataSet: "H7" } }, "sad_h7_worksheet"],
    [{ destination: "BR" }, "sad_worksheet"],
    [{ destination: "US", transportMode: "post" }, "cn23"],
    [{ transportMode: "post", postal: { form: "CN22" } }, "cn22"],
  ])("a customs declaration for %j is a %s", (fields, variant) => {
    expect(modelOf("customs_declaration", fields).variant).toBe(variant);
  });

  it("a certificate of origin is an application unless another kind is asked for, and says so", () => {
    const model = modelOf("certificate_of_origin", fullShipment());
    expect(model.variant).toBe("non_preferential_application");
    expect(model.sheet.notice).toContain("APPLICATION");
  });

  it("a preferential statement names every country the goods are of", () => {
    const body = { ...fullShipment(), certificate: { kind: "preferential", agreement: "X" } };
    const text = JSON.stringify(modelOf("certificate_of_origin", body).sheet);
    expect(text).toContain("originate in Poland (PL) and Lithuania (LT), as stated for each item,");
  });

  it("a preferential statement warns of each line without an origin criterion", () => {
    const body = { ...fullShipment(), certificate: { kind: "preferential", agreement: "X" } };
    body.line_items[1] = { ...body.line_items[1], originCriterion: undefined } as never;
    const model = modelOf("certificate_of_origin", body);
    expect(model.warnings.map((warning) => warning.path)).toEqual(["line_items[1].originCriterion"]);
    expect(model.status).toBe("draft");
  });
});

describe("USMCA certification", () => {
  const certified = (certificate: Json, line: Json = {}) => {
    const body = fullShipment();
    const line_items = body.line_items.map((item) => ({ ...item, origin: "MX", ...line }));
    return {
      ...body,
      line_items,
      certificate: { kind: "usmca", certifier: "exporter", certifierParty: MEXICAN_EXPORTER, ...certificate },
    };
  };
  const period = { blanketFrom: "2026-01-01", blanketTo: "2026-12-31" };

  it("prints when its nine elements are there", () => {
    expect(modelOf("certificate_of_origin", certified(period)).status).toBe("complete");
  });

  it.each([
    ["element 1", certified({ ...period, certifier: undefined }), "certificate.certifier"],
    ["element 6", certified(period, { hs_code: undefined }), "line_items[0].hs_code"],
    ["element 7", certified(period, { originCriterion: undefined }), "line_items[0].originCriterion"],
    [
      "element 7 by another letter",
      certified(period, { originCriterion: "E" }),
      "line_items[0].originCriterion",
    ],
    ["element 9", { ...certified(period), signatory: undefined }, "signatory"],
    [
      "a blanket period of over twelve months",
      certified({ ...period, blanketTo: "2027-01-01" }),
      "certificate.blanketTo",
    ],
    ["goods of a country that is no Party", certified(period, { origin: "CN" }), "line_items[0].origin"],
    [
      "a certifier in a Party",
      certified({ ...period, certifierParty: { name: "A", country: "PL" } }),
      "certificate.certifierParty",
    ],
    ["an exporter in a Party", certified({ ...period, certifierParty: undefined }), "shipper"],
  ])("is refused without %s", (_name, body, path) => {
    expect(errorsOf("certificate_of_origin", body).map((error) => error.path)).toContain(path);
  });
});

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

it("a packing list holds no price", () => {
  const model = modelOf("packing_list", fullShipment());
  expect(JSON.stringify(model.sheet)).not.toMatch(/USD|4\.355|435\.50/);
});
