import { packDictionary } from "../../../src/domain/languages/dictionary.ts";
import { packKnownLanguages } from "../../../src/domain/languages/known-languages.ts";
import { dictionaryKey, KNOWN_LANGUAGES_KEY } from "../../../src/domain/languages/language-keys.ts";
import { languageFiles, readLanguages } from "../../lexicon/language-files.ts";
import type { DatasetDefinition } from "../dataset.ts";

/** Words of goods in other languages: which language has a word as one packed blob, and a blob a dictionary. */
export function languagesDataset(): DatasetDefinition {
  return {
    name: "languages",
    publisher: "Landfall",
    licence: "own work",
    validFrom: "2022-01-01",
    asOf: "2026-11-23",
    validUntil: null,
    files: languageFiles(),
    tables: [],
    *rows() {},
    async blobs() {
      const contents = readLanguages();
      const entries = contents.reduce((sum, { rows }) => sum + rows.length, 0);
      return [
        ...contents.map((content) => ({
          key: dictionaryKey(content.language.code),
          bytes: packDictionary(content),
          entries: content.rows.length,
        })),
        { key: KNOWN_LANGUAGES_KEY, bytes: packKnownLanguages(contents), entries },
      ];
    },
  };
}
