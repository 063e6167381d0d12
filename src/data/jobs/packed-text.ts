import { fromBase64, toBase64 } from "../../domain/encoding/bytes.ts";
import { openText, sealText } from "../accounts/sealed-text.ts";
import type { Secrets } from "../secrets.ts";

/** Packs a value (gzip: answers repeat themselves tenfold) and seals it for one row of an account. */
export async function sealPacked(
  env: Secrets,
  accountId: string,
  row: string,
  value: unknown,
): Promise<string> {
  const packed = new Blob([JSON.stringify(value)]).stream().pipeThrough(new CompressionStream("gzip"));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  return sealText(env, accountId, row, toBase64(bytes));
}

/** Opens what `sealPacked` made. @throws Error where it belongs to another account or row, or was altered. */
export async function openPacked<Value>(
  env: Secrets,
  accountId: string,
  row: string,
  sealed: string,
): Promise<Value> {
  const bytes = fromBase64(await openText(env, accountId, row, sealed));
  const plain = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return (await new Response(plain).json()) as Value;
}
