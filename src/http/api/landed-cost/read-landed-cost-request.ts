import type { LandedCostRequest } from "../../../domain/landed-cost/request.ts";
import { foldCountryCode, placeOf } from "../../../domain/trade/country.ts";
import { type HsCode, hsCodeProblem, readHsCode } from "../../../domain/trade/hs-code.ts";
import { decimal } from "../../../domain/trade/money.ts";
import { isKnownUnit, type Quantities } from "../../../domain/trade/unit.ts";
import type { Problem } from "../../../usecases/problem.ts";
import { sameValue } from "../field-names.ts";
import { ALIASES, type LandedCostBody } from "./landed-cost-body.ts";

type Read = { ok: true; request: LandedCostRequest } | { ok: false; problems: Problem[] };

/**
 * Where goods go when the caller does not say: the United States, the one country the request's `zipcode` can
 * mean. No law asks for it; the answer prints it among its assumptions.
 */
const DEFAULT_DESTINATION = "US";

/**
 * Turns a body of the right shape into the engine's request: aliases merged, codes folded and read,
 * defaults taken and remembered. Says of each field that cannot be used what was expected.
 */
export function readLandedCostRequest(body: LandedCostBody): Read {
  const problems: Problem[] = [];
  const merged = mergeAliases(body, problems);
  const defaulted = new Set(DEFAULTED.filter((field) => merged[field] === undefined));
  if (merged.price === undefined)
    problems.push({ path: "price", code: "required", message: "required: the price of the goods" });
  const hsCode = readCode(merged.hsCode, problems);
  const origin = merged.origin === undefined ? null : foldCountryCode(merged.origin);
  const place = placeOf(merged.destinationCountry ?? DEFAULT_DESTINATION);
  const quantities = readQuantities(merged, problems);
  if (problems.length > 0) return { ok: false, problems };
  return {
    ok: true,
    request: {
      price: decimal(merged.price ?? 0),
      shipping: merged.shippingPrice === undefined ? null : decimal(merged.shippingPrice),
      insurance: merged.insurance === undefined ? null : decimal(merged.insurance),
      currency: (merged.currency ?? "USD").toUpperCase(),
      answerCurrency: (merged.answerCurrency ?? "USD").toUpperCase(),
      origin,
      destination: place.country,
      hsCode,
      productName: (merged.productName ?? "").trim(),
      productCategory: (merged.productCategory ?? "").trim(),
      material: (merged.material ?? "").trim(),
      description: (merged.description ?? "").trim(),
      language: merged.language ?? null,
      attributes: merged.attributes ?? {},
      answers: merged.answers ?? {},
      quantities,
      term: merged.shippingTerms ?? "FOB",
      entryDate: merged.entryDate ?? null,
      claimPreference: merged.claimPreference ?? false,
      claimAgreement: merged.claimAgreement ?? null,
      shipFrom: merged.shipFrom === undefined ? origin : foldCountryCode(merged.shipFrom),
      customerType: merged.customerType ?? "consumer",
      channel: merged.channel ?? "courier",
      transportMode: merged.transportMode ?? null,
      entryType: merged.entryType ?? null,
      destinationRegion: stated(merged.destinationRegion) ?? place.region,
      destinationPostalCode: merged.destinationPostalCode ?? null,
      sellerRegistrations: merged.sellerRegistrations ?? [],
      purpose: merged.purpose ?? "sale",
      priceIncludes: merged.priceIncludes ?? [],
      carrierFees: (merged.carrierFees ?? []).map((fee) => ({
        label: fee.label,
        amount: optional(fee.amount),
        percentOfDutyAndTax: optional(fee.percentOfDutyAndTax),
        minimum: optional(fee.minimum),
      })),
      tradeRemedyCases: (merged.tradeRemedyCases ?? []).map(({ caseNumber, rate, product }) => ({
        caseNumber: caseNumber.trim().toUpperCase(),
        rate: decimal(rate),
        product: (product ?? "").trim(),
      })),
      facts: merged.facts ?? {},
      defaulted,
    },
  };
}

const DEFAULTED = [
  "destinationCountry",
  "origin",
  "shippingPrice",
  "insurance",
  "shippingTerms",
  "entryDate",
  "customerType",
  "channel",
  "shipFrom",
  "sellerRegistrations",
  "purpose",
  "claimPreference",
] as const;

/** A text without the blanks around it; nothing where it holds nothing else. */
const stated = (text: string | undefined): string | undefined => text?.trim() || undefined;

const optional = (value: number | undefined) => (value === undefined ? null : decimal(value));

/** The field that a name of a line is an alias of. */
export const meant = (field: string): string => ALIASES[field] ?? field;

/** A field and its alias may both stand there, but not with different values. */
function mergeAliases(body: LandedCostBody, problems: Problem[]): LandedCostBody {
  const merged: Record<string, unknown> = { ...body };
  for (const [alias, field] of Object.entries(ALIASES)) {
    const given = merged[alias];
    if (given === undefined) continue;
    if (merged[field] !== undefined && !sameValue(merged[field], given)) {
      problems.push({ path: alias, code: "conflict", message: `differs from ${field}; send one of them` });
    }
    merged[field] = given;
  }
  return merged as LandedCostBody;
}

function readCode(text: string | undefined, problems: Problem[]): HsCode | null {
  if (text === undefined || text.trim() === "") return null;
  const read = readHsCode(text);
  if (read.ok) return read.code;
  problems.push({ path: "hsCode", code: "invalid_format", message: hsCodeProblem(read.problem) });
  return null;
}

function readQuantities(body: LandedCostBody, problems: Problem[]): Quantities {
  const stated: Record<string, ReturnType<typeof decimal>> = {};
  for (const [unit, amount] of Object.entries(body.quantities ?? {}))
    put(stated, unit, amount, `quantities.${unit}`, problems);
  if (body.quantity !== undefined) put(stated, body.unit ?? "NO", body.quantity, "unit", problems);
  const weight = optional(body.weight_kg);
  if (weight === null) return stated;
  if (stated.KG !== undefined && !stated.KG.eq(weight))
    problems.push({
      path: "weight_kg",
      code: "conflict",
      message: "differs from quantities.KG; send one of them",
    });
  return { ...stated, KG: weight };
}

function put(
  stated: Record<string, ReturnType<typeof decimal>>,
  unit: string,
  amount: number,
  path: string,
  problems: Problem[],
): void {
  const code = unit.trim().toUpperCase();
  if (!isKnownUnit(code))
    problems.push({
      path,
      code: "unknown_value",
      message: `unknown unit "${unit}"; expected an HTS or UN unit code such as KG, NO, L, M2, PR`,
    });
  else stated[code] = decimal(amount);
}
