import { sql } from "drizzle-orm";
import { NO_PROVISIONS, type Provisions } from "../../domain/law/provisions.ts";
import { bound, type RowOf, select } from "../query.ts";
import { jurisdictions, type ProvisionKind, provisions } from "../schema/index.ts";

const PROVISION = { place: jurisdictions.country, kind: provisions.kind, body: provisions.body };

/** Facts of each destination's law that charge nothing by themselves; bind `destinations`, a JSON array of countries. */
export const PROVISIONS = select(
  PROVISION,
  sql`from json_each(${bound("destinations")}) w
      join ${jurisdictions} on ${jurisdictions.country} = w.value
      join ${provisions} on ${provisions.jurisdiction} = ${jurisdictions.jurisdiction}`,
);

/** The rows of one place as the domain's record. */
export function toProvisions(rows: readonly RowOf<typeof PROVISION>[]): Provisions {
  if (rows.length === 0) return NO_PROVISIONS;
  const of = (kind: ProvisionKind) =>
    rows.filter((row) => row.kind === kind).map((row) => JSON.parse(row.body));
  return {
    programmes: of("programme"),
    roundings: of("rounding"),
    entryTypes: of("entry_type"),
    horizon: of("horizon")[0] ?? null,
    postalForm: of("postal_form")[0] ?? null,
    customsRate: of("customs_rate")[0] ?? null,
    territories: of("territory"),
    usualGoods: of("usual_goods"),
    valueBrackets: of("value_brackets").flat(),
    lineWords: of("line_words").flat(),
    remedies: of("remedies")[0] ?? null,
    regions: of("regions")[0] ?? [],
  };
}
