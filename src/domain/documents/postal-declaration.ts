import { countryText } from "./country-usage.ts";
import { type MissingFields, NOT_GIVEN } from "./missing-fields.ts";
import type { DocumentContent } from "./model.ts";
import { addressText, countryOf, partyOf } from "./parties.ts";
import { contentsTable, totalRows } from "./postal-contents.ts";
import type { PartyInput } from "./request-party.ts";
import { type Block, type Box, box, type Cell } from "./sheet.ts";
import type { DocumentedShipment } from "./shipment.ts";
import { signatureBlock } from "./signature.ts";

/** Categories of field 10, in the order of the form. */
const CATEGORIES = {
  gift: "Gift",
  documents: "Documents",
  sale: "Sale of goods",
  sample: "Commercial sample",
  returned: "Returned goods",
  other: "Other",
} as const;

/** CN22 or CN23 of the Universal Postal Union; CN23 unless the short form is asked for. */
export function postalDeclaration(shipment: DocumentedShipment, missing: MissingFields): DocumentContent {
  const { request } = shipment;
  const short = request.postal?.form === "CN22";
  const blocks: Block[] = [
    { kind: "boxes", rows: [...partyRows(shipment, missing, short), ...categoryRows(shipment, missing)] },
    contentsTable(shipment, missing),
    {
      kind: "boxes",
      rows: [...totalRows(shipment, missing, short), ...(short ? [] : noteRows(shipment, missing))],
    },
    signatureBlock(
      request.signatory,
      "I certify that the particulars given in this customs declaration are correct and that this item does not contain any dangerous article or articles prohibited by legislation or by postal or customs regulations.",
    ),
  ];
  const form = short ? "CN22" : "CN23";
  return {
    variant: form.toLowerCase(),
    caveat: short ? "CN22 is for items of up to 300 SDR; above that CN23 is required." : null,
    sheet: {
      title: `CUSTOMS DECLARATION ${form}`,
      subtitle: "Postal item. May be opened officially",
      reference: `CUSTOMS DECLARATION ${form}`,
      blocks,
    },
    data: { form },
  };
}

/** Sender and addressee; the large form adds references for the importer. */
function partyRows({ request }: DocumentedShipment, missing: MissingFields, short: boolean): Box[][] {
  const postal = request.postal ?? {};
  const importer = [postal.importerReference, request.consignee?.taxId].filter(Boolean).join(", ");
  const contact = [request.consignee?.phone, request.consignee?.email].filter(Boolean).join(", ");
  const rows = [
    [
      box(
        "From: sender",
        personCell(missing, "shipper", "Sender", partyOf(request, "shipper"), postal.senderReference),
        6,
      ),
      box(
        "To: addressee",
        personCell(missing, "consignee", "Addressee", partyOf(request, "consignee"), undefined),
        6,
      ),
    ],
    [
      box("Item number", missing.may(postal.itemId), 4),
      box("Importer's reference (tax code / VAT no. / importer code)", missing.may(importer), 4),
      box("Importer's telephone / e-mail", missing.may(contact), 4),
    ],
  ];
  return short ? rows.slice(0, 1) : rows;
}

function personCell(
  missing: MissingFields,
  path: string,
  role: string,
  party: PartyInput,
  reference: string | undefined,
): Cell {
  const country = countryOf(party);
  const labelled = (label: string, cell: Cell): Cell =>
    cell.map((line) => ({ ...line, text: `${label} ${line.text}` }));
  return [
    ...missing
      .need(`${path}.name`, `${role}: name`, party.name)
      .map((line) => ({ ...line, tone: line.tone ?? ("strong" as const) })),
    ...missing.may(party.contact),
    ...labelled("", missing.need(`${path}.address`, `${role}: address`, addressText(party))).map((line) => ({
      ...line,
      text: line.text.trim(),
    })),
    ...(country === undefined && typeof party.address === "string"
      ? []
      : missing.need(`${path}.country`, `${role}: country`, country && countryText(country))),
    ...labelled("Tel.", missing.need(`${path}.phone`, `${role}: phone`, party.phone)),
    ...(reference === undefined
      ? []
      : [{ text: `Sender's customs reference ${reference}`, tone: "muted" as const }]),
  ];
}

/** One category is ticked; "other" has to be explained. */
function categoryRows({ request }: DocumentedShipment, missing: MissingFields): Box[][] {
  const { category, explanation } = request.postal ?? {};
  if (category === undefined) missing.note("postal.category", "Category of item");
  const ticks = Object.entries(CATEGORIES).map(([key, name]) => `[${key === category ? "X" : "  "}] ${name}`);
  const cell: Cell = [{ text: ticks.join("     "), tone: category === undefined ? "missing" : "normal" }];
  if (category === undefined) cell.push({ text: `Category ${NOT_GIVEN}`, tone: "missing" });
  if (category === "other")
    cell.push(...missing.need("postal.explanation", "Explanation of category", explanation));
  else cell.push(...missing.may(explanation));
  return [[box("Category of item", cell, 12, "(10)")]];
}

/** Fields 11 to 14, blank unless given. */
function noteRows({ request }: DocumentedShipment, missing: MissingFields): Box[][] {
  const { comments, licenceNumber, certificateNumber } = request.postal ?? {};
  return [
    [
      box(
        "Comments (goods subject to quarantine, sanitary or phytosanitary inspection or other restrictions)",
        missing.may(comments),
        12,
        "(11)",
      ),
    ],
    [
      box("Licence no.", missing.may(licenceNumber), 4, "(12)"),
      box("Certificate no.", missing.may(certificateNumber), 4, "(13)"),
      box("Invoice no.", missing.may(request.invoice_number), 4, "(14)"),
    ],
  ];
}
