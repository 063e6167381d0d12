import { mkdirSync, writeFileSync } from "node:fs";
import { tableText } from "../../load/table.ts";
import { sourceRows } from "../csv.ts";
import { japanRate } from "../tariffs/japan-customs.ts";
import { canonicalRate, type Dialect } from "../tariffs/rate-text.ts";
import { taricRate } from "../tariffs/taric-rate.ts";
import { AUSTRALIA, JAPAN, NORWAY, PREFERENCE_SOURCES } from "./preference-columns.ts";
import { PREFERENCE_COLUMNS } from "./preference-tables.ts";

/**
 * Preferential rates by tariff, agreement and heading (`seed/origin/preferences/<tariff>.tsv`), from
 * the schedules that print them. Run: `node seed/importers/origin/preferences.ts`. American rates stand in the US
 * tariff's own special column.
 */
const OUT = "seed/origin/preferences";
const AS_OF = "2026-11-20";

/** One line of a schedule under one agreement. */
interface PreferenceLine {
  key: string;
  code: string;
  rate: string;
}

/** Long conditions are the publisher's sentences: that one stands there is kept, not the sentence. */
function brief(rate: string): string {
  return rate.startsWith("raw:") && rate.length > 45 ? "raw: conditional, see the schedule" : rate;
}

/** Printed where a schedule grants nothing on the line ("not conceded", "not confirmed" in the Korean compilation). */
const NOTHING = /^(MFN|N\.?A\.?|N\.?O\.?|U|X|E|-|미양허|미확인|양허제외)$/i;

/** "0%(-ID,KH)", "0% - Except LA.": a rate that named partners do not get; null where nothing is granted. */
function readCell(key: string, printed: string): { key: string; text: string } | null {
  if (NOTHING.test(printed)) return null;
  const plain = printed.replace(/\s*-\s*All\.?$/i, "").replace(/\s*\(Valid until [^)]*\)/i, "");
  const match = /^(.*?)\s*(?:\(\s*-\s*([A-Z.,; /-]+)\)|-\s*Except ([A-Z.,; ]+))\s*$/.exec(plain);
  if (!match) return { key, text: plain };
  const barred = (match[2] ?? match[3] ?? "").match(/[A-Z]{2}/g) ?? [];
  return { key: key.includes("@") ? key : `${key}@!${barred.join(" ")}`, text: match[1] ?? "" };
}

/** Every line of a tariff's headings, so that "all lines alike" can be written as one `*`. */
const everyLine = new Map<string, Map<string, Set<string>>>();

function noteLine(tariff: string, code: string): void {
  const headings = everyLine.get(tariff) ?? new Map<string, Set<string>>();
  const heading = code.slice(0, 4);
  headings.set(heading, (headings.get(heading) ?? new Set()).add(code.slice(4)));
  everyLine.set(tariff, headings);
}

function* nationalLines(): Generator<PreferenceLine & { tariff: string }> {
  for (const source of PREFERENCE_SOURCES) {
    for (const row of sourceRows(source.file)) {
      const code = (row.code ?? "").replace(/[A-Z]$/, "");
      noteLine(source.tariff, code);
      for (const [column, keys] of Object.entries(source.columns)) {
        const printed = (row[column] ?? "").trim();
        if (printed === "" || code === "") continue;
        for (const key of keys) {
          const stated = readCell(key, printed);
          if (!stated) continue;
          const dialect: Dialect = { ...source.dialect, lineUnit: row.unit ?? "" };
          yield {
            tariff: source.tariff,
            key: stated.key,
            code,
            rate: brief(canonicalRate(stated.text, dialect)),
          };
        }
      }
    }
  }
}

