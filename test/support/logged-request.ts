import type { LoggedRequest } from "../../src/data/accounts/request-log.ts";

/** A request of an account, as the counting of calls notes it. */
export const loggedRequest = (accountId: string, more: Partial<LoggedRequest> = {}): LoggedRequest => ({
  ...{ accountId, at: Date.UTC(2026, 10, 23, 12), requestId: "r1", keyId: "key_1", method: "POST" },
  ...{ path: "/calculate", status: 200, ms: 4, calls: 1, code: "", ...more },
});
