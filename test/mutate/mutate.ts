/**
 * `npm run test:mutate -- N SEED [FOLDER…]`: makes N small random changes to the code, one at a time in a copy,
 * and counts how many a test notices. Prints each with file, line and change; last one line of JSON.
 */
import { spawnSync } from "node:child_process";
import {
  copyFileSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { relatedTests } from "./related.ts";
import { type Mutation, mutationsOf } from "./sites.ts";

const FOLDERS = ["src/domain", "src/data", "src/http/middleware"];
/** Of the time that all related tests together take unchanged: a mutation that takes longer loops for ever, and is noticed too. */
const TIMES_UNCHANGED = 2;
/** A change is never given less, for a busy machine. */
const LEAST_LIMIT_MS = 120_000;

const [count = "15", seed = "1", ...folders] = process.argv.slice(2);
const tracked = lines("git", ["ls-files", "-co", "--exclude-standard"]);
const sources = tracked.filter(
  (file) =>
    file.endsWith(".ts") &&
    !file.endsWith(".d.ts") &&
    !file.startsWith("src/data/schema/") &&
    (folders.length > 0 ? folders : FOLDERS).some((folder) => file.startsWith(folder)),
);
const isTest = (file: string): boolean => file.startsWith("test/") && file.endsWith(".test.ts");
const inWorker = (file: string): boolean => file.endsWith(".worker.test.ts");
const tests = tracked.filter(
  (file) => isTest(file) && !/^test\/(?:browser|conformance)\/|\.program\.test\.ts$/.test(file),
);
const related = relatedTests(tests);

const chosen = choose(
  sources.flatMap((file) => mutationsOf(file, readFileSync(file, "utf8"))),
  Number(count),
  Number(seed),
);
const copy = copyOfProject();
process.on("exit", () => rmSync(copy, { recursive: true, force: true }));
process.on("SIGINT", () => process.exit(1));

let limitMs = 30 * 60_000;
const begun = Date.now();
const baseline = [...new Set(chosen.flatMap(({ file }) => related(file)))].filter((file) => !inWorker(file));
if (notices("domain", "", baseline)) {
  console.error("The tests fail before anything is changed: mend them first.");
  process.exit(2);
}
limitMs = Math.max(LEAST_LIMIT_MS, TIMES_UNCHANGED * (Date.now() - begun));

let killed = 0;
for (const mutation of chosen) {
  const started = Date.now();
  const found = isNoticed(mutation);
  if (found) killed++;
  const { file, line, before, after } = mutation;
  const change = after === "" ? `dropped ${before}` : `${before} → ${after}`;
  const seconds = Math.round((Date.now() - started) / 1000);
  console.log(
    `${found ? "killed  " : "SURVIVED"} ${file}:${line}  ${change.replace(/\s+/g, " ")}  (${seconds} s)`,
  );
}
const survived = chosen.length - killed;
console.log(JSON.stringify({ killed, survived, rate: Number((killed / chosen.length).toFixed(3)) }));

function isNoticed(mutation: Mutation): boolean {
  const { file, start, end, after } = mutation;
  const target = join(copy, file);
  const text = readFileSync(file, "utf8");
  rmSync(target); // a hard link: writing through it would change the original
  writeFileSync(target, text.slice(0, start) + after + text.slice(end));
  try {
    const all = related(file);
    if (
      notices(
        "domain",
        file,
        all.filter((test) => !inWorker(test)),
      )
    )
      return true;
    return !file.startsWith("src/domain/") && notices("worker", file, all.filter(inWorker));
  } finally {
    writeFileSync(target, text);
  }
}

function notices(project: "domain" | "worker", mutated: string, files: string[]): boolean {
  if (files.length === 0) return false;
  const options =
    project === "domain" ? ["--config", "test/mutate/vitest.config.ts"] : ["--project", "worker"];
  const { status, stdout } = spawnSync("vitest", ["run", ...files, ...options, "--bail=1"], {
    cwd: copy,
    env: { ...process.env, MUTATED: mutated, NO_COLOR: "1" },
    encoding: "utf8",
    maxBuffer: 2 ** 28,
    timeout: limitMs,
    killSignal: "SIGKILL",
  });
  if (status !== 0 && mutated === "") console.error(stdout);
  return status !== 0;
}

/** N of them, drawn without putting back by a generator that the seed settles (mulberry32). */
function choose(all: readonly Mutation[], count: number, seed: number): Mutation[] {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const left = [...all];
  return Array.from(
    { length: Math.min(count, left.length) },
    () => left.splice(Math.floor(next() * left.length), 1)[0] as Mutation,
  );
}

/** The project as it stands, uncommitted files too, in a folder of its own: links, for there is much data. */
function copyOfProject(): string {
  const folder = mkdtempSync(join(tmpdir(), "mutate-"));
  for (const file of tracked) {
    const target = join(folder, file);
    mkdirSync(dirname(target), { recursive: true });
    try {
      linkSync(file, target);
    } catch {
      copyFileSync(file, target); // another disk
    }
  }
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  return folder;
}

function lines(command: string, words: string[]): string[] {
  return spawnSync(command, words, { encoding: "utf8" }).stdout.split("\n").filter(Boolean);
}
