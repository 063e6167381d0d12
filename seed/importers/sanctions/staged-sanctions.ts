/**
 * The lists as staged on disk: publishers' files of different dates and third parties' conversions of them,
 * joined so that each list is as complete and as recent as the sources allow. Everything here is Node only.
 */
import { createReadStream, readFileSync } from "node:fs";
import { join } from "node:path";
import { createGunzip, gunzipSync } from "node:zlib";
import type { RegulationRecord } from "./bis.ts";
import { readRegulationRecords } from "./bis.ts";
import { readConsolidatedScreeningList } from "./ita-csl.ts";
import { countryOfAddress, listCountry } from "./list-countries.ts";
import type { ListedPartyFacts, NameStrength } from "./listed-party.ts";
import { clean, distinct, listDate, listedParty } from "./listed-party.ts";
import { linkedTo, ofacPrograms, ofacSideFiles, remarkFacts } from "./ofac.ts";
import { readOfacXml } from "./ofac-xml.ts";
import type { TextChunks } from "./sanctions-text.ts";
import { readDelimited, readStream } from "./sanctions-text.ts";
import { ukProgram, ukType } from "./uk-sanctions.ts";
import { readUnList } from "./un.ts";

/** A gzipped text file as chunks. */
const gzText = (directory: string, file: string): TextChunks =>
  createReadStream(join(directory, file)).pipe(createGunzip()).setEncoding("utf8") as TextChunks;

const gzJson = <T>(directory: string, file: string): T =>
  JSON.parse(gunzipSync(readFileSync(join(directory, file))).toString("utf8")) as T;

/**
 * OFAC SDN: ids, names, types and programmes of the newest edition, aliases and address countries of the same
 * date; births, nationalities, identifiers and weak aliases from the newest complete sdn.csv for the ids it has.
 * An id whose name no source gives takes its first published alias; without one it is left out and counted.
 */
async function* stagedSdn(directory: string, unnamed: { count: number }): AsyncGenerator<ListedPartyFacts> {
  const side = await ofacSideFiles({
    alt: gzText(directory, "ofac_alt_2026-08-01.csv.gz"),
    add: gzText(directory, "ofac_add_2026-08-01.csv.gz"),
    comments: gzText(directory, "ofac_sdn_comments_2026-08-01.csv.gz"),
  });
  const remarks = new Map<
    string,
    { facts: ReturnType<typeof remarkFacts>; flag: string; callSign: string }
  >();
  for await (const record of readDelimited(gzText(directory, "ofac_sdn_2024-05-03.csv.gz"))) {
    const id = clean(record[0]);
    if (/^\d+$/.test(id)) {
      remarks.set(id, {
        facts: remarkFacts(clean(record[11])),
        flag: listCountry(clean(record[9])),
        callSign: clean(record[5]),
      });
    }
  }
  const ties = await sdnTies(directory);
  for await (const row of readStream(gzText(directory, "ofac_sdn_reconstructed_2026-08-01.csv.gz"))) {
    const id = row.ent_num ?? "";
    const aliases = side.aliases.get(id) ?? [];
    const name = clean(row.sdn_name) || (aliases[0]?.[0] ?? "");
    if (!name) {
      unnamed.count += 1;
      continue;
    }
    const extra = remarks.get(id);
    const late = remarkFacts(side.comments.get(id) ?? "");
    const type = (row.sdn_type ?? "").toLowerCase();
    yield listedParty({
      list: "US_SDN",
      ref: id,
      name,
      aliases: [
        ...aliases,
        ...[...(extra?.facts.weak ?? []), ...late.weak].map((alias): [string, NameStrength] => [
          alias,
          "weak",
        ]),
      ],
      type:
        type === "individual" || type === "vessel" || type === "aircraft" || type === "entity"
          ? type
          : "unknown",
      programs: ofacPrograms(row.program ?? ""),
      countries: [...(side.countries.get(id) ?? []), ...(extra?.facts.countries ?? []), extra?.flag ?? ""],
      births: extra?.facts.births ?? [],
      identifiers: [
        ...(extra?.facts.identifiers ?? []),
        ...late.identifiers,
        ...(extra?.callSign ? [`callsign:${extra.callSign}`] : []),
      ],
      ties: ties.get(id) ?? [],
      listedOn: "",
      linked: "",
    });
  }
}

