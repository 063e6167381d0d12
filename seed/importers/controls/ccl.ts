/**
 * US Commerce, BIS: the Commerce Control List, the Country Chart and the Country Groups, from the staged tables
 * of the regulations to facts: reasons, columns, exceptions, paragraph numbers and, for each paragraph, its
 * index words in alphabetical order (an index of what it speaks of, not its text).
 * Run as a program it rebuilds seed/controls from SOURCES_DIR.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { cclWords } from "../../../src/domain/export-control/ccl-words.ts";
import { readTable as readTsv } from "../../load/table.ts";
import { listCountry } from "../sanctions/list-countries.ts";
import { readStream } from "../sanctions/sanctions-text.ts";

export const CCL_TABLES = join(import.meta.dirname, "../../controls");
type Row = Record<string, string>;

const PARAGRAPH =
  /\b\d[A-E]\d{3}((?:\.[a-z0-9]{1,3})+)|(?<=[\s,(])\.?((?:[a-z])(?:\.[a-z0-9]{1,2})+|\.[a-z])(?=[\s,;.)]|$)/g;

/** "NS applies to entire entry => NS Column 2" lines to `reason:column:section:paragraphs`, one a requirement. */
function chartControls(chart: string): string[] {
  const controls: string[] = [];
  for (const line of chart.split(/;\s*(?=[A-Z]{2} (?:appl|controls))/)) {
    const [head = "", target = ""] = line.split("=>").map((part) => part.trim());
    const reason = /^([A-Z]{2})\b/.exec(head)?.[1];
    if (!reason) continue;
    const entire = /entire entry|all items|entire ECCN/i.test(head) && !/except/i.test(head);
    const paragraphs = entire
      ? []
      : [...head.matchAll(PARAGRAPH)]
          .map((match) => (match[1] ?? match[2] ?? "").replace(/^\./, ""))
          .filter(Boolean);
    const scope = entire ? "" : [...new Set(paragraphs)].join("+") || "part";
    const columns = [...target.matchAll(/\b([A-Z]{2}) Column (\d)/g)].map(
      (match) => `${match[1]} ${match[2]}`,
    );
    const section =
      /§+ ?(\d{3}\.\d+(?:\([a-z0-9]+\))*)/.exec(target)?.[1] ?? (columns.length === 0 ? "742" : "");
    if (columns.length === 0) controls.push(`${reason}::${section}:${scope}`);
    for (const column of columns) controls.push(`${reason}:${column}::${scope}`);
  }
  return controls;
}

/** List-based exceptions as codes; "(part)" where only some paragraphs or conditions have them. */
function listExceptions(row: Row): string[] {
  const found: string[] = [];
  const dollars = /\$\s?([\d,]+)/.exec(row.lvs ?? "");
  if (dollars)
    found.push(
      `LVS $${(dollars[1] as string).replaceAll(",", "")}${/^(yes:?\s*)?\$\s?[\d,]+\.?$/i.test((row.lvs ?? "").trim()) ? "" : " (part)"}`,
    );
  if (/^yes/i.test(row.gbs ?? ""))
    found.push(/^yes\.?$/i.test((row.gbs ?? "").trim()) ? "GBS" : "GBS (part)");
  for (const part of (row.other_exceptions ?? "").split(";")) {
    const match = /^\s*([A-Z]{3}(?:\/[A-Z]{3})?):?\s*(Yes)(.*)$/i.exec(part);
    if (match)
      found.push(
        `${(match[1] as string).toUpperCase()}${/^[\s.]*(?:,? ?see.*)?$/i.test(match[3] ?? "") ? "" : " (part)"}`,
      );
  }
  if (row.sta_conditions) found.push("STA (conditions)");
  return [...new Set(found)];
}

const jurisdictionOf = (value: string): string =>
  /ITAR/.test(value) ? "ITAR" : /NRC/.test(value) ? "NRC" : "";

async function rows(path: string): Promise<Row[]> {
  const bytes = readFileSync(path);
  const text = path.endsWith(".gz") ? gunzipSync(bytes).toString("utf8") : bytes.toString("utf8");
  const all: Row[] = [];
  for await (const row of readStream([text])) all.push(row);
  return all;
}

const write = (name: string, lines: string[]): void =>
  writeFileSync(join(CCL_TABLES, name), `${lines.join("\n")}\n`);
const sortedWords = (text: string): string => [...new Set(cclWords(text))].sort().join(" ");

