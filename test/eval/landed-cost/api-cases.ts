import { cartOf } from "../../support/cart-of.ts";
import { landedCostOf } from "../../support/landed-cost-of.ts";
import { compare } from "./case-file.ts";

/** HS codes of the goods that the examples name in words. */
const GOODS: Readonly<Record<string, string>> = {
  shoes: "640399", dolls: "950300", tshirts: "610910", tshirt: "610910", watch: "910211", silk_blouse: "620610", wool_blouse: "620620",
}; // biome-ignore format: a table

/** Answers of the API itself to a case; null where only the engine can express it. */
export async function throughTheApi(
  destination: string,
  inputs: Record<string, unknown>,
  expected: Record<string, number>,
): Promise<string | null> {
  const items = inputs.items_by_distinct_subheading as Record<string, number> | undefined;
  if (items) return compare(expected, { flat_customs_duty: await flatDuty(Object.keys(items), "DE") });
  if (
    expected.import_processing_charge !== undefined ||
    expected.full_import_declaration_charge !== undefined
  )
    return compare(expected, await entryFees(destination, inputs));
  if (expected.comprehensive_rate_pct !== undefined) {
    const consumption = Number(inputs.consumption_tax_pct) / 100;
    const vat = Number(inputs.vat_pct) / 100;
    return compare(expected, { comprehensive_rate_pct: await comprehensive(consumption, vat) });
  }
  return null;
}

/** Import duty in EUR of a parcel of EUR 20 goods to a consumer. */
export async function flatDuty(goods: string[], destinationCountry: string): Promise<number> {
  const defaults = { destinationCountry, currency: "EUR", origin: "CN", price: 20, entryDate: "2026-11-20" };
  const result = await cartOf({
    consignment: true,
    defaults,
    items: goods.map((name) => ({ hsCode: GOODS[name] ?? name })),
  });
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  const presented = result.results.map((item) => (item.ok ? item.answer : null));
  const rate = presented[0]?.presentment?.rate ?? 1;
  return Math.round(Number(result.totals.importDuty) * rate * 100) / 100;
}

/** Fees of an entry in the destination's currency, by the names of the case file. */
async function entryFees(
  destinationCountry: string,
  inputs: Record<string, unknown>,
): Promise<Record<string, number>> {
  const channel = String(inputs.channel);
  const result = await landedCostOf({
    destinationCountry,
    price: Number(inputs.consignment_value),
    currency: inputs.currency ?? "AUD",
    hsCode: "851762",
    origin: "CN",
    customerType: "business",
    ...(channel === "post" ? { channel } : { channel: "freight", transportMode: channel }),
  });
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  const rate = result.answer.presentment?.rate ?? 1;
  const fee = (code: string): number => {
    const row = result.answer.data.breakdown.find((entry) => entry.code === code);
    return Math.round((row?.amount ?? 0) * rate * 100) / 100;
  };
  return { import_processing_charge: fee("AU-IPC"), full_import_declaration_charge: fee("AU-BIO") };
}

/** The comprehensive rate of cross-border e-commerce from the rows themselves. */
async function comprehensive(consumption: number, vat: number): Promise<number> {
  const hsCode = consumption > 0 ? "330300" : vat < 0.1 ? "490199" : "392410";
  const result = await landedCostOf({ destinationCountry: "CN", price: 500, hsCode, origin: "FR" });
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  const { breakdown, customsValue } = result.answer.data;
  const charged = breakdown.filter((row) => row.type === "vat" || row.type === "excise");
  return (charged.reduce((sum, row) => sum + row.amount, 0) / customsValue) * 100;
}
