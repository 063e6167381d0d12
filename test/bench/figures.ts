import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** A figure and by how much it moves from round to round, in its own unit. */
export interface Figure {
  value: number;
  noise: number;
}

export type Figures = Record<string, Figure>;

/** Figures that differ by less than this part are not told apart, however quiet the rounds were. */
const LEAST_PART = 0.03;

export const rounded = (value: number): number => Number(value.toPrecision(4));

export const median = (list: readonly number[]): number =>
  [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;

/** The median of some rounds; its noise is half of what parts the second lowest from the second highest, or all of few. */
export function figureOf(rounds: readonly number[]): Figure {
  const sorted = [...rounds].sort((a, b) => a - b);
  const inner = sorted.length > 4 ? sorted.slice(1, -1) : sorted;
  const spread = (inner.at(-1) ?? 0) - (inner[0] ?? 0);
  return { value: rounded(median(rounds)), noise: rounded(spread / 2) };
}

/** A figure that is counted, not timed. */
export const counted = (value: number): Figure => ({ value: rounded(value), noise: 0 });

/** What moved beyond the noise of both, a line a figure; figures that only one of them has are named. */
export function moved(before: Figures, after: Figures): string[] {
  const lines: string[] = [];
  for (const [name, now] of Object.entries(after)) {
    const then = before[name];
    if (then === undefined) lines.push(`${name}: ${now.value}, new`);
    else if (isBeyondNoise(then, now))
      lines.push(`${name}: ${then.value} -> ${now.value} (${inPercent(then, now)})`);
  }
  for (const name of Object.keys(before)) if (!(name in after)) lines.push(`${name}: not measured`);
  return lines;
}

const isBeyondNoise = (then: Figure, now: Figure): boolean =>
  Math.abs(now.value - then.value) > then.noise + now.noise + LEAST_PART * Math.abs(then.value);

function inPercent(then: Figure, now: Figure): string {
  if (then.value === 0) return "from nothing";
  const part = Math.round((now.value / then.value - 1) * 100);
  return `${part > 0 ? "+" : ""}${part} %`;
}

/** A kept file: one figure a line, so that two of them compare by eye too. What was not measured this time stays as it was. */
export function keep(file: string, figures: Figures): void {
  mkdirSync(dirname(file), { recursive: true });
  const all = { ...(existsSync(file) ? kept(file) : {}), ...figures };
  const lines = Object.entries(all).map(([name, { value, noise }]) => `  "${name}": [${value}, ${noise}]`);
  writeFileSync(file, `{\n${lines.join(",\n")}\n}\n`);
}

export function kept(file: string): Figures {
  const read = JSON.parse(readFileSync(file, "utf8")) as Record<string, [number, number]>;
  return Object.fromEntries(Object.entries(read).map(([name, [value, noise]]) => [name, { value, noise }]));
}
