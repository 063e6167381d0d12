import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { WordsCache } from "../../../src/data/wording/answer-words.ts";
import { ANSWER_LANGUAGES } from "../../../src/domain/wording/answer-languages.ts";
import { ENGLISH } from "../../../src/domain/wording/catalogues/english.ts";

const SOURCES = join(import.meta.dirname, "../../../src");
const FOLDER = join(SOURCES, "domain/wording/catalogues");
const others = readdirSync(FOLDER).filter((file) => file.endsWith(".ts") && file !== "english.ts");
const catalogues = await Promise.all(
  others.map(async (file) => {
    const { MESSAGES, TITLES } = (await import(join(FOLDER, file))) as {
      MESSAGES: Record<string, string>;
      TITLES: Record<string, string>;
    };
    return { file, MESSAGES, TITLES };
  }),
);
const valuesIn = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();

test("there is a catalogue for each language but English", async () => {
  expect(others).toHaveLength(ANSWER_LANGUAGES.length - 1);
  const words = new WordsCache();
  for (const language of ANSWER_LANGUAGES) expect((await words.in(language)).language).toBe(language);
});

test.each(catalogues)("$file has every message, with the values of the English one", ({ MESSAGES }) => {
  expect(Object.keys(MESSAGES).sort()).toEqual(Object.keys(ENGLISH).sort());
  for (const [id, english] of Object.entries(ENGLISH)) {
    expect(valuesIn(MESSAGES[id] ?? ""), id).toEqual(valuesIn(english));
    expect(MESSAGES[id]?.trim(), id).not.toBe("");
  }
});

test.each(catalogues)("$file repeats no English sentence", ({ MESSAGES }) => {
  const same = Object.entries(ENGLISH).filter(
    ([id, english]) => MESSAGES[id] === english && english.replace(/\{\w+\}/g, "").includes(" a"),
  );
  expect(same).toEqual([]);
});

test.each(catalogues)("$file names the same charges as the others", ({ TITLES }) => {
  expect(Object.keys(TITLES).sort()).toEqual(Object.keys(catalogues[0]?.TITLES ?? {}).sort());
});

test("no message is unused", () => {
  const code = readdirSync(SOURCES, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.includes("catalogues"))
    .map((file) => readFileSync(join(SOURCES, file), "utf8"))
    .join("\n");
  // Ids that end in a word of a closed list are named by it: say(`question.${fact}`).
  const families = [...code.matchAll(/`([a-zA-Z.]+\.)\$\{/g)].map(([, family]) => family as string);
  const unused = Object.keys(ENGLISH).filter(
    (id) => !code.includes(`"${id}"`) && !families.some((family) => id.startsWith(family)),
  );
  expect(unused).toEqual([]);
});
