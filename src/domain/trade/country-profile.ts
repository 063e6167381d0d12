import type { Threshold } from "../landed-cost/reliefs/low-value.ts";
import { inForce, type Measure, weaker } from "../law/measure.ts";
import { parseMeasureRate } from "../law/measure-rate.ts";
import { adValoremPercent } from "../law/rate-expression.ts";
import type { Certainty } from "../law/vocabulary.ts";
import type { Country } from "./country.ts";

/** What a shop wants to know of a destination before it sells there. */
export interface CountryProfile {
  code: string;
  alpha3: string;
  name: string;
  currency: string;
  region: string;
  unions: string[];
  vatName: string | null;
  vatRate: number | null;
  reducedRates: number[];
  deMinimis: { duty: number | null; tax: number | null; currency: string; note: string };
  valuationBasis: string;
  tariffSource: string;
  ftaCount: number;
  ftas: string[];
  confidence: Certainty;
  asOf: string | null;
}

export interface ProfileRows {
  countries: readonly Country[];
  measures: readonly { country: string; measure: Measure }[];
  thresholds: readonly { country: string; threshold: Threshold }[];
  agreements: readonly AgreementParties[];
  tariffs: readonly {
    country: string;
    tariff: string;
    certainty: Certainty;
    name: string | null;
    asOf: string | null;
  }[];
}

/** As much of an agreement as says who trades under it: unilateral programmes and unions are not among them. */
interface AgreementParties {
  id: string;
  parties: readonly string[];
  inForceSince: string | null;
  inForceByParty: Readonly<Record<string, string>>;
}

/** Ids (as `fta_id` takes them) of the agreements in force for a country on a day. */
function agreementsOf(country: string, agreements: readonly AgreementParties[], today: string): string[] {
  const began = (day: string | null | undefined): boolean => !day || day <= today;
  return agreements
    .filter(
      ({ parties, inForceSince, inForceByParty }) =>
        parties.includes(country) && began(inForceSince) && began(inForceByParty[country]),
    )
    .map(({ id }) => id)
    .sort();
}

/** One profile a country, as the law stands on a day (YYYY-MM-DD). Rates are in percent, thresholds in the currency named. */
export function countryProfiles(rows: ProfileRows, today: string): CountryProfile[] {
  return rows.countries.map((country) => {
    const taxes = rows.measures
      .filter(
        (row) =>
          row.country === country.code &&
          row.measure.type === "vat" &&
          row.measure.region === "" &&
          row.measure.conditions.length === 0 &&
          inForce(row.measure, today),
      )
      .map((row) => row.measure);
    const rates = taxes
      .map((measure) => ({ measure, percent: taxPercent(measure) }))
      .filter((rate) => rate.percent !== null);
    // The general rate is the one that gives way to every other: last in rank and for all goods.
    const standard = rates
      .filter((rate) => rate.measure.goods.includes("*"))
      .sort((a, b) => b.measure.rank - a.measure.rank)[0];
    const reduced = rates.filter(
      (rate) => rate !== standard && rate.measure.group === standard?.measure.group,
    );
    // A country known to levy none is not one of which nothing is known.
    const levied = !taxes.some(({ rate, goods }) => rate === "none" && goods.includes("*"));
    // A tax on the tax (Japan's local consumption tax) is part of what the rate comes to.
    const onTax = rates
      .filter((rate) => rate.measure.base === standard?.measure.id)
      .reduce((sum, rate) => sum + (rate.percent ?? 0), 0);
    const withTaxOnIt = (percent: number): number => Number((percent * (1 + onTax / 100)).toFixed(4));
    const thresholds = rows.thresholds
      .filter(({ country: of, threshold }) => of === country.code && inForce(threshold, today))
      .filter(({ threshold }) => isOfSales(threshold))
      .map((row) => row.threshold);
    const ftas = agreementsOf(country.code, rows.agreements, today);
    const tariff = rows.tariffs.find((row) => row.country === country.code);
    const certainties = [standard?.measure.certainty, tariff?.certainty].filter(
      (certainty) => certainty !== undefined,
    );
    return {
      code: country.code,
      alpha3: country.alpha3,
      name: country.name,
      currency: country.currency,
      region: country.region,
      unions: country.unions,
      vatName: standard?.measure.title ?? null,
      vatRate: standard ? withTaxOnIt(standard.percent ?? 0) : levied ? null : 0,
      reducedRates: [...new Set(reduced.map((rate) => withTaxOnIt(rate.percent ?? 0)))].sort((a, b) => b - a),
      deMinimis: deMinimis(thresholds, country.currency),
      valuationBasis: country.valuationBasis,
      tariffSource: tariff?.name ?? "average rate, no schedule held",
      ftaCount: ftas.length,
      ftas,
      confidence: certainties.reduce(weaker, "published"),
      asOf: tariff?.asOf ?? null,
    };
  });
}

function taxPercent(measure: Measure): number | null {
  const rate = parseMeasureRate(measure.rate);
  const percent = rate?.kind === "add" ? adValoremPercent(rate.rate) : null;
  return percent === null ? null : Number(percent.toString());
}

/** Reliefs for gifts, samples and returned goods say nothing of what a sale is free up to. */
const isOfSales = ({ conditions }: Threshold): boolean =>
  !conditions.some((condition) => condition.startsWith("purpose = "));

function deMinimis(thresholds: readonly Threshold[], currency: string): CountryProfile["deMinimis"] {
  const generalRow = (kind: Threshold["kind"]) =>
    thresholds
      .filter((row) => row.kind === kind)
      .sort((a, b) => a.conditions.length - b.conditions.length)[0];
  const duty = generalRow("duty");
  const tax = generalRow("tax");
  const scoped = thresholds.some((row) => row.conditions.length > 0);
  return {
    duty: duty ? Number(duty.threshold) : null,
    tax: tax ? Number(tax.threshold) : null,
    currency: duty?.currency ?? tax?.currency ?? currency,
    note:
      thresholds.length === 0
        ? "no threshold known"
        : scoped
          ? "other thresholds hold for some origins or channels"
          : "",
  };
}
