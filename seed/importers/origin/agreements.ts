import { mkdirSync, writeFileSync } from "node:fs";
import { readTable, tableText } from "../../load/table.ts";
import { sourceRows } from "../csv.ts";
import { AGREEMENT_CORRECTIONS, ARTICLES, DEEMED, ENDED, OUTSIDE_UNION } from "./agreement-facts.ts";
import { readParties, sideOf } from "./agreement-parties.ts";
import { proofOf } from "./agreement-proof.ts";
import { readTolerance } from "./agreement-tolerance.ts";
import { AGREEMENT_COLUMNS } from "./agreements-columns.ts";

/**
 * Builds `seed/origin/agreements.tsv`: one line an agreement or preference programme, from the master
 * list of agreements (UK and EU rows from the publishers' scheme lists, the US rows from the HTSUS general
 * notes, others from general knowledge and marked so). Run: `node seed/importers/origin/agreements.ts`.
 */
const OUT = "seed/origin";

type Column = (typeof AGREEMENT_COLUMNS)[number];
type Row = Record<string, string>;

/** Rows that repeat another row of the list. */
const REPEATED = new Set(["EU-united_kingdom", "GB-cptpp", "EU-gspplus-eba", "CH-EU", "EEA"]);

/** Customs unions inside which goods move by status; the looser ones keep rules of origin between members. */
const BY_STATUS = new Set([
  "EU-customs-union",
  "EU-turkey",
  "EU-andorra-cu",
  "EU-sanmarino-cu",
  "SACU",
  "EAEU",
  "GCC",
]);

/**
 * Programmes whose law counts the materials of every beneficiary: 19 USC 2466a (AGOA), 19 USC 2703 (CBERA),
 * Canada's General Preferential Tariff Rules of Origin Regulations, section 2, the Commonwealth Caribbean ones,
 * Australia's Customs Act 1901, section 153G and following, and SPARTECA, Article V.
 */
const AMONG_BENEFICIARIES = new Set(["AGOA", "CBERA", "CA-gpt", "CA-cct", "AU-developing", "SPARTECA"]);

/** Unions in which all goods move freely, not only industrial ones. */
const WHOLE_UNIONS = new Set(["EU-customs-union", "SACU", "EAEU", "GCC"]);

const listOf = new Map(
  readTable(`${OUT}/rule-lists.tsv`, ["agreement", "list", "hsEdition", "ruleSets"]).map((r) => [
    r.agreement ?? "",
    r,
  ]),
);
const aliasOf = new Map(sourceRows("origin/psr_alias.csv").map((r) => [r.fta_id ?? "", r]));
const general = Map.groupBy(sourceRows("origin/psr2_general_rules.csv"), (r) => r.fta_id ?? "");

function generalRule(id: string): string {
  const rows = general.get(id) ?? [];
  return rows
    .map((row) =>
      (row.rule_codes ?? "")
        .split(" + ")
        .map((code) =>
          code
            .replace(/^RVC ([\d.]+)%$/, "RVC>=$1")
            .replace(/^MAXNOM ([\d.]+)%$/, "MAXNOM<=$1")
            .replace(/^SP$/, "SP ?"),
        )
        .join(" + "),
    )
    .join(" | ");
}

function isoDate(text: string): string {
  return /\d{4}-\d{2}-\d{2}/.exec(text)?.[0] ?? (/^\d{4}$/.test(text) ? `${text}-01-01` : "");
}

function standingOf(row: Row): "in_force" | "ended" | "unsure" {
  const status = row.status_2026 ?? "";
  if (/LAPSED|^ended|replaced|suspended by/.test(status)) return "ended";
  return /verify|believed|signed|scheduled/.test(status) ? "unsure" : "in_force";
}

function byParty(text: string): string {
  return text
    .split(";")
    .flatMap((part) => {
      const date = /\d{4}-\d{2}-\d{2}/.exec(part)?.[0];
      const codes = part.match(/\b[A-Z]{2}\b/g) ?? [];
      return date ? codes.map((code) => `${code}=${date}`) : [];
    })
    .join(";");
}

