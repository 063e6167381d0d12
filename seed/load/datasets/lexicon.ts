import { hsTitles } from "../../../src/data/schema/index.ts";
import { buildClassificationIndex } from "../../../src/domain/classification/build-classification-index.ts";
import { lexiconFiles, readLexicon } from "../../lexicon/lexicon-files.ts";
import type { DatasetDefinition } from "../dataset.ts";
import { tableOf } from "../table-of.ts";

/** The KV key under which the packed classification index stands. */
const CLASSIFICATION_INDEX_KEY = "classification";

/** The lexicon: titles by code as rows, everything the classifier matches as one packed blob. */
export function lexiconDataset(): DatasetDefinition {
  return {
    name: "lexicon",
    publisher: "Landfall",
    licence: "own work",
    validFrom: "2022-01-01",
    asOf: "2026-11-20",
    validUntil: null,
    files: lexiconFiles(),
    tables: [tableOf(hsTitles)],
    *rows() {
      for (const { code, title } of readLexicon().entries)
        yield { table: "hs_titles", values: [code, title] };
    },
    async blobs() {
      const lexicon = readLexicon();
      const terms = lexicon.entries.reduce((sum, entry) => sum + entry.terms.length, 0);
      return [{ key: CLASSIFICATION_INDEX_KEY, bytes: buildClassificationIndex(lexicon), entries: terms }];
    },
  };
}
