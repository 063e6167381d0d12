import { countryText, isUsmcaParty } from "./country-usage.ts";
import type { DocumentRequest } from "./document-request.ts";
import type { MissingFields } from "./missing-fields.ts";
import type { ContentResult } from "./model.ts";
import { addressText, countryOf, partyOf, producerCell, shortParty } from "./parties.ts";
import type { PartyInput } from "./request-party.ts";
import { type Block, type Box, box, type Cell, type TableRow } from "./sheet.ts";
import type { Shipment } from "./shipment.ts";
import type { FieldError } from "./shipment-checks.ts";
import { signatureBlock } from "./signature.ts";

/** Wholly obtained; by product-specific rule; from originating materials only; unassembled or with its parts. */
const CRITERIA = ["A", "B", "C", "D"];
/** USMCA Article 5.2: the longest period one certification covers. */
const BLANKET_MONTHS = 12;

/**
 * The nine minimum data elements of USMCA Annex 5-A. Without who certifies, the goods, the criterion or the
 * signature's name and date it would certify nothing, or falsely: such a request is refused.
 */
export function usmcaCertification(shipment: Shipment, missing: MissingFields): ContentResult {
  const errors = refusals(shipment);
  if (errors.length > 0) return { ok: false, errors };
  const { request } = shipment;
  const role = request.certificate?.certifier as Role;
  const blocks: Block[] = [
    { kind: "boxes", rows: partyRows(shipment, missing, role) },
    usmcaGoodsTable(shipment),
    {
      kind: "boxes",
      rows: [
        [
          box("Blanket period", periodCell(shipment, missing), 6, "8"),
          box("Remarks", missing.may(request.remarks), 6),
        ],
      ],
    },
    signatureBlock(
      request.signatory,
      "9  I certify that the goods described in this document qualify as originating and the information contained in this document is true and accurate. I assume responsibility for proving such representations and agree to maintain and present upon request or to make available during a verification visit, documentation necessary to support this certification.",
    ),
  ];
  return {
    ok: true,
    content: {
      variant: "usmca",
      caveat: null,
      sheet: {
        title: "USMCA CERTIFICATION OF ORIGIN",
        subtitle: "USMCA / T-MEC / CUSMA, minimum data elements of Annex 5-A",
        reference: "USMCA CERTIFICATION OF ORIGIN",
        blocks,
      },
      data: { certifier: role },
    },
  };
}

/** What would make the certification void or false. */
function refusals({ request, lines }: Shipment): FieldError[] {
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

type Role = "importer" | "exporter" | "producer";

/** Who certifies, and the field that says so. An exporter or producer is one only in a Party (Articles 1.5, 5.1). */
function certifierOf(request: DocumentRequest, role: Role): { path: string; party: PartyInput } {
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

/** Elements 1 to 5. */
function partyRows(shipment: Shipment, missing: MissingFields, role: Role): Box[][] {
  const { request } = shipment;
  const exporter = partyOf(request, "shipper");
  const importer = request.importerOfRecord ?? partyOf(request, "consignee");
  const certifier = certifierOf(request, role).party;
  const same: Cell = [{ text: "Same as certifier" }];
  return [
    [
      box("Certification is made by the", [{ text: role.toUpperCase(), tone: "strong" }], 4, "1"),
      box("Certifier", certifierCell(shipment, missing, certifier), 8, "2"),
    ],
    [
      box(
        "Exporter",
        role === "exporter" ? same : shortParty(missing, "shipper", "Exporter", exporter),
        4,
        "3",
      ),
      box("Producer", role === "producer" ? same : producerCell(shipment, missing), 4, "4"),
      box("Importer", role === "importer" ? same : importerCell(missing, importer), 4, "5"),
    ],
  ];
}

/** Name, title, address with country, telephone and e-mail. */
function certifierCell({ request }: Shipment, missing: MissingFields, party: PartyInput): Cell {
  const path = "certificate.certifierParty";
  const country = countryOf(party);
  const lines: [string, string, string | undefined][] = [
    ["name", "", party.name],
    ["title", "Title ", request.signatory?.title],
    ["address", "", addressText(party)],
    ["country", "", country && countryText(country)],
    ["phone", "Tel. ", party.phone],
    ["email", "E-mail ", party.email],
  ];
  return lines.flatMap(([field, label, value]) =>
    missing
      .need(`${path}.${field}`, `Certifier: ${field}`, value)
      .map((line) => ({ ...line, text: `${line.tone === "missing" ? `${field} ` : label}${line.text}` })),
  );
}

/** The importer is stated if known. */
function importerCell(missing: MissingFields, importer: PartyInput): Cell {
  return importer.name === undefined
    ? [{ text: "Unknown" }]
    : shortParty(missing, "importerOfRecord", "Importer", importer);
}

/** Elements 6 and 7. */
function usmcaGoodsTable({ lines }: Shipment): Block {
  return {
    kind: "table",
    columns: [
      { label: "6  Description of goods", width: 48 },
      { label: "Part no.", width: 14 },
      { label: "HS code (6 digits)", width: 14 },
      { label: "7  Origin criterion", width: 13 },
      { label: "Country of origin", width: 16 },
    ],
    rows: lines.map(({ input }): TableRow => {
      const code = input.hs_code as string;
      return {
        cells: [
          [{ text: input.description as string }],
          input.sku === undefined ? [] : [{ text: input.sku }],
          [{ text: `${code.slice(0, 4)}.${code.slice(4, 6)}` }],
          [{ text: input.originCriterion as string }],
          input.origin === undefined ? [] : [{ text: countryText(input.origin) }],
        ],
      };
    }),
  };
}

/** Element 8: a period of at most twelve months, or one shipment by its invoice. */
function periodCell({ request }: Shipment, missing: MissingFields): Cell {
  const { blanketFrom, blanketTo, singleShipment } = request.certificate ?? {};
  if (singleShipment === true) {
    const invoice = missing.need(
      "invoice_number",
      "Invoice number of the single shipment",
      request.invoice_number,
    );
    return invoice.map((line) => ({ ...line, text: `Single shipment, invoice no. ${line.text}` }));
  }
  const period =
    blanketFrom !== undefined && blanketTo !== undefined ? `${blanketFrom} to ${blanketTo}` : undefined;
  return missing.need("certificate.blanketFrom", "Blanket period", period);
}
