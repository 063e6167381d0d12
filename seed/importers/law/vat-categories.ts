import { sourceText } from "../csv.ts";
import { type MeasureValues, measureRow } from "./measure-columns.ts";

/**
 * Reduced VAT rates of the EU by category of goods (TEDB), tied to the HS codes the category surely
 * covers. TEDB prints one rate a category where a country has several; `LATER` holds what the country's
 * own act says since, or says more closely. Rates are `derived`: the category is the law's, the codes ours.
 */

/** HS codes of a category. Food leaves out drinks with alcohol, and what most acts tax in full. */
const CODES: Readonly<Record<string, string>> = {
  FOODSTUFFS:
    "02; 03; 04; 07; 08; 09; 10; 11; 1507; 1508; 1509; 1510; 1511; 1512; 1513; 1514; 1515; 1517; 16; 1701; 1702; 1901; 1902; 1904; 1905; 20; 2103; 2104; 2106; 2209",
  BOOKS: "4901; 4903; 4904; 4905",
  NEWSPAPERS: "4902",
  PHARMACEUTICAL_PRODUCTS: "3003; 3004; 300220; 300241; 300242; 3006",
  MEDICAL_EQUIPMENT: "8713; 9021",
  CHILDREN_CAR_SEATS: "940180",
}; // biome-ignore format: a table

/** Country, category, percent, day it began, act. Empty percent: the standard rate holds. */
const LATER: readonly (readonly [string, string, string, string, string])[] = [
  ["AT", "BOOKS", "10", "", "UStG 1994 § 10"], ["AT", "PHARMACEUTICAL_PRODUCTS", "10", "", "UStG 1994 § 10"],
  ["BE", "BOOKS", "6", "", "Royal Decree 20"], ["BE", "NEWSPAPERS", "6", "", "Royal Decree 20"], ["BE", "PHARMACEUTICAL_PRODUCTS", "6", "", "Royal Decree 20"],
  ["BG", "FOODSTUFFS", "", "", "VAT Act"], ["BG", "PHARMACEUTICAL_PRODUCTS", "", "", "VAT Act"], ["BG", "BOOKS", "9", "", "VAT Act art. 66a"], ["BG", "NEWSPAPERS", "9", "", "VAT Act art. 66a"],
  ["CZ", "BOOKS", "0", "2024-01-01", "Act 349/2023"], ["CZ", "NEWSPAPERS", "12", "2024-01-01", "Act 349/2023"],
  ["DE", "BOOKS", "7", "", "UStG § 12 Anlage 2"], ["DE", "PHARMACEUTICAL_PRODUCTS", "", "", "UStG § 12"], ["DK", "NEWSPAPERS", "0", "", "Momsloven § 34"],
  ["EE", "BOOKS", "9", "", "KMS § 15"], ["ES", "BOOKS", "4", "", "Ley 37/1992 art. 91"], ["ES", "NEWSPAPERS", "4", "", "Ley 37/1992 art. 91"], ["ES", "PHARMACEUTICAL_PRODUCTS", "4", "", "Ley 37/1992 art. 91"],
  ["FI", "FOODSTUFFS", "13.5", "2026-01-01", "Finnish VAT Act, rate from 2026"], ["FI", "BOOKS", "13.5", "2026-01-01", "Finnish VAT Act, rate from 2026"], ["FI", "PHARMACEUTICAL_PRODUCTS", "13.5", "2026-01-01", "Finnish VAT Act, rate from 2026"],
  ["FR", "BOOKS", "5.5", "", "CGI art. 278-0 bis"], ["GR", "BOOKS", "6", "", "Law 2859/2000"], ["HR", "BOOKS", "5", "", "VAT Act art. 38"],
  ["HU", "FOODSTUFFS", "", "", "VAT Act annex 3"], ["HU", "BOOKS", "5", "", "VAT Act annex 3"], ["HU", "NEWSPAPERS", "5", "", "VAT Act annex 3"],
  ["IE", "FOODSTUFFS", "0", "", "VATCA 2010 sch. 2"], ["IE", "BOOKS", "0", "", "VATCA 2010 sch. 2"], ["IE", "NEWSPAPERS", "9", "", "VATCA 2010 sch. 3"],
  ["IT", "BOOKS", "4", "", "DPR 633/1972 tab. A"], ["IT", "NEWSPAPERS", "4", "", "DPR 633/1972 tab. A"], ["IT", "PHARMACEUTICAL_PRODUCTS", "10", "", "DPR 633/1972 tab. A"], ["IT", "MEDICAL_EQUIPMENT", "4", "", "DPR 633/1972 tab. A"],
  ["LT", "BOOKS", "5", "2026-01-01", "VAT Act art. 19"], ["LT", "FOODSTUFFS", "", "", "VAT Act art. 19"], ["LU", "BOOKS", "3", "", "VAT Act annex B"], ["LU", "NEWSPAPERS", "3", "", "VAT Act annex B"],
  ["LV", "BOOKS", "5", "", "VAT Act s. 42"], ["LV", "FOODSTUFFS", "", "", "VAT Act s. 42: fresh fruit and vegetables only"], ["MT", "BOOKS", "5", "", "VAT Act sch. 8"],
  ["NL", "BOOKS", "9", "", "Wet OB 1968 tabel I"], ["NL", "NEWSPAPERS", "9", "", "Wet OB 1968 tabel I"], ["PL", "BOOKS", "5", "", "VAT Act annex 10"], ["PL", "PHARMACEUTICAL_PRODUCTS", "8", "", "VAT Act annex 3"],
  ["PT", "BOOKS", "6", "", "CIVA lista I"], ["PT", "NEWSPAPERS", "6", "", "CIVA lista I"], ["RO", "FOODSTUFFS", "11", "2025-08-01", "Law 141/2025"], ["RO", "PHARMACEUTICAL_PRODUCTS", "11", "2025-08-01", "Law 141/2025"], ["RO", "BOOKS", "11", "2025-08-01", "Law 141/2025"], ["RO", "NEWSPAPERS", "11", "2025-08-01", "Law 141/2025"], ["RO", "MEDICAL_EQUIPMENT", "11", "2025-08-01", "Law 141/2025"],
  ["SE", "FOODSTUFFS", "6", "2026-04-01", "food rate from 2026-04-01 to 2027-12-31"], ["SE", "BOOKS", "6", "", "ML 2023:200"], ["SE", "NEWSPAPERS", "6", "", "ML 2023:200"],
  ["SI", "BOOKS", "5", "", "ZDDV-1 annex IV"], ["SI", "NEWSPAPERS", "5", "", "ZDDV-1 annex IV"], ["SK", "FOODSTUFFS", "", "", "VAT Act annex 7: some foods only"], ["SK", "BOOKS", "5", "", "VAT Act annex 7"],
]; // biome-ignore format: a table

