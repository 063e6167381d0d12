import { groupLines, type TariffGroup } from "../../load/tariff-table.ts";
import { sourceRows } from "../csv.ts";

/**
 * Japan's applied rates (Customs Tariff Law and Temporary Tariff Measures Law): the temporary rate,
 * else the WTO rate where it is printed without brackets, else the general rate; the choice is made
 * by the source file. Notation: ※ and ◎ mark conditions on use, ● several rates by contents.
 */
export function readJapan(): TariffGroup[] {
  const lines = sourceRows("world-tariff/mfn_lines.csv.gz").filter((row) => row.country === "JP");
  return groupLines(
    lines.map((row) => ({
      code: row.national_code ?? "",
      ...japanRate(row.duty_text ?? "", row.av_pct ?? ""),
    })),
  );
}

/** Canonical rate of one printed Japanese cell, with a note where a mark limits it. */
export function japanRate(printed: string, percent: string): { rate: string; note: string } {
  if (percent !== "") return { rate: `${Number(percent)}%`, note: "" };
  const text = printed.replace(/\s+/g, "").replaceAll("＋", "+").replaceAll("％", "%").replaceAll(",", "");
  const note = /^[※◎]/.test(text) ? "rate for a stated use or supplier" : "";
  const bare = text.replace(/^[※◎*]+/, "").replace(/^\((.*)\)$/, "$1");
  const choice =
    /^(.+?)又は(.+?)のうちいずれか(高い|低い)税率(?:ただしその税率が(.+?)を下回る場合は\4)?$/.exec(bare);
  const rate = choice ? chosen(choice) : sum(bare);
  return { rate: rate ?? `raw: ${printed.replace(/\s+/g, " ").trim()}`, note };
}

function chosen([, left = "", right = "", which, floor]: RegExpExecArray): string | null {
  const terms = [sum(left), sum(right)];
  if (terms.includes(null)) return null;
  const rate = `${which === "高い" ? "max" : "min"}(${terms.join(", ")})`;
  const least = floor ? sum(floor) : null;
  return least ? `max(${rate}, ${least})` : rate;
}

function sum(text: string): string | null {
  const terms = text.split("+").map(term);
  return terms.includes(null) ? null : terms.join(" + ");
}

const UNITS: Readonly<Record<string, string>> = {
  kg: "KG",
  kl: "KL",
  l: "L",
  "㎡": "M2",
  m: "M",
  足: "PR",
  頭: "NO",
  個: "NO",
  t: "TNE",
  MT: "TNE",
};

function term(text: string): string | null {
  if (/^(?:無税|免税)$/.test(text)) return "0%";
  const percent = /^(\d+(?:\.\d+)?)%$/.exec(text);
  if (percent) return `${Number(percent[1])}%`;
  const specific = /^(\d+(?:\.\d+)?)円\/(.+)$/.exec(text);
  const unit = specific ? UNITS[specific[2] ?? ""] : undefined;
  return specific && unit ? `${Number(specific[1])} JPY/${unit}` : null;
}
