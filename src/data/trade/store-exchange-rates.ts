import { eq, sql } from "drizzle-orm";
import { sha256Hex } from "../../domain/encoding/bytes.ts";
import { contentKey, type Pointer } from "../../domain/encoding/pointer.ts";
import type { ExchangeRates } from "../../domain/trade/exchange.ts";
import { storeContent, turnPointer } from "../publish-blob.ts";
import { bound, build, query, statement } from "../query.ts";
import { datasetParts, datasets } from "../schema/index.ts";

const KEY = "exchange";
const DATASET = "exchange-rates";

const REGISTER = query(
  build
    .update(datasets)
    .set({
      version: sql`${bound("version")}`,
      asOf: sql`${bound("asOf")}`,
      rowCount: sql`${bound("rowCount")}`,
      loadedAt: sql`${bound("loadedAt")}`,
      note: "refreshed from the ECB",
      fault: "",
    })
    .where(eq(datasets.name, DATASET)),
);

/** What a registered edition of the dataset consists of; see the loader. */
const REGISTER_PART = query(
  build
    .insert(datasetParts)
    .values({
      dataset: DATASET,
      kind: "blob",
      part: KEY,
      scope: "",
      expected: bound("sha256"),
      version: bound("version"),
    })
    .onConflictDoUpdate({
      target: [datasetParts.dataset, datasetParts.kind, datasetParts.part, datasetParts.scope],
      set: { expected: sql`excluded.expected`, version: sql`excluded.version` },
    }),
);

/** An edition of the rates as it stands in KV, by its SHA-256. */
interface HeldEdition {
  sha256: string;
  rates: ExchangeRates;
}

/** The rates in force, straight from KV; null where none are, or where they are not those of their pointer's hash. */
export async function storedRates(kv: KVNamespace): Promise<HeldEdition | null> {
  const pointer = await kv.get<Pointer>(KEY, "json");
  const rates = pointer && (await readAs(kv, pointer.key, pointer.sha256));
  return pointer && rates && { sha256: pointer.sha256, rates };
}

/** The rates of an edition, in force or not; null where they are gone or not those of their hash. */
export const ratesOfEdition = (kv: KVNamespace, sha256: string): Promise<ExchangeRates | null> =>
  readAs(kv, contentKey(KEY, sha256), sha256);

async function readAs(kv: KVNamespace, key: string, sha256: string): Promise<ExchangeRates | null> {
  const bytes = await kv.get(key, "arrayBuffer");
  if (!bytes || (await sha256Hex(bytes)) !== sha256) return null;
  return JSON.parse(new TextDecoder().decode(bytes)) as ExchangeRates;
}

/** An edition on its way into force. */
interface StoredEdition {
  sha256: string;
  /** Its dataset row and part; to be run with the round's record, in one transaction, and last. */
  register: D1PreparedStatement[];
  /** Turns readers to it; before it is registered. */
  point(): Promise<void>;
}

/**
 * Stores an edition of the rates under its content hash, where nobody reads it yet, and reads it back. Readers go
 * on with the old one until `point`, and follow within a minute.
 * @throws Error where it does not read back as it was written.
 */
export async function storeRates(
  env: Env,
  rates: ExchangeRates,
  asOf: string,
  now: number,
): Promise<StoredEdition> {
  const content = await storeContent(env.KV, KEY, JSON.stringify(rates));
  const { sha256 } = content;
  const version = `${asOf}+${sha256.slice(0, 12)}`;
  const rowCount = Object.keys(rates).length;
  return {
    sha256,
    register: [
      statement(env.DB, REGISTER.with({ version, asOf, rowCount, loadedAt: new Date(now).toISOString() })),
      statement(env.DB, REGISTER_PART.with({ version, sha256 })),
    ],
    point: () => turnPointer(env.KV, content, version, new Date(now)),
  };
}
