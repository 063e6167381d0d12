import { composeStem, type KeyKind, keyedChecksum, partsOfKey } from "../../domain/accounts/api-key.ts";
import { memoizeByObject } from "../../domain/law/memoize-by-object.ts";
import { keyedHash, type Secrets } from "../secrets.ts";

declare global {
  interface Env {
    /** After a change of MASTER_SECRET the one of before: keys issued under it go on working. */
    PREVIOUS_MASTER_SECRET?: string;
  }
}

const PURPOSE = "api-key-checksum";
/** One object for the secret of before, as derived keys are remembered by their object. */
const beforeOf = memoizeByObject(({ PREVIOUS_MASTER_SECRET }: Pick<Env, "PREVIOUS_MASTER_SECRET">) =>
  PREVIOUS_MASTER_SECRET ? { MASTER_SECRET: PREVIOUS_MASTER_SECRET } : null,
);

/** Makes a key of random bytes. @returns its text, which is stored nowhere. */
export async function newKey(secrets: Secrets, kind: KeyKind): Promise<string> {
  const stem = composeStem(kind, crypto.getRandomValues(new Uint8Array(128)));
  return stem + (await checksumOf(secrets, stem));
}

/** Whether this service issued a key whose checksum is keyed, under its secret of now or of before. */
export async function isIssued(
  env: Pick<Env, "MASTER_SECRET" | "PREVIOUS_MASTER_SECRET">,
  key: string,
): Promise<boolean> {
  const { stem, check } = partsOfKey(key);
  if ((await checksumOf(env, stem)) === check) return true;
  const before = beforeOf(env);
  return before !== null && (await checksumOf(before, stem)) === check;
}

const checksumOf = async (secrets: Secrets, stem: string): Promise<string> =>
  keyedChecksum(await keyedHash(secrets, PURPOSE, stem));
