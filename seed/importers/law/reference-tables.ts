import { sourceRows } from "../csv.ts";

/** Countries, taxes, thresholds, averages and exchange rates as compiled facts, in the project's own columns. */

const REGIONS: Readonly<Record<string, string>> = {
  AF: "Africa", AN: "Antarctica", AS: "Asia", EU: "Europe", NA: "North America", OC: "Oceania", SA: "South America",
}; // biome-ignore format: a table

// Where a country has several zones, the one its customs administration sits in.
const CUSTOMS_ZONES: Readonly<Record<string, string>> = {
  US: "America/New_York", CA: "America/Toronto", AU: "Australia/Sydney", BR: "America/Sao_Paulo", RU: "Europe/Moscow", MX: "America/Mexico_City",
  ID: "Asia/Jakarta", KZ: "Asia/Almaty", MN: "Asia/Ulaanbaatar", CN: "Asia/Shanghai", CL: "America/Santiago", ES: "Europe/Madrid", PT: "Europe/Lisbon",
  NZ: "Pacific/Auckland", CD: "Africa/Kinshasa", AR: "America/Argentina/Buenos_Aires", EC: "America/Guayaquil", FR: "Europe/Paris", GB: "Europe/London",
  DE: "Europe/Berlin", UA: "Europe/Kyiv", GL: "America/Nuuk", PF: "Pacific/Tahiti", KI: "Pacific/Tarawa", FM: "Pacific/Pohnpei", PG: "Pacific/Port_Moresby",
  UZ: "Asia/Tashkent", MY: "Asia/Kuala_Lumpur", CY: "Asia/Nicosia", VN: "Asia/Ho_Chi_Minh", PS: "Asia/Hebron", MH: "Pacific/Majuro", EH: "Africa/El_Aaiun",
}; // biome-ignore format: a table

export const COUNTRY_COLUMNS = [
  "code",
  "alpha3",
  "name",
  "currency",
  "region",
  "unions",
  "valuationBasis",
  "timeZone",
] as const;

/** The 240 countries and territories that can be a destination. */
export function readCountries(): Record<(typeof COUNTRY_COLUMNS)[number], string>[] {
  return sourceRows("tax-country/countries.csv")
    .filter((row) => row.unlisted_in_240 === "")
    .map((row) => ({
      code: row.iso2 ?? "",
      alpha3: row.iso3 ?? "",
      name: row.name ?? "",
      currency: row.currency ?? "",
      region: REGIONS[row.continent ?? ""] ?? "",
      unions: row.groups ?? "",
      valuationBasis: row.customs_value_basis ?? "CIF",
      timeZone: CUSTOMS_ZONES[row.iso2 ?? ""] ?? firstZone(row.iso2 ?? ""),
    }));
}

function firstZone(code: string): string {
  const locale = new Intl.Locale(`und-${code}`) as Intl.Locale & { getTimeZones(): string[] | undefined };
  return locale.getTimeZones()?.[0] ?? "Etc/UTC";
}

const CERTAINTY: Readonly<Record<string, string>> = {
  high: "published",
  medium: "derived",
  low: "estimated",
};

/** "high", "medium" and "low" confidence of a compiled fact as a certainty. */
export const certaintyByConfidence = (confidence: string): string => CERTAINTY[confidence] ?? "estimated";

/** Sources are cited by publisher or act; a compiler's remark on how a page was met is left out. */
export const citation = (text: string): string =>
  text
    .replace(/\s*\((?:all )?seen[^)]*\)/g, "")
    .replace(/\bunverified\b/g, "not verified")
    .replace(/^vatnode\/TEDB/, "European Commission TEDB, through vatnode")
    .replace(/^vatnode\/(\S+ \S+) \(EC TEDB\)/, "European Commission TEDB, through $1")
    .replace(/\bsales-tax(?: npm)?(?= 2)/g, "the open table sales-tax")
    .trim();

export const EXCHANGE_COLUMNS = ["currency", "unitsPerUsd", "asOf", "kind", "source"] as const;
type ExchangeRow = Record<(typeof EXCHANGE_COLUMNS)[number], string>;

