import { NO_PROVISIONS, type Provisions } from "../../domain/law/provisions.ts";

/** Facts of each destination's law that charge nothing by themselves; bind a JSON array of countries. */
export const PROVISIONS_SQL = `
  SELECT j.country AS place, p.kind, p.body
  FROM json_each(?) w
  JOIN jurisdictions j ON j.country = w.value
  JOIN provisions p ON p.jurisdiction = j.jurisdiction`;

export interface ProvisionRecord {
  place: string;
  kind: "programme" | "rounding" | "entry_type" | "horizon" | "postal_form" | "customs_rate";
  body: string;
}

/** The rows of one place as the domain's record. */
export function toProvisions(rows: readonly ProvisionRecord[]): Provisions {
  if (rows.length === 0) return NO_PROVISIONS;
  const of = (kind: ProvisionRecord["kind"]) =>
    rows.filter((row) => row.kind === kind).map((row) => JSON.parse(row.body));
  return {
    programmes: of("programme"),
    roundings: of("rounding"),
    entryTypes: of("entry_type"),
    horizon: of("horizon")[0] ?? null,
    postalForm: of("postal_form")[0] ?? null,
    customsRate: of("customs_rate")[0] ?? null,
  };
}
