import Big from "big.js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fullShipment, type Json, modelOf, totalsOf } from "../../support/documents/shipment.ts";

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

it("a packing list holds no price", () => {
  const model = modelOf("packing_list", fullShipment());
  expect(JSON.stringify(model.sheet)).not.toMatch(/USD|4\.355|435\.50/);
});
