import { describe, expect, it, test } from "vitest";
import { amountsOf, compared, together } from "../../../../src/domain/landed-cost/valuation/amounts.ts";
import { valueForCustoms } from "../../../../src/domain/landed-cost/valuation/value-for-customs.ts";
import { type Decimal, decimal } from "../../../../src/domain/trade/money.ts";
import { lineUnder } from "../../../support/line-under.ts";

const NAMES = [
  "customs_value",
  "price",
  "shipping",
  "insurance",
  "carriage",
  "intrinsic",
  "unit_value",
  "sale_price",
];
const figures = (amounts: Pick<ReadonlyMap<string, Decimal>, "get">, names = NAMES) =>
  Object.fromEntries(names.map((name) => [name, amounts.get(name)?.toNumber()]));
const amounts = async (body: Record<string, unknown>) => valueForCustoms(await lineUnder({}, body)).amounts;

describe("the amounts of a line", () => {
  it("by a price without freight: the sale is all of it", async () => {
    expect(
      figures(await amounts({ price: 100, shippingPrice: 20, insurance: 5, shippingTerms: "FOB" })),
    ).toEqual({
      customs_value: 125,
      price: 100,
      shipping: 20,
      insurance: 5,
      carriage: 0, // within the value of a country that values on CIF
      intrinsic: 100,
      unit_value: 100,
      sale_price: 125,
    });
  });
  it("by a price that holds freight and insurance: the goods are what is left", async () => {
    expect(
      figures(await amounts({ price: 100, shippingPrice: 20, insurance: 5, shippingTerms: "CIF" })),
    ).toMatchObject({
      customs_value: 100,
      intrinsic: 75,
      sale_price: 100,
    });
    expect(figures(await amounts({ price: 10, shippingPrice: 20, shippingTerms: "CIF" }))).toMatchObject({
      intrinsic: 0,
    });
  });
  it("of pieces have the value of one; pairs count where no pieces are stated", async () => {
    expect((await amounts({ price: 100, quantities: { NO: 4 } })).get("unit_value")?.toNumber()).toBe(25);
    expect((await amounts({ price: 100, quantities: { PR: 5 } })).get("unit_value")?.toNumber()).toBe(20);
    expect((await amounts({ price: 100 })).get("unit_value")?.toNumber()).toBe(100);
  });
  it("valued without carriage keep it apart", async () => {
    const line = valueForCustoms(
      await lineUnder({}, { price: 100, shippingPrice: 20, insurance: 5, shippingTerms: "FOB" }),
    );
    const fob = {
      ...line,
      facts: { ...line.facts, destination: { ...line.facts.destination, valuationBasis: "FOB" as const } },
    };
    expect(figures(amountsOf(fob, { ...line.customs, carriage: decimal(25) }), ["carriage"])).toEqual({
      carriage: 25,
    });
  });
});

describe("what conversion to the cent took is given back where amounts are compared", () => {
  /** A franc at three to the dollar: 100 francs are 33.333… dollars, held as 33.33. */
  const inFrancs = async (body: Record<string, unknown>) => {
    const line = await lineUnder({}, { currency: "CHF", ...body });
    const exchange = { ...line.facts.exchange, CHF: { ...line.facts.exchange.CHF, unitsPerUsd: "3" } };
    const usd = (value: unknown) => decimal((Number(value ?? 0) / 3).toFixed(2));
    const price = {
      ...line.price,
      price: usd(body.price),
      shipping: usd(body.shippingPrice),
      insurance: usd(body.insurance),
    };
    return { ...line, facts: { ...line.facts, exchange } as typeof line.facts, price };
  };
  const comparedTo = async (body: Record<string, unknown>) => {
    const { amounts: own } = valueForCustoms(await inFrancs(body));
    const figure = (name: string) => Number(compared(own, own).get(name)?.times(3).toFixed(6));
    return { intrinsic: figure("intrinsic"), sale: figure("sale_price"), value: figure("customs_value") };
  };
  it("of a price, and of freight and insurance where they stand beside it", async () => {
    expect(await comparedTo({ price: 100 })).toEqual({ intrinsic: 100, sale: 100, value: 100 });
    expect(await comparedTo({ price: 100, shippingPrice: 10, insurance: 5.5, shippingTerms: "FOB" })).toEqual(
      {
        intrinsic: 100,
        sale: 115.5,
        value: 115.5,
      },
    );
    expect(await comparedTo({ price: 100, shippingPrice: 10, insurance: 5.5, shippingTerms: "CIF" })).toEqual(
      {
        intrinsic: 84.5,
        sale: 100,
        value: 100,
      },
    );
  });
  it("of the value of a piece too", async () => {
    const { amounts: own } = valueForCustoms(await inFrancs({ price: 1000, quantities: { NO: 10 } }));
    const { amounts: other } = valueForCustoms(await inFrancs({ price: 10 }));
    expect(compared(own, own).get("unit_value")?.times(3).toFixed(6)).toBe("100.000000");
    const both = together([{ amounts: own }, { amounts: other }]);
    expect(compared(both, own).get("unit_value")?.times(3).toFixed(6)).toBe("100.000000");
  });
  it("but not of a price that is no rounding of the invoice's", async () => {
    const line = await inFrancs({ price: 100 });
    const solved = valueForCustoms({ ...line, price: { ...line.price, price: decimal("33.30") } }).amounts;
    expect(compared(solved, solved).get("intrinsic")?.toString()).toBe("33.3");
  });
  it("and never of dollars", async () => {
    const own = await amounts({ price: 100 });
    expect(compared(own, own)).toBe(own);
  });
});

test("the amounts of a consignment add up, but the value of a piece stays the line's own", async () => {
  const [one, two] = [await amounts({ price: 100, quantities: { NO: 4 } }), await amounts({ price: 50 })];
  const all = together([{ amounts: one }, { amounts: two }]);
  expect(figures(all, ["customs_value", "unit_value"])).toEqual({ customs_value: 150, unit_value: 75 });
  expect(compared(all, one).get("unit_value")?.toNumber()).toBe(25);
  expect(compared(all, one).get("customs_value")?.toNumber()).toBe(150);
  expect(together([{ amounts: one }])).toBe(one);
});
