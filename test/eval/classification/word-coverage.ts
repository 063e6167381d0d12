/**
 * `npm run eval:words -- [code …]`: the words of each dictionary by kind, and where SOURCES_DIR holds names of goods in the
 * language, which share of their words it understands and which are the commonest that it does not.
 */
import { sourceRows, sourcesAtHand } from "../../../seed/importers/csv.ts";
import { readLanguages } from "../../../seed/lexicon/language-files.ts";
import { loadDictionary, packDictionary } from "../../../src/domain/languages/dictionary.ts";
import { foldWord } from "../../../src/domain/languages/fold-word.ts";
import { WORD_KINDS } from "../../../src/domain/languages/language.ts";
import { readInEnglish } from "../../../src/domain/languages/read-in-english.ts";

/** The file and column that hold names of goods in a language. */
const NAMES: Readonly<Record<string, readonly [file: string, column: string]>> = {
  ko: ["hs_hsk_ko_en_2026-01.csv", "desc_ko"],
  pt: ["hs_ncm_pt_2026-02.csv", "desc_pt"],
  fr: ["hs6_fr.csv", "desc_fr"],
  de: ["product_taxonomy_en_de_nl_tr.csv", "de"],
  nl: ["product_taxonomy_en_de_nl_tr.csv", "nl"],
  tr: ["product_taxonomy_en_de_nl_tr.csv", "tr"],
};
const LISTED = 60;

const asked = process.argv.slice(2);
for (const content of readLanguages()) {
  const { language, rows } = content;
  if (asked.length > 0 && !asked.includes(language.code)) continue;
  const packed = packDictionary(content);
  const kinds = WORD_KINDS.map((kind) => `${kind} ${rows.filter((row) => row.kind === kind).length}`);
  console.log(
    `${language.code}: ${rows.length} words, ${Math.round(packed.length / 1024)} KB (${kinds.join(", ")})`,
  );
  const dictionary = loadDictionary(packed);
  const [file = "", column = ""] = NAMES[language.code] ?? [];
  if (dictionary === null || file === "" || !sourcesAtHand()) continue;
  let meaning = 0;
  let known = 0;
  const unknown = new Map<string, number>();
  for (const row of sourceRows(`words/${file}`)) {
    const name = (row[column] ?? "").split(">").at(-1) ?? "";
    const read = readInEnglish(dictionary, name, () => false);
    meaning += read.meaning;
    known += read.known;
    if (read.known < read.meaning)
      for (const word of name.match(/[\p{L}\p{M}]+/gu) ?? [])
        if (readInEnglish(dictionary, word, () => false).known === 0) {
          const folded = foldWord(word, language.keepsMarks);
          unknown.set(folded, (unknown.get(folded) ?? 0) + 1);
        }
  }
  const words = [...unknown].sort(([, a], [, b]) => b - a).slice(0, LISTED);
  console.log(
    `  understood ${known} of ${meaning} words (${((known / meaning) * 100).toFixed(1)} %) of ${file}`,
  );
  console.log(`  unknown: ${words.map(([word, times]) => `${word} ${times}`).join(", ")}`);
}