function* europeanLines(): Generator<PreferenceLine & { tariff: string }> {
  for (const row of sourceRows("national-tariffs/EU_mfn.csv.gz")) {
    noteLine("EU", row.code ?? "");
    const printed = (row.korea_fta ?? "").split(/ - Non pr| \[/)[0] ?? "";
    const simple = /^([\d.]+) % - Tariff preference/.exec(printed);
    if (printed === "" || /anti-dumping/.test(printed)) continue;
    const rate = simple ? `${Number(simple[1])}%` : taricRate(printed, AS_OF).rate;
    yield { tariff: "EU", key: "EU-south-korea", code: row.code ?? "", rate: brief(rate) };
  }
}

function* japaneseLines(): Generator<PreferenceLine & { tariff: string }> {
  for (const row of sourceRows("world-tariff/mfn_lines.csv.gz"))
    if (row.country === "JP") noteLine("JP", row.national_code ?? "");
  for (const row of sourceRows("world-tariff/jp_preferential_lines.csv.gz")) {
    const key = JAPAN[row.agreement ?? ""];
    if (key)
      yield {
        tariff: "JP",
        key,
        code: row.national_code ?? "",
        rate: brief(japanRate(row.rate_text ?? "", row.av_pct ?? "").rate),
      };
  }
}

function* norwegianLines(): Generator<PreferenceLine & { tariff: string }> {
  for (const row of sourceRows("national-tariffs/NO_mfn.csv.gz")) noteLine("NO", row.code ?? "");
  for (const row of sourceRows("world-tariff/no_preferential_lines.csv.gz")) {
    const rate = row.unit === "%" ? `${Number(row.rate)}%` : `${Number(row.rate)} NOK/KG`;
    for (const group of (row.groups ?? "").split(";")) {
      const key = NORWAY[group];
      if (key) yield { tariff: "NO", key, code: row.national_code ?? "", rate };
    }
  }
}

const MONTHS = "January February March April May June July August September October November December".split(
  " ",
);

/** The start of a dated step ("From 30 December 2018: 5%") as an ISO date, "" where none is printed. */
function stepDate(text: string): string {
  const match = /From (\d{1,2})(?:&#160;|\s)+(\w+) (\d{4})/.exec(text);
  return match
    ? `${match[3]}-${String(MONTHS.indexOf(match[2] ?? "") + 1).padStart(2, "0")}-${(match[1] ?? "").padStart(2, "0")}`
    : "";
}

function* australianLines(): Generator<PreferenceLine & { tariff: string }> {
  const cells = Map.groupBy(
    sourceRows("world-tariff/au_fta_exception_lines.csv.gz").filter((row) => AUSTRALIA[row.agreement ?? ""]),
    (row) => `${AUSTRALIA[row.agreement ?? ""]}|${row.national_code}`,
  );
  for (const [cell, rows] of cells) {
    const [key = "", code = ""] = cell.split("|");
    const steps = rows.map((row) => ({
      from: stepDate(row.rate_text ?? ""),
      text: (row.rate_text ?? "").replace(/^From [^:]*:\s*/, ""),
    }));
    const current = steps.filter((step) => step.from <= AS_OF).sort((a, b) => (a.from < b.from ? 1 : -1))[0];
    if (!current) continue;
    // Several undated rows of one line are parts of one duty that only the schedule puts together.
    const parts = steps.filter((step) => step.from === current.from);
    const rate =
      parts.length > 1
        ? "raw: conditional, see the schedule"
        : brief(canonicalRate(current.text.replace(/, and /, " plus "), { money: "AUD" }));
    yield { tariff: "AU", key, code, rate };
  }
  for (const key of Object.values(AUSTRALIA)) yield { tariff: "AU", key, code: "*", rate: "0%" };
}

function* allLines(): Generator<PreferenceLine & { tariff: string }> {
  yield* nationalLines();
  yield* europeanLines();
  yield* japaneseLines();
  yield* norwegianLines();
  yield* australianLines();
}

interface Group {
  key: string;
  heading: string;
  rate: string;
  codes: Set<string>;
}

const tariffs = new Map<string, Map<string, Group>>();
let lines = 0;
let raw = 0;
for (const { tariff, key, code, rate } of allLines()) {
  lines += 1;
  if (rate.startsWith("raw:")) raw += 1;
  const heading = code === "*" ? "*" : code.slice(0, 4);
  const groups = tariffs.get(tariff) ?? new Map<string, Group>();
  const at = `${key}|${heading}|${rate}`;
  const group = groups.get(at) ?? { key, heading, rate, codes: new Set() };
  group.codes.add(code === "*" ? "*" : code.slice(4));
  groups.set(at, group);
  tariffs.set(tariff, groups);
}

/** The suffixes of a group, `*` where they are all the lines of the heading. */
function codesText(tariff: string, group: Group): string {
  const all = everyLine.get(tariff)?.get(group.heading);
  const whole = all !== undefined && [...all].every((code) => group.codes.has(code));
  return whole ? "*" : [...group.codes].join(" ");
}

mkdirSync(OUT, { recursive: true });
for (const [tariff, groups] of tariffs) {
  const rows = [...groups.values()].map((g) => ({
    agreement: g.key,
    heading: g.heading,
    rate: g.rate,
    codes: codesText(tariff, g),
  }));
  writeFileSync(`${OUT}/${tariff}.tsv`, tableText(PREFERENCE_COLUMNS, rows));
  console.log(`${tariff}: ${rows.length} groups`);
}
console.log(`${lines} lines, ${raw} kept unread (${((raw / lines) * 100).toFixed(2)} %)`);