/** What OFAC's remarks print as "Linked To", by its ids, from the newest edition that is staged with its remarks. */
async function sdnTies(directory: string): Promise<Map<string, string[]>> {
  const ties = new Map<string, string[]>();
  for await (const row of readStream(gzText(directory, "combined_ofac_eu_un_uk_2026-04-21.csv.gz"))) {
    if (row.Source === "OFAC") ties.set(row.ID ?? "", linkedTo(row.Comments ?? ""));
  }
  return ties;
}

/** EU: references, names, dates and papers from a converted sheet; newer names (no reference yet) from a later edition. */
async function* stagedEu(directory: string): AsyncGenerator<ListedPartyFacts> {
  const known = new Set<string>();
  for await (const row of readStream(gzText(directory, "combined_ofac_eu_un_uk_2026-04-21.csv.gz"))) {
    if (row.Source !== "EU") continue;
    const names = (row["All Names"] ?? "").split("|").map(clean).filter(Boolean);
    for (const name of names) known.add(name.toLowerCase());
    const type = (row["Subject Type"] ?? "").toLowerCase();
    const papers = (row["ID Documents"] ?? "").split("|").map((paper) => {
      const match = /^(.*?):\s*(?:[A-Z]{2,4} )?([A-Z0-9/ .-]*\d[A-Z0-9/ .-]*)$/i.exec(paper.trim());
      return match
        ? `${/passport/i.test(match[1] as string) ? "passport" : "national"}:${(match[2] as string).trim()}`
        : "";
    });
    yield listedParty({
      list: "EU",
      ref: row["Reference Number"] ?? "",
      name: row["Primary Name"] ?? "",
      aliases: names.map((alias): [string, NameStrength] => [alias, "strong"]),
      type: type === "individual" || type === "entity" ? type : "unknown",
      programs: [],
      countries: (row.Addresses ?? "").split("|").map(countryOfAddress),
      births: [],
      identifiers: papers,
      listedOn: listDate(row["Date Designated"] ?? ""),
      linked: "",
    });
  }
  const later = gzJson<{ id: number; full_name: string; aliases: string[] }[]>(
    directory,
    "eu_fsf_names_2026-06-05.json.gz",
  );
  for (const entry of later) {
    if ([entry.full_name, ...entry.aliases].some((name) => known.has(clean(name).toLowerCase()))) continue;
    yield listedParty({
      list: "EU",
      ref: `pending-${entry.id}`,
      name: entry.full_name,
      aliases: entry.aliases.map((alias): [string, NameStrength] => [alias, "strong"]),
      type: "unknown",
      programs: [],
      countries: [],
      births: [],
      identifiers: [],
      listedOn: "",
      linked: "",
    });
  }
}