const ALL_COLUMNS = [
  "CB 1",
  "CB 2",
  "CB 3",
  "NP 1",
  "NP 2",
  "NS 1",
  "NS 2",
  "MT 1",
  "RS 1",
  "RS 2",
  "FC 1",
  "CC 1",
  "CC 2",
  "CC 3",
  "AT 1",
  "AT 2",
];
const CHART_NAMES: Readonly<Record<string, string>> = {
  "China (PRC)": "CN",
  "Congo (Democratic Republic of the)": "CD",
  "Congo (Republic of the)": "CG",
};

/** Rebuilds entries.tsv, paragraphs.tsv and countries.tsv; the authored tables beside them are left alone. */
async function buildCclTables(
  sources: string,
): Promise<{ entries: number; paragraphs: number; countries: number }> {
  const entries = await rows(join(sources, "eccn.csv"));
  writeEntries(entries);
  const paragraphs = writeParagraphs(entries, await rows(join(sources, "eccn_items.csv.gz")));
  const countries = writeCountries(
    await rows(join(sources, "ear_country_groups.csv")),
    await rows(join(sources, "ear_country_chart.csv")),
  );
  return { entries: entries.length, paragraphs, countries };
}

/** The numbers of the list with their reasons for control and licence exceptions. */
function writeEntries(entries: readonly Row[]): void {
  const cells = (row: Row) => [
    row.eccn,
    row.reasons,
    chartControls(row.chart ?? "").join("|"),
    listExceptions(row).join("|"),
    jurisdictionOf(row.jurisdiction ?? ""),
  ];
  write("entries.tsv", [
    "eccn\treasons\tcontrols\texceptions\tjurisdiction",
    ...entries.map((row) => cells(row).join("\t")),
  ]);
}

/** The words of each number's title and of its paragraphs, without those that are reserved. */
function writeParagraphs(entries: readonly Row[], items: readonly Row[]): number {
  const words = new Map<string, string>();
  for (const { eccn = "", title = "" } of entries) words.set(eccn, sortedWords(title));
  for (const { full_code: code = "", text = "" } of items) {
    if (/^\[?reserved/i.test(text)) continue;
    const held = (words.get(code) ?? "").split(" ").filter(Boolean);
    words.set(code, [...new Set([...held, ...cclWords(text)])].sort().join(" "));
  }
  const worded = [...words].filter(([, text]) => text);
  write("paragraphs.tsv", ["code\twords", ...worded.map(([code, text]) => `${code}\t${text}`)]);
  return words.size;
}

const countryOf = ({ country = "" }: Row): string | null => CHART_NAMES[country] ?? listCountry(country);

/** The columns of the Country Chart that each country is ticked in, its groups, and whether it is embargoed. */
function writeCountries(groupRows: readonly Row[], chartRows: readonly Row[]): number {
  const groups = new Map(groupRows.map((row) => [countryOf(row), row.groups ?? ""]));
  const countries = new Map<string, string>();
  for (const row of chartRows) {
    const code = countryOf(row);
    if (code) countries.set(code, ALL_COLUMNS.filter((column) => row[column] === "X").join("|"));
    else console.warn(`no code for "${row.country}"`);
  }
  const embargoes = new Map<string, string>();
  const special = join(CCL_TABLES, "special-destinations.tsv");
  for (const { country, embargo, chart_of: chartOf, group } of readTsv(special, [
    "country",
    "embargo",
    "chart_of",
    "group",
  ])) {
    // The United States, which the EAR take with their territories (15 CFR 772.1), have no line in the chart.
    if (group) {
      countries.set(country, "");
      groups.set(country, group);
      continue;
    }
    // A place read as part of another (85 FR 83765) takes its line; an embargoed one not in the chart every column.
    if (chartOf) groups.set(country, groups.get(chartOf) ?? "");
    const columns = chartOf ? countries.get(chartOf) : undefined;
    if (!countries.has(country)) countries.set(country, columns ?? ALL_COLUMNS.join("|"));
    embargoes.set(country, embargo);
  }
  const cells = ([code, columns]: [string, string]) => [
    code,
    columns,
    groups.get(code) ?? "",
    embargoes.get(code) ?? "",
  ];
  write("countries.tsv", [
    "country\tcolumns\tgroups\tembargo",
    ...[...countries].sort().map((line) => cells(line).join("\t")),
  ]);
  return countries.size;
}

if (import.meta.main) {
  const sources = join(process.env.SOURCES_DIR ?? "../shared/data", "controls-fta");
  if (!existsSync(sources)) console.error(`No sources at ${sources}: set SOURCES_DIR.`);
  else console.table(await buildCclTables(sources));
}
