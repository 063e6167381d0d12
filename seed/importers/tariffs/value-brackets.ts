import type { ValueBracket } from "../../../src/domain/law/value-bracket.ts";
import { sourceRows, sourceText } from "../csv.ts";
import { nationalSchedules } from "./national-tariffs.ts";
import { bracketOf, type StatedBracket } from "./value-bracket-text.ts";

/** Lines of the schedules at hand that their words limit to goods of some worth a unit, by tariff and code. */
export function readValueBrackets(): ValueBracket[] {
  const all = [
    ...htsBrackets(sourceText("us/hts_2026_rev_10.json.gz")),
    ...nationalSchedules().flatMap(({ tariff, currency }) => nationalBrackets(tariff, currency)),
  ];
  return all.sort((a, b) => `${a.tariff} ${a.code}`.localeCompare(`${b.tariff} ${b.code}`, "en"));
}

/** A row of the USITC's export, as far as its place and its words go. */
interface HtsWords {
  htsno: string;
  indent: string;
  description: string;
}

/** Headings without a number state the bracket of every line indented below them. */
export function htsBrackets(text: string): ValueBracket[] {
  const found: ValueBracket[] = [];
  let above: { indent: number; bracket: StatedBracket | null; numbered: boolean }[] = [];
  for (const { htsno, indent: depth, description } of JSON.parse(text) as HtsWords[]) {
    const indent = Number(depth);
    above = above.filter((ancestor) => ancestor.indent < indent);
    const code = htsno.replaceAll(".", "");
    const numbered = code.length >= SHORTEST_LINE;
    const own = /^9[89]/.test(code) ? null : bracketOf(description, "USD");
    if (numbered) {
      const unsaid = above.slice(above.findLastIndex((ancestor) => ancestor.numbered) + 1);
      for (const bracket of [own, ...unsaid.map((ancestor) => ancestor.bracket)])
        if (bracket) found.push({ tariff: "US", code, ...bracket });
    }
    above.push({ indent, bracket: own, numbered });
  }
  return found;
}

/** Shorter codes are headings and subheadings of the Harmonized System, which knows no worth. */
const SHORTEST_LINE = 8;

function nationalBrackets(tariff: string, currency: string): ValueBracket[] {
  const file = tariff === "CM" ? "CEMAC_CM_mfn" : `${tariff}_mfn`;
  return sourceRows(`national-tariffs/${file}.csv.gz`).flatMap(({ code = "", desc_en = "" }) => {
    const bracket = /^9[89]/.test(code) ? null : bracketOf(desc_en, currency, UNNAMED_UNIT[tariff] ?? null);
    return bracket ? [{ tariff, code: code.replace(/[A-Z]$/, ""), ...bracket }] : [];
  });
}

/** South Africa's and Panama's schedules name no unit where they mean the piece. */
const UNNAMED_UNIT: Readonly<Record<string, string>> = { ZA: "NO", PA: "NO" };
