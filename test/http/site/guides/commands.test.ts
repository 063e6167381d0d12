import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readCommand } from "../../../../src/cli/data-load-options.ts";
import { readOptions } from "../../../../src/cli/refresh/options.ts";
import { readCall } from "../../../../src/cli/rehearsal/read-call.ts";
import { standIn } from "../../../../src/cli/rehearsal/stand-in.ts";
import { readDeployCommand } from "../../../../src/cli/release/options.ts";
import { release } from "../../../../src/cli/release/release.ts";
import { GUIDES } from "../../../../src/http/site/guides/all.ts";
import { emptyBindings } from "../../../support/empty-bindings.ts";
import { smallDataset } from "../../../support/small-datasets.ts";

const WIDGET = { version: "1", file: "/widget-1.js", integrity: "sha384-x", gzipBytes: 1 };
const FACTS = { origin: "https://landfall.example", widget: WIDGET, datasets: [], restrictions: [] };

/** The lines of a guide's blocks of code that call a program, in their order, without comments. */
function commandsOf(slug: string, program: "npx" | "npm"): string[][] {
  const guide = GUIDES.find((one) => one.slug === slug);
  const page = String(guide?.Body(FACTS) ?? "");
  const lines = [...page.matchAll(/<pre[^>]*><code[^>]*>([\s\S]*?)<\/code>/g)].flatMap(([, code = ""]) =>
    plain(code).split("\n"),
  );
  // Behind a pipe stands the program that reads what comes out of it.
  return lines
    .map((line) =>
      wordsOf(
        line
          .replace(/\s#.*$/, "")
          .split("|")
          .at(-1) ?? "",
      ),
    )
    .filter(([first]) => first === program);
}

const plain = (html: string): string =>
  html
    .replace(/<[^>]+>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replace(/&#(?:39|x27);/g, "'")
    .replaceAll("&amp;", "&");
const wordsOf = (line: string): string[] =>
  [...line.matchAll(/"([^"]*)"|'([^']*)'|((?:\$\([^)]*\)|\S)+)/g)].map(
    ([, double, single, bare]) => double ?? single ?? bare ?? "",
  );

const calls = GUIDES.flatMap(({ slug }) => commandsOf(slug, "npx").map((words) => words.slice(1)));
const scripts = GUIDES.flatMap(({ slug }) => commandsOf(slug, "npm").filter(([, verb]) => verb === "run"));

test("there are commands to check", () => {
  expect(calls.length).toBeGreaterThan(12);
  expect(scripts.length).toBeGreaterThan(12);
});

test.each(calls.map((words) => [words.join(" "), words] as const))(
  "npx %s is known to wrangler",
  (_, words) => {
    expect(words[0]).toBe("wrangler");
    expect(readCall(words.slice(1)).command).not.toBe("");
  },
);

const { scripts: known } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: object };
/** Programs that say whether they understood a command line. */
const READERS: Readonly<Record<string, (words: readonly string[]) => { ok: boolean } & { help?: boolean }>> =
  {
    deploy: readDeployCommand,
    "data:load": readCommand,
    "data:refresh": readOptions,
  };

test.each(scripts.map((words) => [words.join(" "), words] as const))("%s is understood", (_, words) => {
  const [, , name = "", ...rest] = words;
  expect(Object.keys(known)).toContain(name);
  const read = READERS[name]?.(rest.filter((word) => word !== "--"));
  expect(read === undefined || read.ok || read.help === true).toBe(true);
});

test("going live, and then back, by the words of the guides", async () => {
  const platform = standIn("production", emptyBindings());
  const follow = async (words: string[]): Promise<string> =>
    (await platform.wrangler(words.slice(2))).toString();
  const send = () =>
    release(platform.wrangler, {
      datasets: [smallDataset("rows", "one")],
      say: () => undefined,
      pausesMs: [],
    });
  await expect(send()).rejects.toThrow("does not exist");
  for (const words of commandsOf("going-live", "npx")) await follow(words);
  await send();
  await send();
  const [list = [], rollback = []] = commandsOf("operations", "npx").filter(([, , verb = ""]) =>
    ["deployments", "rollback"].includes(verb),
  );
  const [first = "", second] = [...(await follow(list)).matchAll(/100%\) (\S+)/g)].map(
    ([, version]) => version,
  );
  expect(first).not.toBe(second);
  const named = rollback.map((word) => (word === "<version-id>" ? first : word));
  expect(await follow(named)).toContain(first);
});
