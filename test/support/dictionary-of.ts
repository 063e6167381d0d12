import {
  type Dictionary,
  type DictionaryContent,
  loadDictionary,
  packDictionary,
} from "../../src/domain/languages/dictionary.ts";
import type { Language, WordKind } from "../../src/domain/languages/language.ts";

const LATIN: Language = {
  code: "xx",
  script: "Latin",
  breaks: "blanks",
  head: "last",
  keepsMarks: false,
  links: [],
  endings: [],
  beginnings: [],
};

/** A dictionary of lines "kind word = english". */
export function contentOf(
  language: Partial<Language>,
  lines: readonly string[],
  letters: Record<string, string> = {},
): DictionaryContent {
  const rows = lines.map((line) => {
    const [, kind, word = "", english = ""] = /^(\w+) (.+?) = ?(.*)$/.exec(line) ?? [];
    return { word, kind: kind as WordKind, english };
  });
  return { language: { ...LATIN, ...language }, rows, letters };
}

/** The same as it is read back from its packed bytes. */
export function dictionaryOf(...content: Parameters<typeof contentOf>): Dictionary {
  const loaded = loadDictionary(packDictionary(contentOf(...content)));
  if (loaded === null) throw new Error("a packed dictionary must be read back");
  return loaded;
}