function line(row: Row): Record<Column, string> {
  const id = row.fta_id ?? "";
  const fix = AGREEMENT_CORRECTIONS[id] ?? {};
  const parties = readParties(fix.parties ?? row.parties ?? "");
  const alias = aliasOf.get(id)?.use_psr_of;
  const held = listOf.get(id) ?? listOf.get(alias ?? "");
  const type = row.type ?? "";
  const union = BY_STATUS.has(id);
  const programme = type.startsWith("unilateral");
  const grantors = programme
    ? readParties(fix.grantors ?? (row.parties ?? "").split("|")[0] ?? "").members
    : [];
  const standing = standingOf(row);
  const tolerance = readTolerance(row);
  const cumulation = row.cumulation ?? "";
  const proof = proofOf(row, union);
  const article = union
    ? `${row.name}: free circulation`
    : (ARTICLES.find(([pattern]) => pattern.test(id))?.[1] ?? "");
  const confidence = [
    `parties: ${row.conf_parties}`,
    `dates: ${row.conf_dates}`,
    `rules: ${alias && aliasOf.get(id)?.note?.includes("inference") ? "inference" : row.conf_rules}`,
  ];
  if (!parties.complete) confidence.push("beneficiaries: held in part");
  return {
    id,
    name: fix.name ?? row.name ?? id,
    aliases: [...(fix.aliases ?? []), ...(id === "CPTPP" ? ["GB-cptpp"] : [])].join(";"),
    kind: union ? "union" : programme ? "programme" : "agreement",
    grantors: grantors.join(" "),
    parties: parties.members.join(" "),
    side: (programme || id === "EU-customs-union" ? [] : sideOf(id, parties.members)).join(" "),
    notBetween: fix.notBetween?.join(";") ?? "",
    inForceSince: isoDate(fix.inForce ?? row.in_force ?? ""),
    inForceByParty: byParty(row.in_force_by_party ?? ""),
    endedOn: standing === "ended" ? isoDate(row.status_2026 ?? "") : "",
    standing,
    ruleList: held?.list ?? "",
    generalRule: generalRule(id),
    hsEdition: held?.hsEdition ?? "2022",
    article:
      article.replace("{note}", (row.source_note ?? "").replace("HTSUS GN ", "")) ||
      `${row.name}, rules of origin`,
    rvcMethods: (row.rvc_methods ?? "").replace(/\s*\(.*\)/, ""),
    tolValue: tolerance.value,
    tolTextile: tolerance.textile,
    tolElastomeric: tolerance.elastomeric,
    tolFood: tolerance.food,
    cumulation: /full/.test(cumulation)
      ? "full"
      : AMONG_BENEFICIARIES.has(id) || /diagonal|extended/.test(cumulation)
        ? "diagonal"
        : "bilateral",
    extended: readParties(
      [...cumulation.matchAll(/(?:extended|diagonal):([A-Z|]+)/g)].map((m) => m[1]).join("|"),
    ).members.join(" "),
    transport: (row.direct_transport ?? "").replace(
      "non-alteration / direct transport",
      "direct transport or no alteration in transit",
    ),
    proofForms: proof.forms.join(";"),
    proofWaiver: proof.waiver,
    proofElements: proof.elements,
    spi: (row.us_spi ?? "").match(/\b[A-Z]{1,2}[*+]?(?![A-Za-z])/g)?.join(" ") ?? "",
    deemed: DEEMED[id] ?? "",
    leastDeveloped: id === "EU-gsp" ? readParties("LDCs").members.join(" ") : "",
    setPct: tolerance.set,
    freeFor: WHOLE_UNIONS.has(id) ? "*" : "",
    outside: OUTSIDE_UNION[id] ?? "",
    confidence: confidence.join("; "),
    source: (row.source_note ?? "")
      .replace("fta_schemes.csv (uk-ott)", "HMRC trade tariff schemes, 2026-08-21")
      .replace(/fta_schemes.csv \(xi-\w+\)/, "UK (Northern Ireland) tariff schemes for the EU, 2026-08-21"),
  };
}

const rows = sourceRows("origin/fta_master.csv")
  .filter((row) => !REPEATED.has(row.fta_id ?? ""))
  .map(line);
for (const ended of ENDED)
  rows.push({ ...Object.fromEntries(AGREEMENT_COLUMNS.map((c) => [c, ""])), ...ended } as Record<
    Column,
    string
  >);
mkdirSync(OUT, { recursive: true });
writeFileSync(`${OUT}/agreements.tsv`, tableText(AGREEMENT_COLUMNS, rows));
const count = (pick: (row: Record<Column, string>) => boolean): number => rows.filter(pick).length;
console.log(
  `${rows.length} agreements, ${count((r) => r.ruleList !== "")} with a rule list, ${count((r) => r.generalRule !== "")} with a general rule, ${count((r) => r.standing !== "in_force")} not surely in force`,
);
