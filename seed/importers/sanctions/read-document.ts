import { listsOf } from "../../../src/domain/refresh/source.ts";
import { type ListedPartyFacts, partyId } from "../../../src/domain/screening/listed-party.ts";
import { readEuXml } from "./eu-fsf.ts";
import { readConsolidatedScreeningList } from "./ita-csl.ts";
import { readOfacXml } from "./ofac-xml.ts";
import type { TextChunks } from "./sanctions-text.ts";
import { readUkSanctionsList } from "./uk-sanctions.ts";
import { readUnList } from "./un.ts";

/** How each source's document is read. OFAC's own files win over the consolidated one. */
const READERS: Readonly<Record<string, (chunks: TextChunks) => AsyncIterable<ListedPartyFacts>>> = {
  "sanctions:US_SDN": (chunks) => readOfacXml(chunks, "US_SDN"),
  "sanctions:US_NONSDN": (chunks) => readOfacXml(chunks, "US_NONSDN"),
  "sanctions:US_CSL": (chunks) => readConsolidatedScreeningList(chunks, new Set(listsOf("sanctions:US_CSL"))),
  "sanctions:EU": readEuXml,
  "sanctions:UK": readUkSanctionsList,
  "sanctions:UN": readUnList,
};

/**
 * The entries of a source's document as they come, those with a name, each once.
 * @throws Error for a source without a reader, and where the document cannot be read.
 * @example for await (const party of readListDocument("sanctions:UN", chunks)) …
 */
export async function* readListDocument(
  source: string,
  chunks: TextChunks,
): AsyncGenerator<ListedPartyFacts> {
  const read = READERS[source];
  if (!read) throw new Error(`no reader for ${source}`);
  const seen = new Set<string>();
  for await (const party of read(chunks)) {
    const id = partyId(party);
    if (party.names.length === 0 || seen.has(id)) continue;
    seen.add(id);
    yield party;
  }
}
