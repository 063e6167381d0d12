import type { Agreement } from "../origin/agreement.ts";
import { covers, findAgreement, nearNames } from "../origin/select-agreements.ts";
import { standingOn } from "../origin/standing.ts";
import { tell } from "../wording/tell.ts";
import { ENGLISH_WORDS } from "../wording/words.ts";
import { certificateForm } from "./certificate-form.ts";
import { countryText } from "./country-usage.ts";
import type { DocumentRequest } from "./document-request.ts";
import { countryOf, partyOf } from "./parties.ts";
import { type DocumentedShipment, originCountries } from "./shipment.ts";
import type { FieldError } from "./shipment-checks.ts";

const PATH = "certificate.agreement";

/** The agreement a preferential statement names, where it names one. */
export const claimedAgreement = (request: DocumentRequest): string | null =>
  certificateForm(request) === "preferential" ? (request.certificate?.agreement ?? null) : null;

/**
 * Whether the agreement named can be claimed for the goods at their destination. A statement under one that
 * does not join the two, or has ended, would be false: an error. One that the tables do not hold, or whose
 * standing nobody could confirm, is a warning.
 */
export function checkClaim(
  shipment: DocumentedShipment,
  agreements: readonly Agreement[],
): { errors: FieldError[]; warnings: FieldError[] } {
  const { request } = shipment;
  const asked = claimedAgreement(request);
  if (asked === null) return { errors: [], warnings: [] };
  const agreement = findAgreement(agreements, asked);
  if (agreement === null) {
    const near = nearNames(agreements, asked).join(", ");
    const message = `no agreement is held as "${asked}"${near === "" ? "" : `; near it: ${near}`}`;
    return { errors: [], warnings: [{ path: PATH, message }] };
  }
  const destination = shipment.destination ?? countryOf(partyOf(request, "consignee"));
  if (destination === undefined) return { errors: [], warnings: [] };
  const errors: FieldError[] = [];
  const warnings: FieldError[] = [];
  for (const origin of originCountries(shipment)) {
    if (!covers(agreement, origin, destination)) {
      const lane = `goods of ${countryText(origin)} entering ${countryText(destination)}`;
      errors.push({ path: PATH, message: `${agreement.name} does not cover ${lane}` });
      continue;
    }
    const standing = standingOn(agreement, request.exportDate ?? request.invoiceDate, {
      origin,
      destination,
    });
    if ("reason" in standing) {
      const reason = tell(standing.reason, { words: ENGLISH_WORDS });
      errors.push({ path: PATH, message: `${agreement.name}: ${reason}` });
    } else if (standing.kind === "unsure")
      warnings.push({ path: PATH, message: `whether ${agreement.name} is in force could not be confirmed` });
  }
  return { errors, warnings };
}
