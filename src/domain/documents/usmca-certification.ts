import { countryText, isUsmcaParty } from "./country-usage.ts";
import type { MissingFields } from "./missing-fields.ts";
import type { ContentResult } from "./model.ts";
import { addressText, countryOf, partyOf, producerCell, shortParty } from "./parties.ts";
import type { PartyInput } from "./request-party.ts";
import { type Block, type Box, box, type Cell, type SheetRow } from "./sheet.ts";
import type { DocumentedShipment } from "./shipment.ts";
import { signatureBlock } from "./signature.ts";
import { type CertifierRole, certifierOf, usmcaRefusals } from "./usmca-refusals.ts";

/**
 * The nine minimum data elements of USMCA Annex 5-A. Without who certifies, the goods, the criterion or the
 * signature's name and date it would certify nothing, or falsely: such a request is refused.
 */
export function usmcaCertification(shipment: DocumentedShipment, missing: MissingFields): ContentResult {
  const errors = usmcaRefusals(shipment);
  if (errors.length > 0) return { ok: false, errors };
  const { request } = shipment;
  const role = request.certificate?.certifier as CertifierRole;
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

/** Elements 1 to 5. */
function partyRows(shipment: DocumentedShipment, missing: MissingFields, role: CertifierRole): Box[][] {
  const { request } = shipment;
  const exporter = partyOf(request, "shipper");
  const importer = request.importerOfRecord ?? partyOf(request, "consignee");
  const certifier = certifierOf(request, role);
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
function certifierCell(
  { request }: DocumentedShipment,
  missing: MissingFields,
  { path, party }: ReturnType<typeof certifierOf>,
): Cell {
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
      .need(field === "title" ? "signatory.title" : `${path}.${field}`, `Certifier: ${field}`, value)
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
function usmcaGoodsTable({ lines, origin }: DocumentedShipment): Block {
  return {
    kind: "table",
    columns: [
      { label: "6  Description of goods", width: 48 },
      { label: "Part no.", width: 14 },
      { label: "HS code (6 digits)", width: 14 },
      { label: "7  Origin criterion", width: 13 },
      { label: "Country of origin", width: 16 },
    ],
    rows: lines.map(({ input }): SheetRow => {
      const code = input.hs_code as string;
      const country = input.origin ?? (isUsmcaParty(origin ?? "") ? origin : undefined);
      return {
        cells: [
          [{ text: input.description as string }],
          input.sku === undefined ? [] : [{ text: input.sku }],
          [{ text: `${code.slice(0, 4)}.${code.slice(4, 6)}` }],
          [{ text: input.originCriterion as string }],
          country === undefined ? [] : [{ text: countryText(country) }],
        ],
      };
    }),
  };
}

/** Element 8: a period of at most twelve months, or one shipment by its invoice. */
function periodCell({ request }: DocumentedShipment, missing: MissingFields): Cell {
  const { blanketFrom, blanketTo, singleShipment } = request.certificate ?? {};
  if (singleShipment === true) {
    const invoice = missing.need(
      "invoice_number",
      "Invoice number of the single shipment",
      request.invoice_number,
    );
    return invoice.map((line) => ({ ...line, text: `Single shipment, invoice no. ${line.text}` }));
  }
  const from = missing.need("certificate.blanketFrom", "First day of the blanket period", blanketFrom);
  const to = missing.need("certificate.blanketTo", "Last day of the blanket period", blanketTo);
  return blanketFrom !== undefined && blanketTo !== undefined
    ? [{ text: `${blanketFrom} to ${blanketTo}` }]
    : [...from, ...to];
}
