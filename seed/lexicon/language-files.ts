import { existsSync, readdirSync } from "node:fs";
import { type DictionaryContent, type DictionaryRow, keyOf } from "../../src/domain/languages/dictionary.ts";
import { foldWord } from "../../src/domain/languages/fold-word.ts";
import { type Affix, type Language, WORD_BREAKS, WORD_KINDS, type WordKind } from "../../src/domain/languages/language.ts";
import { wordProblem } from "../../src/domain/law/cell-problem.ts";
import { CellError, readTable, SeedError } from "../load/table.ts";

const FOLDER = "seed/lexicon/languages";
const LANGUAGES = `${FOLDER}/languages.tsv`;
/** Tables of a language that hold no words. */
const OTHERS = { endings: "endings.tsv", beginnings: "beginnings.tsv", letters: "letters.tsv" } as const;

const filesOf = (code: string): string[] =>
  existsSync(`${FOLDER}/${code}`)
    ? readdirSync(`${FOLDER}/${code}`)
        .filter((file) => file.endsWith(".tsv"))
        .sort()
        .map((file) => `${FOLDER}/${code}/${file}`)
    : [];

/** Every file of words in other languages. */
export const languageFiles = (): string[] => [LANGUAGES, ...rows().flatMap(({ code }) => filesOf(code))];

const rows = () => readTable(LANGUAGES, ["code", "script", "breaks", "head", "keeps_marks", "links"]);

/**
 * The languages that have words, in the order of their table.
 * @throws SeedError naming file and line of a broken row, and of a word that stands twice.
 */
export function readLanguages(): DictionaryContent[] {
  return rows()
    .filter(({ code }) => filesOf(code).length > 0)
    .map(({ code, script, breaks, head, keeps_marks, links, line }) => {
      const cell = <Word extends string>(column: string, text: string, words: readonly Word[]): Word => {
        const problem = wordProblem(column, text, words);
        if (problem) throw new CellError(LANGUAGES, line, column, problem);
        return text as Word;
      };
      const language: Language = {
        code,
        script,
        breaks: cell("breaks", breaks, WORD_BREAKS),
        head: cell("head", head, ["first", "last"] as const),
        keepsMarks: cell("keeps_marks", keeps_marks, ["yes", "no"] as const) === "yes",
        links: links.split(" ").filter((link) => link !== ""),
        endings: readAffixes(code, OTHERS.endings, "ending"),
        beginnings: readAffixes(code, OTHERS.beginnings, "beginning"),
      };
      return { language, rows: readWords(language), letters: readLetters(code) };
    });
}

/** Affixes with the longest first, as they are tried. */
function readAffixes(code: string, name: string, column: "ending" | "beginning"): Affix[] {
  const file = `${FOLDER}/${code}/${name}`;
  if (!existsSync(file)) return [];
  return readTable(file, [column, "keep"])
    .map((row) => {
      const keep = Number(row.keep);
      if (row[column] === "" || !Number.isInteger(keep) || keep < 1)
        throw new SeedError(file, row.line, `${column} "${row[column]}" keeps "${row.keep}"`);
      return { letters: foldWord(row[column] as string), keep };
    })
    .sort((a, b) => b.letters.length - a.letters.length);
}

function readLetters(code: string): Record<string, string> {
  const file = `${FOLDER}/${code}/${OTHERS.letters}`;
  if (!existsSync(file)) return {};
  return Object.fromEntries(readTable(file, ["letter", "as"]).map((row) => [row.letter, row.as]));
}

function readWords(language: Language): DictionaryRow[] {
  const places = new Map<string, string>();
  const others: readonly string[] = Object.values(OTHERS);
  return filesOf(language.code)
    .filter((file) => !others.some((other) => file.endsWith(`/${other}`)))
    .flatMap((file) =>
      readTable(file, ["word", "kind", "english"]).map(({ word, kind, english, line }) => {
        const problem = wordProblem("kind", kind, WORD_KINDS);
        if (problem) throw new CellError(file, line, "kind", problem);
        if (english === "" && kind !== "skip" && kind !== "join") throw new SeedError(file, line, `"${word}" has no meaning`);
        const key = keyOf(word, language);
        const before = places.get(key);
        if (before !== undefined) throw new SeedError(file, line, `"${word}" stands in ${before} already`);
        places.set(key, `${file}:${line}`);
        return { word: key, kind: kind as WordKind, english };
      }),
    );
}