/** One rate a currency: peg, else ECB daily reference, else the wide table (HMRC month, Treasury quarter). */
export function readExchange(): ExchangeRow[] {
  const rates = new Map<string, ExchangeRow>();
  for (const row of sourceRows("fx/fx_wide.csv")) {
    const currency = row.currency ?? "";
    if (!(Number(row.units_per_usd) > 0)) continue; // the North Korean won has no rate
    rates.set(currency, {
      currency,
      unitsPerUsd: row.units_per_usd ?? "",
      asOf: row.as_of ?? "",
      kind: "indicative",
      source: citation(row.source ?? ""),
    });
  }
  const daily = sourceRows("tax-country/ecb_eurofxref-hist_last250.csv")[0] ?? {};
  const usd = Number(daily.USD);
  for (const [currency, text] of Object.entries({ ...daily, EUR: "1" })) {
    const rate = Number(text);
    if (!/^[A-Z]{3}$/.test(currency) || !(rate > 0) || currency === "USD") continue;
    const held = rates.get(currency);
    if (held && held.asOf > (daily.Date ?? "")) continue; // a newer monthly rate beats an older daily one
    rates.set(currency, {
      currency,
      unitsPerUsd: significant(rate / usd),
      asOf: daily.Date ?? "",
      kind: "daily_reference",
      source: "European Central Bank euro foreign exchange reference rates",
    });
  }
  for (const row of sourceRows("tax-country/fx_pegs.csv")) {
    const perBase = Number(row.rate);
    const base = row.base === "USD" ? 1 : Number(rates.get(row.base ?? "")?.unitsPerUsd);
    if (!(perBase > 0) || !(base > 0)) continue;
    const asOf = row.base === "USD" ? PEGS_CHECKED : (rates.get(row.base ?? "")?.asOf ?? "");
    const source = `${row.authority}: ${row.rate} per ${row.base} since ${row.since}`;
    rates.set(row.quote ?? "", {
      currency: row.quote ?? "",
      unitsPerUsd: significant(perBase * base),
      asOf,
      kind: "peg",
      source,
    });
  }
  rates.set("USD", {
    currency: "USD",
    unitsPerUsd: "1",
    asOf: daily.Date ?? "",
    kind: "peg",
    source: "unit of account",
  });
  return [...rates.values()].sort((a, b) => (a.currency < b.currency ? -1 : 1));
}

// The peg table was last checked against the central banks in this month.
const PEGS_CHECKED = "2026-08-01";

const significant = (value: number): string => String(Number(value.toPrecision(10)));

export const CUSTOMS_RATE_COLUMNS = ["jurisdiction", "from", "to", "source", "units"] as const;
type CustomsRateRow = Record<(typeof CUSTOMS_RATE_COLUMNS)[number], string>;

/** Rates that customs administrations set for a month: HMRC's, and the EU's by its rule from the ECB's. */
export function readCustomsRates(): CustomsRateRow[] {
  return [...hmrcMonths(), ...unionMonths()];
}

function hmrcMonths(): CustomsRateRow[] {
  const months = new Map<string, CustomsRateRow>();
  for (const row of sourceRows("fx/hmrc_monthly_2026.csv")) {
    const from = row.valid_from ?? "";
    const month = months.get(from) ?? {
      jurisdiction: "GB",
      from,
      to: row.valid_to ?? "",
      source: "HMRC exchange rates for customs, monthly",
      units: `GBP ${significant(1 / Number(row.usd_per_gbp))}`,
    };
    if (row.currency !== "USD") month.units += `; ${row.currency} ${row.units_per_usd}`;
    months.set(from, month);
  }
  return [...months.values()];
}

/**
 * Implementing Regulation (EU) 2015/2447, art. 146: the rate of the last Wednesday but one of a month
 * holds for the whole of the next.
 */
function unionMonths(): CustomsRateRow[] {
  const days = new Map(
    sourceRows("tax-country/ecb_eurofxref-hist_last250.csv").map((row) => [row.Date ?? "", row]),
  );
  const months = [...new Set([...days.keys()].map((day) => day.slice(0, 7)))].sort();
  return months.flatMap((month): CustomsRateRow[] => {
    const row = days.get(lastWednesdayButOne(month));
    if (!row) return [];
    const usd = Number(row.USD);
    const units = Object.entries({ ...row, EUR: "1" }).flatMap(([currency, text]) =>
      /^[A-Z]{3}$/.test(currency) && currency !== "USD" && Number(text) > 0
        ? [`${currency} ${significant(Number(text) / usd)}`]
        : [],
    );
    const next = new Date(`${month}-15`);
    next.setUTCMonth(next.getUTCMonth() + 1, 1);
    const from = next.toISOString().slice(0, 10);
    next.setUTCMonth(next.getUTCMonth() + 1, 0);
    const source = `ECB reference rates of ${row.Date}, the last Wednesday but one (Regulation (EU) 2015/2447 art. 146)`;
    return [
      { jurisdiction: "EU", from, to: next.toISOString().slice(0, 10), source, units: units.join("; ") },
    ];
  });
}

function lastWednesdayButOne(month: string): string {
  const day = new Date(`${month}-01`);
  day.setUTCMonth(day.getUTCMonth() + 1, 0);
  while (day.getUTCDay() !== 3) day.setUTCDate(day.getUTCDate() - 1);
  day.setUTCDate(day.getUTCDate() - 7);
  return day.toISOString().slice(0, 10);
}
