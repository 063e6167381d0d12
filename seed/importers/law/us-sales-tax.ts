import { sourceRows } from "../csv.ts";

/** Sales taxes of the states and of California's places; the ZIP-level table of other states may not be shipped. */

export const STATE_COLUMNS = ["state", "name", "rate", "min", "max", "shipping", "clothing", "clothingLimit", "clothingCodes", "clothingReference", "localOnly", "certainty"] as const; // biome-ignore format: a list
export const PREFIX_COLUMNS = ["prefix", "state", "otherStates"] as const;
export const LOCAL_COLUMNS = ["zip", "place", "rate"] as const;
type Row<Columns extends readonly string[]> = Record<Columns[number], string>;

const percent = (share = "0"): string => String(Number((Number(share) * 100).toFixed(5)));

/** Highest combined rate met in each state: California's own table, elsewhere of the ZIP figures no check flags. */
function highest(): Map<string, number> {
  const most = new Map<string, number>();
  for (const row of sourceRows("tax-country/us_zip_sales_tax_2026-02.csv.gz")) {
    if ((row.flags ?? "") !== "") continue;
    const state = row.state ?? "";
    most.set(state, Math.max(most.get(state) ?? 0, Number(percent(row.combined))));
  }
  const california = sourceRows("tax-country/ca_cdtfa_rates_2026-01-01.csv").map((row) =>
    Number(row.Rate_Percent),
  );
  most.set("CA", Math.max(...california));
  return most;
}

/**
 * Rates due everywhere with the local part that law makes every place levy, in percent: Puerto Rico 10.5 and 1
 * (Código de Rentas Internas 4020.01, 6080.14), Nevada 4.6 and 2.25 (NRS 372, 374, 377), Utah 4.85 and 1.25
 * (Utah Code 59-12-204, 59-12-1102).
 */
const EVERYWHERE: Readonly<Record<string, string>> = { NV: "6.85", PR: "11.5", UT: "6.1" };

/**
 * Acts that relieve clothing and footwear, by state. They name the goods in words ("all human wearing apparel suitable
 * for general use" in Minnesota, New Jersey and Rhode Island; what human beings wear in New York), none by tariff code.
 */
const CLOTHING_ACTS: Readonly<Record<string, string>> = {
  MA: "Mass. G.L. c. 64H § 6(k)",
  MN: "Minn. Stat. § 297A.67 subd. 8",
  NJ: "N.J.S.A. 54:32B-8.4",
  NY: "N.Y. Tax Law § 1115(a)(30)",
  PA: "72 P.S. § 7204",
  RI: "R.I. Gen. Laws § 44-18-30; 280-RICR-20-70-6.6",
  VT: "32 V.S.A. § 9701 and following; Department of Taxes, exempt items",
};

/** Our reading of those words by tariff code: apparel of chapters 61 and 62, footwear of 64. */
const CLOTHING_CODES = "61 62 64";

/** Places with ZIP codes where the buyer owes no sales tax: islands that tax the seller's receipts, military mail. */
const WITHOUT: Readonly<Record<string, string>> = {
  AA: "Armed Forces Americas",
  AE: "Armed Forces Europe",
  AP: "Armed Forces Pacific",
  GU: "Guam",
  VI: "US Virgin Islands",
};

/** The states with their rates in percent, and the places where the buyer owes no sales tax. */
export function readStateRows(): Row<typeof STATE_COLUMNS>[] {
  const none = {
    rate: "0",
    min: "0",
    max: "0",
    shipping: "none",
    clothing: "none",
    clothingLimit: "",
    clothingCodes: "",
    clothingReference: "",
  };
  const others = Object.entries(WITHOUT).map(([state, name]) => ({
    state,
    name,
    ...none,
    localOnly: "",
    certainty: "derived",
  }));
  return [...withSalesTax(), ...others];
}

function withSalesTax(): Row<typeof STATE_COLUMNS>[] {
  const most = highest();
  return sourceRows("tax-country/us_states_sales_tax.csv").map((row) => {
    const clothing = row.clothing ?? "";
    const relieved = /^exempt/.test(clothing);
    const limit = /(?:<|up to) (\d+) USD/.exec(clothing)?.[1] ?? "";
    const least = Number(percent(row.statewide_base_rate));
    const max = Math.max(least, most.get(row.state ?? "") ?? least);
    return {
      state: row.state ?? "",
      name: row.name ?? "",
      rate: EVERYWHERE[row.state ?? ""] ?? percent(row.statewide_base_rate),
      min: EVERYWHERE[row.state ?? ""] ?? percent(row.statewide_base_rate),
      max: String(/no sales tax/.test(clothing) ? 0 : max),
      shipping: row.shipping === "y" ? "taxable" : row.shipping === "na" ? "none" : "separate",
      clothing: !relieved ? "none" : limit === "" ? "exempt" : /excess/.test(clothing) ? "excess" : "under",
      clothingLimit: limit,
      clothingCodes: relieved ? CLOTHING_CODES : "",
      clothingReference: relieved ? (CLOTHING_ACTS[row.state ?? ""] ?? "") : "",
      localOnly: /local only|no general sales tax/.test(`${clothing} ${row.notes ?? ""}`) ? "yes" : "",
      certainty: /seen/.test(row.shipping_basis ?? "") ? "published" : "derived",
    };
  });
}

/** Which state the first three digits of a ZIP code stand for. */
export function readZipPrefixes(): Row<typeof PREFIX_COLUMNS>[] {
  return sourceRows("tax-country/us_zip3_state.csv").map((row) => ({
    prefix: row.zip3 ?? "",
    state: row.state ?? "",
    otherStates: [...(row.other_states ?? "").matchAll(/\b[A-Z]{2}\b/g)].map(([state]) => state).join(" "),
  }));
}

/** California's ZIP codes whose place is on the state's own table of city and county rates. */
export function readCaliforniaZips(): Row<typeof LOCAL_COLUMNS>[] {
  return sourceRows("tax-country/us_ca_zip_cdtfa_rate.csv").map((row) => ({
    zip: row.zip ?? "",
    place: row.city ?? row.county ?? "",
    rate: percent(row.cdtfa_rate),
  }));
}
