import { mkdirSync, writeFileSync } from "node:fs";
import { tableText } from "../../load/table.ts";
import { sourceRows } from "../csv.ts";
import { dangerousGoodsOf, readUnEntries } from "./hazmat.ts";
import { RESTRICTION_COLUMNS } from "./restriction-columns.ts";
import { tellingWords } from "./restriction-words.ts";

/**
 * Builds `seed/restrictions/restrictions.tsv`: one line a control with all its code prefixes. Embargoed
 * origins catch every code, printed matter (informational material) apart. Run: `node seed/importers/restrictions/restrictions.ts`.
 */
const OUT = "seed/restrictions";
type Column = (typeof RESTRICTION_COLUMNS)[number];

/** Controls on everything of an origin: the prefixes in the source are examples, the law names all goods. */
const WHOLE_ORIGIN =
  /^(Embargoed origin|Cuban goods embargo|Israel boycott|Pakistan import ban|Trade with enemy)$/;
const PRINTED = "4901 4902 4903 4904 4905 4906 4911 3705 3706 852329 852349 9701 9702 9703";
/** Alcohol sold industrially or as raw spirit falls under the drink controls only in part. */
const EU = "EU AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK";

function originsOf(text: string): string {
  return text
    .split("|")
    .map((code) => (code === "EU" ? EU : code))
    .join(" ")
    .trim();
}

function sourceOf(text: string): string {
  if (text.includes("un_hazmat")) return "49 CFR 172.101 (2019)";
  if (text.includes("restriction_cases_us_cbp")) return "CBP New York rulings";
  if (text.includes("au_import_prohibitions"))
    return "unofficial map of Australian import prohibitions, 2026-04";
  if (text.includes("REGIME.md")) return /\((.*)\)/.exec(text)?.[1] ?? "presidential proclamation";
  return text.replace(/\s*\((?:list|code table) announced at (\S+)\)/, "; list announced at $1");
}

const un = readUnEntries();
const lines = new Map<string, Record<Column, string>>();
for (const row of sourceRows("restrictions/restrictions.csv")) {
  const title = row.title ?? "";
  const scope = row.scope_note ?? "";
  const whole = WHOLE_ORIGIN.test(title);
  const coverage = row.coverage ?? "part";
  const goods = dangerousGoodsOf(scope, un);
  const told = coverage === "part" ? tellingWords(title, scope) : { words: [], hints: [] };
  const cells: Record<Column, string> = {
    destination: row.destination ?? "",
    origins: originsOf(row.origin ?? ""),
    prefixes: whole ? "*" : (row.hs_prefix ?? ""),
    exempt: whole && /informational/.test(scope) ? PRINTED : "",
    type: row.type ?? "",
    title,
    scope: scope.replace(/; UN\d.*$/, ""),
    words: told.words.join(";"),
    hints: told.hints.join(";"),
    coverage,
    authority: row.authority ?? "",
    legalReference: row.legal_reference ?? "",
    documents: /^none\b/.test(row.documents_required ?? "") ? "" : (row.documents_required ?? ""),
    effectiveFrom: row.effective_from ?? "",
    effectiveTo: row.effective_to ?? "",
    source: sourceOf(row.source ?? ""),
    confidence: row.confidence ?? "",
    un: goods?.un.join(" ") ?? "",
    hazardClass: goods?.hazardClass ?? "",
    packingGroup: goods?.packingGroup ?? "",
    air: goods?.air ?? "",
  };
  const key = RESTRICTION_COLUMNS.filter((c) => c !== "prefixes")
    .map((c) => cells[c])
    .join("|");
  const known = lines.get(key);
  if (!known) lines.set(key, cells);
  else if (!known.prefixes.split(" ").includes(cells.prefixes)) known.prefixes += ` ${cells.prefixes}`;
}
mkdirSync(OUT, { recursive: true });
writeFileSync(`${OUT}/restrictions.tsv`, tableText(RESTRICTION_COLUMNS, [...lines.values()]));
const part = [...lines.values()].filter((l) => l.coverage === "part");
console.log(
  `${lines.size} controls, ${part.length} partial, ${part.filter((l) => l.words === "").length} of them without telling words`,
);