/** UK: the sanctions list split into tables by subject. */
async function* stagedUk(directory: string): AsyncGenerator<ListedPartyFacts> {
  const byId = new Map<
    string,
    {
      names: [string, NameStrength][];
      primary: string;
      births: string[];
      countries: string[];
      identifiers: string[];
    }
  >();
  const of = (id: string) => {
    const entry = byId.get(id) ?? { names: [], primary: "", births: [], countries: [], identifiers: [] };
    byId.set(id, entry);
    return entry;
  };
  for await (const row of readStream(gzText(directory, "uk_subject_names_2026-05.csv.gz"))) {
    const entry = of(row.unique_id ?? "");
    const name = row.full_name ?? "";
    if (row.name_type === "primary" && !entry.primary) entry.primary = name;
    else entry.names.push([name, row.alias_strength?.startsWith("low") ? "weak" : "strong"]);
  }
  for await (const row of readStream(gzText(directory, "uk_subject_dobs_2026-05.csv.gz"))) {
    const exact = row.month && row.day ? `-${row.month.padStart(2, "0")}-${row.day.padStart(2, "0")}` : "";
    if (row.year) of(row.unique_id ?? "").births.push(`${row.year}${exact}`);
  }
  for await (const row of readStream(gzText(directory, "uk_subject_countries_2026-05.csv.gz"))) {
    if (
      (row.country_type === "address" || row.country_type === "nationality") &&
      /^[A-Z]{2}$/.test(row.iso ?? "")
    )
      of(row.unique_id ?? "").countries.push(row.iso as string);
  }
  const kinds: Record<string, string> = {
    passport: "passport",
    national: "national",
    imo: "imo",
    business_registration_numbers: "registration",
  };
  for await (const row of readStream(gzText(directory, "uk_subject_identifiers_2026-05.csv.gz"))) {
    const kind = kinds[row.identifier_type ?? ""];
    if (!kind) continue;
    // Business numbers come with their scheme around them; only the runs that hold digits are facts.
    for (const match of (row.raw_value ?? "").matchAll(/[A-Z0-9][A-Z0-9/.-]*\d[A-Z0-9/.-]*/gi)) {
      if (match[0].length >= 5) of(row.unique_id ?? "").identifiers.push(`${kind}:${match[0]}`);
    }
  }
  for await (const row of readStream(gzText(directory, "uk_subjects_2026-05.csv.gz"))) {
    const id = row.unique_id ?? "";
    const entry = of(id);
    yield listedParty({
      list: "UK",
      ref: id,
      name: entry.primary || (entry.names[0]?.[0] ?? ""),
      aliases: entry.names,
      type: ukType(row.subject_type ?? ""),
      programs: [ukProgram(id)],
      countries: distinct(entry.countries),
      births: entry.births,
      identifiers: [
        ...entry.identifiers,
        ...(row.un_reference_number ? [`un:${row.un_reference_number}`] : []),
      ],
      listedOn: listDate(row.date_designated ?? ""),
      linked: "",
    });
  }
}

const REGULATION_FILES: readonly (readonly [file: string, list: string, program: string])[] = [
  ["us_bis_entity_list_2026-07-09.json.gz", "US_BIS_EL", "EL"],
  ["us_bis_dpl_2026-04-14.json.gz", "US_BIS_DPL", "DPL"],
  ["us_bis_meu_2026-07-09.json.gz", "US_BIS_MEU", "MEU"],
  ["us_state_isn_2025-05.json.gz", "US_STATE_ISN", "ISN"],
  ["us_state_debarred_statutory_2025-08.json.gz", "US_STATE_DTC", "DTC-STATUTORY"],
  ["us_state_debarred_admin_2023-06.json.gz", "US_STATE_DTC", "DTC-ADMINISTRATIVE"],
  ["us_dhs_uflpa_2026-07-09.json.gz", "US_DHS_UFLPA", "UFLPA"],
  ["us_cbp_wro_2026-06-23.json.gz", "US_CBP_WRO", "WRO"],
  ["us_dow_1260h_2026-06-10.json.gz", "US_DOW_1260H", "NDAA-1260H"],
];

// A nonproliferation row names the fate of each sanction; lifted and expired ones no longer bind.
const stillBinds = (record: RegulationRecord, list: string): boolean =>
  list !== "US_STATE_ISN" || !/status:/.test(record.notes ?? "") || /status: Active/.test(record.notes ?? "");

/** Every staged list, one after the other. */
export async function* stagedLists(
  directory: string,
  unnamed: { count: number },
): AsyncGenerator<ListedPartyFacts> {
  yield* stagedSdn(directory, unnamed);
  yield* readOfacXml(gzText(directory, "ofac_nonsdn_consolidated_2025-03-28.xml.gz"), "US_NONSDN");
  for (const [file, list, program] of REGULATION_FILES) {
    const { entities } = gzJson<{ entities: RegulationRecord[] }>(directory, file);
    yield* readRegulationRecords(
      entities.filter((record) => stillBinds(record, list)),
      list,
      program,
    );
  }
  yield* readConsolidatedScreeningList(
    gzText(directory, "ita_csl_consolidated_2022-04.csv.gz"),
    new Set(["US_BIS_UVL"]),
  );
  yield* stagedEu(directory);
  yield* stagedUk(directory);
  yield* readUnList(gzText(directory, "un_consolidated_2026-08-01.xml.gz"));
}
