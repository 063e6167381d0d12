import { keyedHash, type Secrets, seal, unseal } from "../secrets.ts";

/** What an account says of its goods is sealed under a key of that account's own. */
const purpose = (accountId: string): string => `goods ${accountId}`;
/** The row it stands in is sealed with it, so that it opens there alone. */
const owner = (accountId: string, row: string): string => `${accountId} ${row}`;

/** Seals a text of an account for one row: `row` says which, such as `quote quote_1`. */
export const sealText = (env: Secrets, accountId: string, row: string, text: string): Promise<string> =>
  seal(env, purpose(accountId), owner(accountId, row), text);

/**
 * Opens what `sealText` made. Objects in JSON that were written before they were sealed begin with their brace, and are
 * given as they stand.
 * @throws Error where the text belongs to another account or row, or was altered.
 */
export const openText = async (
  env: Secrets,
  accountId: string,
  row: string,
  stored: string,
): Promise<string> =>
  stored.startsWith("{") ? stored : unseal(env, purpose(accountId), owner(accountId, row), stored);

/** What rows about goods are found by, apart from plain texts by its prefix: a keyed hash, so that no list of likely names reveals them. */
export const goodsHash = async (env: Secrets, accountId: string, text: string): Promise<string> =>
  `h:${await keyedHash(env, purpose(accountId), text)}`;
