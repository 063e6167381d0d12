import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { Caches } from "../../src/data/caches.ts";

/**
 * What may stand at the top of a module and change, and why. Everything else that an isolate remembers is a field
 * of Caches; what follows from a text or an object alone is remembered by memoizeByText and memoizeByObject.
 */
const ALLOWED: Readonly<Record<string, string>> = {
  "index.ts: const caches = new Caches": "the isolate's own, handed to requests and jobs",
  "data/query.ts: const dialect = new SQLiteAsyncDialect": "renders statements and holds nothing",
};

/** Statements at the top of a module that make something which can change. Tables are in capitals and made full. */
const STATE = [
  /^(?:let|var) /,
  /^const [a-z]\w*(?:: [^=]+)? = new (?!Big\b|RegExp\b|Intl\.|Text(?:En|De)coder\b)/,
  /^const [A-Z_]+(?:: (?:Weak)?(?:Map|Set)<.*>)? = new (?:Weak)?(?:Map|Set)(?:<.*>)?\(\)/,
  /^const \w+(?:: (?!readonly )[^=]+\[\])? = \[\];/,
  /^const \w+ = \{\};/,
  /^ {2}(?:private |public )?static (?:readonly )?\w+(?:: [^=(]+)? = (?:new |\[|\{)/,
];

/** Statements of a module's text that keep state, cut off at the first bracket. */
const stateIn = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.replace(/^export /, ""))
    .filter((line) => STATE.some((pattern) => pattern.test(line)))
    .map((line) => line.replace(/(?<=new \w+)[<(].*|;$/, ""));

const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((file) =>
  /\.tsx?$/.test(file),
);

test("no module of src remembers anything by itself", () => {
  const found = files
    .filter((file) => !file.startsWith("cli/")) // a command ends with its process
    .flatMap((file) => stateIn(readFileSync(join("src", file), "utf8")).map((kept) => `${file}: ${kept}`));
  expect(found.filter((kept) => !(kept in ALLOWED))).toEqual([]);
  expect(Object.keys(ALLOWED).filter((kept) => !found.includes(kept))).toEqual([]);
});

test.each([
  "let held: Answer | null = null;",
  "export let count = 0;",
  "const known = new Map<string, Answer>();",
  "const seen: Set<string> = new Set();",
  "const byIndex = new WeakMap<Index, Names>();",
  "const blob = new PackedBlob<Index>(read);",
  "const KEPT: Answer[] = [];",
  "const KEPT = new Map<string, Answer>();",
  "const kept = {};",
  "  private static held = new Map<string, Answer>();",
])("state is recognised: %s", (line) => {
  expect(stateIn(line)).toHaveLength(1);
});

test.each([
  'const WORDS: ReadonlySet<string> = new Set(["a"]);',
  'const WORDS = new Set(["a"]);',
  "const NONE: ReadonlyMap<string, number> = new Map();",
  "const NONE: readonly Answer[] = [];",
  "const ONE = new Big(1);",
  "const read = memoizeByText(2_000, readRate);",
  "  let held = null;",
])("what does not change, or lives in a call, is none: %s", (line) => {
  expect(stateIn(line)).toEqual([]);
});

test("two services share nothing that is remembered", () => {
  const [one, other] = [new Caches(), new Caches()];
  one.facts.put("place:DE", { name: "Germany" });
  expect(other.facts.get("place:DE")).toBeUndefined();
  const shared = Object.keys(one).filter((name) => Reflect.get(one, name) === Reflect.get(other, name));
  expect(shared).toEqual([]);
});
