import { mkdirSync, writeFileSync } from "node:fs";
import { formatTerm, parseExpression } from "../../../src/domain/law/origin-rule.ts";
import { sourceRows } from "../csv.ts";
import { completed, type PublishedRule, readRule } from "./origin-rule-text.ts";
import { WhenReader } from "./origin-rule-when.ts";
import { scopeWordsOf } from "./origin-scope-words.ts";

/**
 * Compacts the published product-specific rules (HMRC's rule sets, USITC's HTSUS general notes, annexes of
 * the ASEAN, Vietnamese and African agreements) into `seed/origin/rules.tsv`: one line a rule set,
 * an expression instead of the publisher's sentence. Identical lists are stored once.
 * Run: `node seed/importers/origin/origin-rules.ts`.
 */
const OUT = "seed/origin";

type Row = Record<string, string>;

interface RuleSet {
  from: string;
  to: string;
  scope: string;
  items: string;
  note: string;
  when: string;
  alternatives: string[];
  /** The wordings they were read from. */
  texts: string[];
}

/** Bounds as the shortest codes that say the same: 010000-019999 is chapter 01, 844311-844319 stays. */
function shortest(from: string, to: string): [string, string] {
  if (from.endsWith("0000") && to.endsWith("9999")) return [from.slice(0, 2), to.slice(0, 2)];
  if (from.endsWith("00") && to.endsWith("99")) return [from.slice(0, 4), to.slice(0, 4)];
  return [from, to];
}

/** In the African list, read from a scanned table, the first words of a rule may stand in the description. */
function wholeText(row: Row): string {
  const start =
    row.source?.startsWith("afcfta") && row.alt_seq === "1"
      ? (row.subdivision ?? "").search(/\bManufacture\b/)
      : -1;
  return start < 0
    ? (row.rule_text ?? "")
    : `${(row.subdivision ?? "").slice(start).replace(/\|.*$/, "")} ${row.rule_text}`;
}

function published(row: Row): PublishedRule {
  return {
    ruleCodes: row.rule_codes ?? "",
    except: row.except ?? "",
    valueType: row.value_type ?? "",
    valuePct: row.value_pct ?? "",
    valueMethod: row.value_method ?? "",
    sp: row.sp ?? "",
    flags: row.flags ?? "",
    text: wholeText(row),
    chapter: (row.hs_from ?? "").slice(0, 2),
  };
}

const unread = new Map<string, number>();

/** Positions whose rows carry several product descriptions: there every description is a scope of its own. */
function dividedPositions(rows: Row[]): Set<string> {
  const seen = new Map<string, Set<string>>();
  for (const row of rows) {
    const key = `${row.heading_label}|${row.hs_from}|${row.hs_to}`;
    seen.set(key, (seen.get(key) ?? new Set()).add(row.subdivision ?? ""));
  }
  return new Set([...seen].filter(([, descriptions]) => descriptions.size > 1).map(([key]) => key));
}

function setsOf(rows: Row[], coded: boolean): RuleSet[] {
  const sets = new Map<string, RuleSet>();
  const divided = dividedPositions(rows);
  const readers = new Map<string, WhenReader>();
  for (const row of rows) {
    const [from, to] = shortest(row.hs_from ?? "", row.hs_to ?? "");
    if (from === "") continue;
    const items = (/tariff-item: ([\d., ]+)/.exec(row.flags ?? "")?.[1] ?? "")
      .replace(/[.\s]/g, "")
      .replace(/,$/, "");
    const own = items
      .split(",")
      .filter((item) => item.startsWith(from.slice(0, 6)))
      .join(",");
    const scope = scopeWordsOf(
      row.heading_label ?? "",
      row.subdivision ?? "",
      coded,
      divided.has(`${row.heading_label}|${row.hs_from}|${row.hs_to}`),
    );
    const position = [from, to, scope, own, coded ? "" : row.heading_label].join("|");
    const reader = readers.get(position) ?? new WhenReader();
    readers.set(position, reader);
    const when = reader.read(row.rule_text ?? "", row.flags ?? "");
    if (when === null) continue;
    const key = `${position}|${when}`;
    const set = sets.get(key) ?? {
      from,
      to,
      scope,
      items: own,
      when,
      note: /ch\d+-rule\w+/.exec(row.flags ?? "")?.[0] ?? "",
      alternatives: [],
      texts: [],
    };
    set.texts.push(row.rule_text ?? "");
    const group = from.length >= 4 ? `${from.slice(0, 6)}-${to.slice(0, 6)}` : `${from}-${to}`;
    for (const text of readRule(published(row), coded, group)) {
      const terms = text === "" ? null : parseExpression(text)[0];
      if (!terms) {
        unread.set(text, (unread.get(text) ?? 0) + 1);
        continue;
      }
      const rule = terms.map(formatTerm).join(" + ");
      if (!set.alternatives.includes(rule)) set.alternatives.push(rule);
    }
    sets.set(key, set);
  }
  return [...sets.values()].filter((set) => set.alternatives.length > 0);
}

/** An edition is 2022 where a bound names a heading born in HS 2022; the older lists are read as HS 2017. */
const BORN_2022 = new Set(["8524", "8549", "8806", "8807", "2404", "3827"]);

function editionOf(sets: RuleSet[]): string {
  return sets.some((set) => BORN_2022.has(set.from.slice(0, 4)) && set.from.length >= 4) ? "2022" : "2017";
}

const files: [string, boolean][] = [
  ["controls-fta/psr.csv.gz", false],
  ["origin/psr2.csv.gz", true],
  ["controls-fta/psr_afcfta.csv.gz", false],
];
const lists = new Map<string, { id: string; edition: string; lines: string[] }>();
const members: string[] = ["agreement\tlist\thsEdition\truleSets"];
for (const [path, coded] of files) {
  const byAgreement = Map.groupBy(sourceRows(path), (row) => row.fta_id ?? "");
  for (const [agreement, rows] of byAgreement) {
    const sets = setsOf(rows, coded).sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0));
    const lines = sets.map((set) =>
      [
        set.from,
        set.to === set.from ? "" : set.to,
        set.scope,
        set.items,
        set.note,
        set.when,
        completed(set.alternatives, set.texts).join(" | "),
      ].join("\t"),
    );
    const body = lines.join("\n");
    const list = lists.get(body) ?? { id: agreement, edition: editionOf(sets), lines };
    lists.set(body, list);
    members.push([agreement, list.id, list.edition, lines.length].join("\t"));
  }
}
mkdirSync(OUT, { recursive: true });
const out = ["list\tfrom\tto\tscope\titems\tnote\twhen\trule"];
for (const list of lists.values()) for (const line of list.lines) out.push(`${list.id}\t${line}`);
writeFileSync(`${OUT}/rules.tsv`, `${out.join("\n")}\n`);
writeFileSync(`${OUT}/rule-lists.tsv`, `${members.join("\n")}\n`);
console.log(
  `${members.length - 1} agreements, ${lists.size} lists, ${out.length - 1} rule sets, ${[...unread.values()].reduce((a, b) => a + b, 0)} unread`,
);
for (const [text, count] of [...unread].sort((a, b) => b[1] - a[1]).slice(0, 20))
  console.log(`  ${count}\t${text}`);
