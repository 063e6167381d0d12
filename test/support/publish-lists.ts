import { sha256Hex } from "../../src/domain/encoding/bytes.ts";
import { buildScreeningIndex } from "../../src/domain/screening/build-screening-index.ts";
import { displayRecord, displayRecordText } from "../../src/domain/screening/display-record.ts";
import { type ListedPartyFacts, partyId } from "../../src/domain/screening/listed-party.ts";
import { coverage } from "./screening-fixture.ts";

/** Indexes by the entries they were built of: a test that publishes the same ones for the hundredth time need not build them. */
const built = new Map<string, Uint8Array<ArrayBuffer>>();

function indexOf(parties: readonly ListedPartyFacts[]): Uint8Array<ArrayBuffer> {
  const key = JSON.stringify(parties);
  const bytes = built.get(key) ?? buildScreeningIndex(parties, [coverage("US_SDN", parties.length)]);
  built.set(key, bytes);
  return bytes.slice();
}

/** Loads an edition of the lists as the loader does; a broken one has other bytes than its pointer says. */
export async function publishLists(
  { DB, KV }: Pick<Env, "DB" | "KV">,
  parties: readonly ListedPartyFacts[],
  { broken = false } = {},
): Promise<void> {
  const bytes = indexOf(parties);
  const sha256 = await sha256Hex(bytes);
  const key = `screening-index:${sha256.slice(0, 24)}${broken ? "x" : ""}`;
  await KV.put(key, broken ? bytes.slice(0, -8) : bytes);
  await DB.batch([
    DB.prepare("DELETE FROM listed_parties"),
    ...parties.map((one) =>
      DB.prepare("INSERT INTO listed_parties (id, body) VALUES (?, ?)").bind(
        partyId(one),
        displayRecordText(displayRecord(one, "https://example.org/", [])),
      ),
    ),
  ]);
  await KV.put("screening-index", JSON.stringify({ key, sha256, version: `edition of ${parties.length}` }));
}
