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
  write("entries.tsv", [
    "eccn\treasons\tcontrols\texceptions\tjurisdiction",
    ...entries.map((row) =>
      [
        row.eccn,
        row.reasons,
        chartControls(row.chart ?? "").join("|"),
        listExceptions(row).join("|"),
        jurisdictionOf(row.jurisdiction ?? ""),
      ].join("\t"),
    ),
  ]);
  const items = await rows(join(sources, "eccn_items.csv.gz"));
  const seen = new Map<string, string>();
  for (const row of entries) seen.set(row.eccn ?? "", sortedWords(row.title ?? ""));
  for (const row of items) {
    const code = row.full_code ?? "";
    if (/^\[?reserved/i.test(row.text ?? "")) continue;
    seen.set(
      code,
      [...new Set([...(seen.get(code) ?? "").split(" ").filter(Boolean), ...cclWords(row.text ?? "")])]
        .sort()
        .join(" "),
    );
  }
  write("paragraphs.tsv", [
    "code\twords",
    ...[...seen].filter(([, words]) => words).map(([code, words]) => `${code}\t${words}`),
  ]);
  const groups = new Map(
    (await rows(join(sources, "ear_country_groups.csv"))).map((row) => [
      CHART_NAMES[row.country ?? ""] ?? listCountry(row.country ?? ""),
      row.groups ?? "",
    ]),
  );
  const countries = new Map<string, string>();
  for (const row of await rows(join(sources, "ear_country_chart.csv"))) {
    const code = CHART_NAMES[row.country ?? ""] ?? listCountry(row.country ?? "");
    if (code) countries.set(code, ALL_COLUMNS.filter((column) => row[column] === "X").join("|"));
    else console.warn(`no code for "${row.country}"`);
  }
  const embargoes = new Map<string, string>();
  for (const special of readTsv(join(CCL_TABLES, "special-destinations.tsv"), [
    "country",
    "embargo",
    "chart_of",
    "group",
  ])) {
    // The United States, which the EAR take with their territories (15 CFR 772.1), have no line in the chart.
    if (special.group) {
      countries.set(special.country, "");
      groups.set(special.country, special.group);
      continue;
    }
    // A place read as part of another (85 FR 83765) takes its line; an embargoed one not in the chart every column.
    if (special.chart_of) groups.set(special.country, groups.get(special.chart_of) ?? "");
    const columns = special.chart_of ? countries.get(special.chart_of) : undefined;
    if (!countries.has(special.country)) countries.set(special.country, columns ?? ALL_COLUMNS.join("|"));
    embargoes.set(special.country, special.embargo);
  }
  write("countries.tsv", [
    "country\tcolumns\tgroups\tembargo",
    ...[...countries]
      .sort()
      .map(([code, columns]) =>
        [code, columns, groups.get(code) ?? "", embargoes.get(code) ?? ""].join("\t"),
      ),
  ]);
  return { entries: entries.length, paragraphs: seen.size, countries: countries.size };
}

if (import.meta.main) {
  const sources = join(process.env.SOURCES_DIR ?? "../shared/data", "controls-fta");
  if (!existsSync(sources)) console.error(`No sources at ${sources}: set SOURCES_DIR.`);
  else console.table(await buildCclTables(sources));
}