/** Confectionery, chocolate and soft drinks that some acts tax in full although they are food. */
const FULL_RATE: Readonly<Record<string, string>> = {
  IE: "; !1704; !1806; !190531; !190532; !2202; !2105; !2008", BE: "", DE: "; !2202",
}; // biome-ignore format: a table

interface Tedb {
  countries: { iso2: string; categories: { category_id?: string; rate_percent: number }[] }[];
}

/** One row a country and category whose rate differs from the standard rate. */
export function readReducedVat(standard: ReadonlyMap<string, MeasureValues>): MeasureValues[] {
  const tedb = JSON.parse(sourceText("tax-country/eu_vat_by_category_tedb_2025-08-26.json")) as Tedb;
  const rates = new Map<string, { percent: string; from: string; act: string }>();
  for (const { iso2, categories } of tedb.countries) {
    for (const { category_id: category = "", rate_percent: percent } of categories)
      if (CODES[category]) rates.set(`${iso2} ${category}`, { percent: String(percent), from: "", act: "" });
  }
  for (const [country, category, percent, from, act] of LATER)
    rates.set(`${country} ${category}`, { percent, from, act });
  return [...rates].flatMap(([key, { percent, from, act }]): MeasureValues[] => {
    const [country = "", category = ""] = key.split(" ");
    const full = standard.get(country);
    if (!full || percent === "") return [];
    return [
      measureRow({
        ...full,
        title: `${full.title}, ${category.toLowerCase().replaceAll("_", " ")}`,
        rate: `add ${percent}%`,
        goods: (CODES[category] ?? "") + (category === "FOODSTUFFS" ? (FULL_RATE[country] ?? "") : ""),
        rank: "70",
        from,
        to: /\bto (\d{4}-\d\d-\d\d)$/.exec(act)?.[1] ?? "",
        legalReference: act,
        source: act === "" ? "European Commission, Taxes in Europe Database, 2025-08-26" : act,
        certainty: "derived",
        note: "",
      }),
    ];
  });
}

/**
 * The import one-stop shop: the same rate on the sale price at checkout, and no import VAT
 * (Directive 2006/112/EC art. 369l and 143(1)(ca)), for each row of import VAT.
 */
export function inOneStopShop(rows: readonly MeasureValues[]): MeasureValues[] {
  const since = rows.filter((row) => row.to === "" || row.to >= "2021-07-01");
  return since.map((row) =>
    measureRow({
      ...row,
      programme: "EU import one-stop shop (IOSS)",
      title: `${row.title} at checkout, IOSS`,
      base: "sale(sale_price)",
      goods:
        row.goods === "*" ? "*; !2203; !2204; !2205; !2206; !2207; !2208; !2402; !2403; !2404" : row.goods,
      conditions: "registered IOSS; customerType = consumer; purpose = sale; intrinsic <= 150 EUR",
      rank: String(Number(row.rank) - 40),
      from: row.from > "2021-07-01" ? row.from : "2021-07-01",
      legalReference: "Directive 2006/112/EC, title XII chapter 6 section 4",
    }),
  );
}
