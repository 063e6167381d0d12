import { countryText, isUsmcaParty } from "./country-usage.ts";
import type { DocumentRequest } from "./document-request.ts";
import { countryOf, partyOf } from "./parties.ts";
import type { PartyInput } from "./request-party.ts";
import type { DocumentedShipment } from "./shipment.ts";
import type { FieldError } from "./shipment-checks.ts";

/** Wholly obtained; by product-specific rule; from originating materials only; unassembled or with its parts. */
const CRITERIA = ["A", "B", "C", "D"];
/** USMCA Article 5.2: the longest period one certification covers. */
const BLANKET_MONTHS = 12;

/** What would make the certification void or false. */
export function usmcaRefusals({ request, lines }: DocumentedShipment): FieldError[] {
  const errors: FieldError[] = [];
  const { certificate, signatory } = request;
  const refuse = (path: string, message: string) => errors.push({ path, message });
  if (certificate?.certifier === undefined)
    refuse("certificate.certifier", "element 1: who certifies (importer, exporter or producer) is required");
  if (lines.length === 0) refuse("line_items", "element 6: the goods are required");
  for (const { number, input } of lines) {
    const at = `line_items[${number - 1}]`;
    if (input.description === undefined) refuse(`${at}.description`, "element 6: a description is required");
    if (input.hs_code === undefined) refuse(`${at}.hs_code`, "element 6: the 6-digit HS code is required");
    if (!CRITERIA.includes(input.originCriterion ?? "")) {
      refuse(
        `${at}.originCriterion`,
        `element 7: the origin criterion must be ${CRITERIA.join(", ")}, not "${input.originCriterion ?? ""}"`,
      );
    }
    if (input.origin !== undefined && !isUsmcaParty(input.origin)) {
      refuse(`${at}.origin`, `a good of ${countryText(input.origin)} does not originate in a Party`);
    }
  }
  if (signatory === undefined) refuse("signatory", "element 9: the name of the person who signs is required");
  else if (signatory.date === undefined)
    refuse("signatory.date", "element 9: the date of signature is required");
  if (certificate?.certifier !== undefined) {
    const { path, party } = certifierOf(request, certificate.certifier);
    const country = countryOf(party);
    if (country !== undefined && !isUsmcaParty(country))
      refuse(path, `element 2: who certifies must be in a Party, not in ${countryText(country)}`);
  }
  const { blanketFrom, blanketTo } = certificate ?? {};
  if (blanketFrom !== undefined && blanketTo !== undefined) {
    if (blanketTo < blanketFrom)
      refuse("certificate.blanketTo", `element 8: ${blanketTo} is before ${blanketFrom}`);
    else if (blanketTo >= sameDayLater(blanketFrom)) {
      refuse(
        "certificate.blanketTo",
        `element 8: ${blanketFrom} to ${blanketTo} is more than ${BLANKET_MONTHS} months`,
      );
    }
  }
  return errors;
}

/** The same day twelve months on, which is the first day outside the period. */
function sameDayLater(date: string): string {
  return `${Number(date.slice(0, 4)) + BLANKET_MONTHS / 12}${date.slice(4)}`;
}

export type CertifierRole = "importer" | "exporter" | "producer";

/** Who certifies, and the field that says so. An exporter or producer is one only in a Party (Articles 1.5, 5.1). */
export function certifierOf(
  request: DocumentRequest,
  role: CertifierRole,
): { path: string; party: PartyInput } {
  const named = request.certificate?.certifierParty;
  if (named !== undefined) return { path: "certificate.certifierParty", party: named };
  switch (role) {
    case "exporter":
      return { path: "shipper", party: partyOf(request, "shipper") };
    case "importer":
      return request.importerOfRecord
        ? { path: "importerOfRecord", party: request.importerOfRecord }
        : { path: "consignee", party: partyOf(request, "consignee") };
    case "producer":
      return { path: "producer", party: typeof request.producer === "object" ? request.producer : {} };
  }
}
