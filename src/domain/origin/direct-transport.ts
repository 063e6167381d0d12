import type { Agreement } from "./agreement.ts";
import { met, notMet, type OriginFinding, unknown } from "./evaluation.ts";

/** Direct transport or non-alteration: a stated break ends the preference, silence is a condition to print. */
export function directTransport(stated: boolean | undefined, agreement: Agreement): OriginFinding {
  if (stated === false) return notMet(`not transported as the agreement asks: ${agreement.transport}`);
  if (stated) return met("transported directly, as stated");
  return unknown(`to be kept: ${agreement.transport}`);
}
