/**
 * US Commerce, International Trade Administration: the Consolidated Screening List as CSV with header.
 * It repeats other agencies' lists; the bracketed code in `source` says which. Aliases carry no strength.
 */
import { countryOfAddress, listCountry } from "./list-countries.ts";
import type { ListedPartyFacts, NameStrength } from "./listed-party.ts";
import { clean, listDate, listedParty } from "./listed-party.ts";
import type { TextChunks } from "./sanctions-text.ts";
import { readStream } from "./sanctions-text.ts";

/** The agencies' codes to our list codes. */
const CSL_LISTS: Readonly<Record<string, string>> = {
  SDN: "US_SDN",
  SSI: "US_NONSDN",
  PLC: "US_NONSDN",
  CMIC: "US_NONSDN",
  CAP: "US_NONSDN",
  "NS-MBS LIST": "US_NONSDN",
  "NS-MBS": "US_NONSDN",
  FSE: "US_NONSDN",
  EL: "US_BIS_EL",
  DPL: "US_BIS_DPL",
  MEU: "US_BIS_MEU",
  UVL: "US_BIS_UVL",
  ISN: "US_STATE_ISN",
  DTC: "US_STATE_DTC",
};

const parts = (value: string | undefined): string[] =>
  clean(value)
    .split(";")
    .map((part) => part.trim());

/** Reads the rows of the wanted lists (all when none is named). */
export async function* readConsolidatedScreeningList(
  chunks: TextChunks,
  wanted?: ReadonlySet<string>,
): AsyncGenerator<ListedPartyFacts> {
  for await (const row of readStream(chunks)) {
    const code = /\(([^()]+)\)/.exec((row.source ?? "").toUpperCase())?.[1] ?? "";
    const list = CSL_LISTS[code];
    if (!list || (wanted && !wanted.has(list))) continue;
    const type = clean(row.type).toLowerCase();
    yield listedParty({
      list,
      ref: clean(row.entity_number) || clean(row._id).slice(0, 12),
      name: clean(row.name),
      aliases: parts(row.alt_names).map((alias): [string, NameStrength] => [alias, "strong"]),
      type:
        type === "individual" || type === "entity" || type === "vessel" || type === "aircraft"
          ? type
          : "unknown",
      programs: [...parts(row.programs), ...(code === "SDN" ? [] : [code])],
      countries: [
        ...parts(row.addresses).map(countryOfAddress),
        ...parts(row.nationalities).map(listCountry),
        ...parts(row.citizenships).map(listCountry),
        listCountry(clean(row.vessel_flag)),
      ],
      births: parts(row.dates_of_birth).map((date) => listDate(date)),
      identifiers: /IMO (\d{7})/.exec(row.ids ?? "")?.[1]
        ? [`imo:${/IMO (\d{7})/.exec(row.ids ?? "")?.[1]}`]
        : [],
      listedOn: listDate(clean(row.start_date)),
      linked: "",
    });
  }
}
