import { KEPT_ACCOUNT_DATA } from "./kept-account-data.ts";
import type { KeptData } from "./kept-data-row.ts";
import { KEPT_RECORDS } from "./kept-records.ts";

/** Every kind of data about an account and its callers, in the order of the privacy page. A test holds it complete. */
export const KEPT_DATA: readonly KeptData[] = [...KEPT_ACCOUNT_DATA, ...KEPT_RECORDS];
