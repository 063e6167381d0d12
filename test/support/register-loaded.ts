import { sha256Hex } from "../../src/domain/encoding/bytes.ts";
import {
  COUNTRY_PARTS,
  PRICE_PARTS,
  RESTRICTION_PARTS,
  SCREENING_PARTS,
} from "../../src/domain/health/service-parts.ts";

/** Registers every dataset that an answer rests on, for tests that write the few rows they need themselves; no exchange rates are held. */
export async function registerLoaded({ DB: db, KV: kv }: Pick<Env, "DB" | "KV">): Promise<void> {
  for (const [key, content] of [
    ["exchange", "{}"],
    ["exchange-customs", "[]"],
  ] as const) {
    await kv.put(`${key}:none`, content);
    await kv.put(
      key,
      JSON.stringify({ key: `${key}:none`, sha256: await sha256Hex(content), version: "test" }),
    );
  }
  const names = new Set([...PRICE_PARTS, ...COUNTRY_PARTS, ...RESTRICTION_PARTS, ...SCREENING_PARTS]);
  await db.batch(
    [...names].flatMap((name) => [
      db
        .prepare(
          "INSERT OR IGNORE INTO datasets (name, version, publisher, licence, as_of, row_count, loaded_at) VALUES (?, '2026-01-01+test', '', '', '2026-01-01', 1, '')",
        )
        .bind(name),
      // A blob: its content is looked at by /health only, and no number of rows is promised.
      db
        .prepare("INSERT OR IGNORE INTO dataset_parts VALUES (?, 'blob', ?, '', '', 'test')")
        .bind(name, name),
    ]),
  );
}
