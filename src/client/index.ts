import { clientOf } from "./client-of.ts";
import type { ClientOperation } from "./operation.ts";
import type { LandfallOptions } from "./types.ts";

/** Put in place when the package is built. */
declare const OPERATIONS: readonly ClientOperation[];

/** The service's operations as methods. */
export class Landfall {
  constructor(options: LandfallOptions) {
    Object.assign(this, clientOf(OPERATIONS, options));
  }
}
export { LandfallError } from "./landfall-error.ts";
export { verifyWebhook } from "./verify-webhook.ts";
