import bidiFactory from "bidi-js";
import type { HanForm } from "../domain/documents/sheet.ts";
import { type FontIndex, type FontSlice, REPLACEMENT } from "./font-index.ts";

/** Text of one slice and one direction: what the shaper takes in a single call. */
interface Run {
  text: string;
  slice: FontSlice;
  rightToLeft: boolean;
  /** Place in reading order, from 0. */
  order: number;
}

const bidi = bidiFactory();
const RIGHT_TO_LEFT_CHARACTER = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** True where the bidirectional algorithm has anything to decide. */
export function isBidirectional(text: string): boolean {
  return RIGHT_TO_LEFT_CHARACTER.test(text);
}

/** Embedding levels of a paragraph (Unicode Standard Annex 9), one a UTF-16 unit. */
export function embeddingLevels(paragraph: string): Uint8Array {
  return bidi.getEmbeddingLevels(paragraph, "auto").levels;
}

/**
 * Splits one line into runs in the order they stand on the page, left to right.
 * @param levels embedding levels of the line's units; null where all of it runs left to right
 */
export function runsOf(
  index: FontIndex,
  line: string,
  bold: boolean,
  hanForm: HanForm,
  levels: Uint8Array | null,
): Run[] {
  const runs: (Run & { level: number })[] = [];
  let current: (Run & { level: number }) | undefined;
  let at = 0;
  for (const character of line) {
    const level = levels?.[at] ?? 0;
    at += character.length;
    const code = character.codePointAt(0) as number;
    const found = index.sliceFor(code, hanForm, bold, current?.slice.face ?? null);
    // No stored face has it: the replacement character stands for it, and the model has warned.
    const slice = found ?? index.sliceOrReplacement(REPLACEMENT, hanForm, bold, null);
    const text = found === null ? String.fromCharCode(REPLACEMENT) : character;
    if (current !== undefined && current.slice === slice && current.level === level) {
      current.text += text;
    } else {
      current = { text, slice, rightToLeft: level % 2 === 1, level, order: runs.length };
      runs.push(current);
    }
  }
  return levels === null ? runs : inVisualOrder(runs);
}

/** Rule L2: from the highest level down to the lowest odd one, reverse what stands at or above it. */
function inVisualOrder<T extends { level: number }>(runs: T[]): T[] {
  const order = [...runs];
  const highest = Math.max(0, ...order.map((run) => run.level));
  for (let level = highest; level > 0; level -= 1) {
    for (let start = 0; start < order.length; start += 1) {
      if ((order[start] as T).level < level) continue;
      let end = start;
      while (end < order.length && (order[end] as T).level >= level) end += 1;
      order.splice(start, end - start, ...order.slice(start, end).reverse());
      start = end;
    }
  }
  return order;
}
