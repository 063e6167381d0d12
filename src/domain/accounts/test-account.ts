/** Ends the name under which an account's test keys keep what they keep. No id of an account has such a mark. */
export const TEST_MARK = "~test";

/** What answers to test keys name among the datasets that they rest on. */
export const TEST_MODE = "test-mode";

/** Under what a test key of an account keeps its quotes, records and jobs: nothing of it meets what live keys keep. */
export const testAccountOf = (accountId: string): string => `${accountId}${TEST_MARK}`;

/** Whether this is where test keys keep what they keep. */
export const isTestAccount = (accountId: string | null): boolean => accountId?.endsWith(TEST_MARK) === true;

/** The account itself, whichever of its keys is meant. @example ownerOf("acct_1~test") // "acct_1" */
export const ownerOf = (accountId: string): string =>
  isTestAccount(accountId) ? accountId.slice(0, -TEST_MARK.length) : accountId;
