import { packCommerceControlList } from "../../../src/domain/export-control/commerce-control-list.ts";
import { CCL_AS_OF, readCommerceControlList } from "../../importers/controls/ccl-tables.ts";
import type { DatasetDefinition } from "../dataset.ts";

/** The KV key under which the packed Commerce Control List stands. */
const CCL_INDEX_KEY = "ccl-index";

/** The Commerce Control List: a blob only, no rows. */
export function cclDataset(): DatasetDefinition {
  return {
    name: "commerce-control-list",
    publisher: "US Commerce, BIS (15 CFR 738, 740, 774)",
    licence: "US government work, public domain; titles and vocabulary our own",
    validFrom: null,
    asOf: CCL_AS_OF,
    validUntil: null,
    files: [
      "entries",
      "paragraphs",
      "countries",
      "vocabulary",
      "ordinary-goods",
      "ordinary-positions",
      "other-jurisdictions",
      "sensitive-words",
      "depictions",
      "numbers-elsewhere",
    ].map((name) => `seed/controls/${name}.tsv`),
    tables: [],
    rows: () => [],
    async blobs() {
      const list = readCommerceControlList();
      return [{ key: CCL_INDEX_KEY, bytes: packCommerceControlList(list), entries: list.entries.length }];
    },
  };
}
