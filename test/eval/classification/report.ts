import type { Judged } from "./judge.ts";

interface Size {
  loadMs: number;
  bytes: number;
  terms: number;
}

const percent = (hits: number, of: number): string => (of === 0 ? "-" : ((100 * hits) / of).toFixed(1));
const part = (hits: number, of: number): number => (of === 0 ? 0 : Math.round((1000 * hits) / of) / 1000);

/** True where one of the first `top` distinct codes is right in its first `digits`. */
function isHit({ answered, row }: Judged, digits: number, top: number): boolean {
  const codes = [...new Set(answered.map((code) => code.slice(0, digits)))].slice(0, top);
  return codes.some((code) => row.codes.some((right) => right.startsWith(code)));
}

const COLUMNS = [[2, 1], [4, 1], [4, 3], [6, 1], [6, 3], [6, 5]] as const; // biome-ignore format: a table

/** The evaluation as a Markdown table, and its named figures (of the held-out half). */
export function report(
  judged: readonly Judged[],
  size: Size,
): { table: string; figures: Record<string, number> } {
  const held = judged.filter(({ row }) => row.half === "held-out");
  const lines = [
    "# Classification of labelled product texts",
    "",
    "Weights and confidence are fitted on the tuning half; the held-out half is only measured.",
    "",
    "| half | source | rows | 2 digits | 4 digits | 4, first 3 | 6 digits | 6, first 3 | 6, first 5 |",
    "|---|---|--:|--:|--:|--:|--:|--:|--:|",
  ];
  for (const half of ["held-out", "tuning"] as const) {
    const rows = judged.filter(({ row }) => row.half === half);
    for (const source of [...new Set(rows.map(({ row }) => row.source))].sort())
      lines.push(
        line(
          half,
          source,
          rows.filter(({ row }) => row.source === source),
        ),
      );
    lines.push(line(half, "all", rows));
  }
  lines.push("", ...reliability(held), "", ...worstHeadings(held), "");
  const times = judged.map((one) => one.milliseconds).sort((a, b) => a - b);
  const p50 = times[times.length >> 1] ?? 0;
  const p95 = times[Math.floor(times.length * 0.95)] ?? 0;
  lines.push(
    `Time per query: p50 ${p50.toFixed(2)} ms, p95 ${p95.toFixed(2)} ms. Index: ${(size.bytes / 1e6).toFixed(2)} MB, ${size.terms} terms, loaded in ${size.loadMs.toFixed(1)} ms.`,
    "",
  );
  const sure = held.filter((one) => one.confidence >= 0.8);
  const everyday = held.filter(({ row }) => row.source === "everyday_hand");
  const hits = (rows: readonly Judged[], digits: number, top: number): number =>
    part(rows.filter((one) => isHit(one, digits, top)).length, rows.length);
  const figures = {
    heldOutRows: held.length,
    top1At6: hits(held, 6, 1),
    top3At6: hits(held, 6, 3),
    top5At6: hits(held, 6, 5),
    top1At4: hits(held, 4, 1),
    top1At2: hits(held, 2, 1),
    everydayTop1At6: hits(everyday, 6, 1),
    sureIsRight: hits(sure, 6, 1),
    sureShare: part(sure.length, held.length),
    p50Ms: Math.round(p50 * 100) / 100,
    p95Ms: Math.round(p95 * 100) / 100,
    indexMb: Math.round(size.bytes / 1e4) / 100,
    loadMs: Math.round(size.loadMs),
  };
  return { table: lines.join("\n"), figures };
}

const line = (half: string, source: string, rows: readonly Judged[]): string =>
  `| ${[half, source, rows.length, ...COLUMNS.map(([digits, top]) => percent(rows.filter((one) => isHit(one, digits, top)).length, rows.length))].join(" | ")} |`;

function reliability(rows: readonly Judged[]): string[] {
  const lines = ["| stated confidence | rows | right at 6 digits |", "|---|--:|--:|"];
  for (let from = 0; from < 1; from += 0.1) {
    const here = rows.filter(
      ({ confidence }) => confidence >= from && (confidence < from + 0.1 || from > 0.85),
    );
    lines.push(
      `| ${from.toFixed(1)} to ${(from + 0.1).toFixed(1)} | ${here.length} | ${percent(here.filter((one) => isHit(one, 6, 1)).length, here.length)} |`,
    );
  }
  return lines;
}

/** Headings most often missed, by the right code. */
function worstHeadings(rows: readonly Judged[]): string[] {
  const missed = Map.groupBy(
    rows.filter((one) => !isHit(one, 4, 1)),
    ({ row }) => (row.codes[0] ?? "").slice(0, 4),
  );
  const worst = [...missed].sort((a, b) => b[1].length - a[1].length).slice(0, 12);
  const all = Map.groupBy(rows, ({ row }) => (row.codes[0] ?? "").slice(0, 4));
  return [
    "| heading | missed | rows |",
    "|---|--:|--:|",
    ...worst.map(([heading, list]) => `| ${heading} | ${list.length} | ${all.get(heading)?.length ?? 0} |`),
  ];
}
