import { readFileSync } from "node:fs";
import { posix } from "node:path";

/** What a module takes in to run; a type alone changes nothing of what it does. */
const IMPORT = /^(?:import|export)\s(?!type\b)[^;]*?from "(\.[^"]+)";/gm;

/**
 * The files that a module's doing comes from: itself and all that it imports, in the order of their paths.
 * @param file Path from the repository's root.
 * @example codeFilesOf("src/domain/screening/rarity.ts")
 */
export function codeFilesOf(file: string): string[] {
  const found = new Set([file]);
  for (const one of found)
    for (const [, imported = ""] of readFileSync(one, "utf8").matchAll(IMPORT))
      found.add(posix.join(posix.dirname(one), imported));
  return [...found].sort();
}
