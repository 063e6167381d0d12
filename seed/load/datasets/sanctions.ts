import { existsSync } from "node:fs";
import { listedParties, screeningLists } from "../../../src/data/schema/index.ts";
import { buildScreeningIndex } from "../../../src/domain/screening/build-screening-index.ts";
import { storedParty } from "../../../src/domain/screening/display-record.ts";
import { partyId } from "../../../src/domain/screening/listed-party.ts";
import { readCatalogue, readSanctions } from "../../importers/sanctions/sanctions-catalogue.ts";
import { codeFilesOf } from "../code-files.ts";
import type { DatasetDefinition } from "../dataset.ts";
import { tableOf } from "../table-of.ts";

/** The KV key under which the packed screening index stands. */
const SCREENING_INDEX_KEY = "screening-index";

/** What an index is made by: names folded differently make another edition, as a request is folded by the same code. */
export const indexCode = (): string[] => codeFilesOf("src/domain/screening/build-screening-index.ts");

/** All listed parties: the packed index as a blob, the display records as rows. */
export function sanctionsDataset(folder = "seed/sanctions"): DatasetDefinition {
  const catalogue = readCatalogue(folder);
  let edition: ReturnType<typeof readSanctions> | null = null;
  const read = (): ReturnType<typeof readSanctions> => {
    edition ??= readSanctions(folder);
    return edition;
  };
  return {
    name: "sanctions",
    publisher: [...new Set(catalogue.map((list) => list.publisher))].join("; "),
    licence: [...new Set(catalogue.map((list) => list.licence))].join("; "),
    validFrom: null,
    asOf:
      catalogue
        .map((list) => list.asOf)
        .sort()
        .at(-1) ?? "",
    validUntil: null,
    files: [
      `${folder}/lists.tsv`,
      ...catalogue.flatMap(({ list }) => [
        `${folder}/${list.toLowerCase()}.parties.tsv`,
        `${folder}/${list.toLowerCase()}.aliases.tsv`,
        ...[`${folder}/${list.toLowerCase()}.ties.tsv`].filter(existsSync),
      ]),
      ...indexCode(),
    ],
    tables: [tableOf(listedParties), tableOf(screeningLists)],
    figures: {
      tables: ["screening_lists"],
      days: ["as_of"],
      ofRow: (_, { list, as_of }) => [{ column: "as_of", key: String(list), value: String(as_of) }],
    },
    *rows() {
      const { parties, lists } = read();
      const refused = new Map(catalogue.map((list) => [list.list, list.refused]));
      for (const { list, publisher, asOf, entries, names, sourceUrl } of lists)
        yield {
          table: "screening_lists",
          values: [list, publisher, asOf, entries, names, sourceUrl, refused.get(list) ?? ""],
        };
      const urls = new Map(lists.map((list) => [list.list, list.sourceUrl]));
      const groups = new Map<string, string[]>();
      for (const party of parties)
        if (party.linked) groups.set(party.linked, [...(groups.get(party.linked) ?? []), partyId(party)]);
      for (const [seq, party] of parties.entries()) {
        const also = (groups.get(party.linked) ?? []).filter((other) => other !== partyId(party));
        const { id, body, facts } = storedParty(party, urls.get(party.list) ?? "", also);
        yield { table: "listed_parties", values: [id, body, seq, facts] };
      }
    },
    async blobs() {
      const { parties, lists } = read();
      return [{ key: SCREENING_INDEX_KEY, bytes: buildScreeningIndex(parties, lists) }];
    },
  };
}
