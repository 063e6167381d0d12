import { grouped, weightText } from "./amount-text.ts";
import { certificateForm } from "./certificate-form.ts";
import { countryName, countryText } from "./country-usage.ts";
import { type MissingFields, NOT_GIVEN } from "./missing-fields.ts";
import type { ContentResult } from "./model.ts";
import { AS_FIRST_ITEM, numberAndKind, packageMarks } from "./package-facts.ts";
import { partyOf, shortParty } from "./parties.ts";
import { preferentialStatement } from "./preferential-statement.ts";
import { type Block, type Box, box, type Cell, type SheetRow } from "./sheet.ts";
import { type DocumentedShipment, originCountries } from "./shipment.ts";
import type { FieldError } from "./shipment-checks.ts";
import type { ShipmentLine } from "./shipment-line.ts";
import { signatureBlock } from "./signature.ts";
import { usmcaCertification } from "./usmca-certification.ts";

/** Certificate of origin: the chambers' form, a preferential statement, or the USMCA's elements. */
export function originCertificate(
  shipment: DocumentedShipment,
  missing: MissingFields,
  warnings: FieldError[],
): ContentResult {
  switch (certificateForm(shipment.request)) {
    case "preferential":
      return { ok: true, content: preferentialStatement(shipment, missing, warnings) };
    case "usmca":
      return usmcaCertification(shipment, missing);
    case "non_preferential":
      return { ok: true, content: chamberApplication(shipment, missing) };
  }
}

/** Boxes 1 to 8 of the form that chambers of commerce certify; box 8 is theirs and stays empty. */
function chamberApplication(shipment: DocumentedShipment, missing: MissingFields) {
  const { request } = shipment;
  const number = request.certificate?.number;
  const blocks: Block[] = [
    { kind: "boxes", rows: headRows(shipment, missing) },
    certifiedGoodsTable(shipment, missing),
    {
      kind: "boxes",
      rows: [
        [
          box(
            "Certification by the issuing authority: place, date, name, signature and stamp",
            [{ text: "\n\n\n" }],
            12,
            "8",
          ),
        ],
      ],
    },
    signatureBlock(
      request.signatory,
      "The applicant requests a certificate stating that the goods described originate in the country shown in box 3, and declares the particulars to be correct.",
    ),
  ];
  return {
    variant: "non_preferential_application",
    caveat:
      "APPLICATION. Not a certificate of origin until a chamber of commerce or other issuing authority has certified it in box 8.",
    sheet: {
      title: "CERTIFICATE OF ORIGIN",
      subtitle: `Application, non-preferential origin. Certificate no. ${number ?? "assigned by the issuing authority"}`,
      reference: "CERTIFICATE OF ORIGIN, application",
      blocks,
    },
    data: { originCountries: originCountries(shipment) },
  };
}

/** Boxes 1 to 5. */
function headRows(shipment: DocumentedShipment, missing: MissingFields): Box[][] {
  const { request, destination } = shipment;
  const consignor = shortParty(missing, "shipper", "Consignor", partyOf(request, "shipper"));
  if (request.certificate?.onBehalfOf !== undefined)
    consignor.push({ text: `on behalf of ${request.certificate.onBehalfOf}` });
  const transport = [
    request.transportMode,
    request.carrier,
    request.vessel,
    request.route,
    request.transportDocument,
  ];
  const invoice =
    request.invoice_number &&
    `Invoice no. ${request.invoice_number}${request.invoiceDate ? ` of ${request.invoiceDate}` : ""}`;
  const credit = request.letterOfCredit && `Letter of credit ${request.letterOfCredit}`;
  return [
    [
      box("Consignor", consignor, 6, "1"),
      box("Consignee", consigneeCell(shipment, missing, destination), 6, "2"),
    ],
    [
      box("Country of origin", originCell(shipment, missing), 6, "3"),
      box("Transport details", missing.may(transport.filter(Boolean).join(", ")), 6, "4"),
    ],
    [box("Remarks", missing.may([invoice, credit, request.remarks].filter(Boolean).join("\n")), 12, "5")],
  ];
}

/** "To order" needs the country of destination and nothing else. */
function consigneeCell(
  { request }: DocumentedShipment,
  missing: MissingFields,
  destination: string | undefined,
): Cell {
  const consignee = partyOf(request, "consignee");
  const toOrder = consignee.name?.toLowerCase() === "to order";
  const cell: Cell = toOrder
    ? [{ text: "To order" }]
    : shortParty(missing, "consignee", "Consignee", consignee);
  const country = missing.need(
    "destination",
    "Country of destination",
    destination && countryText(destination),
  );
  return [...cell, ...country.map((line) => ({ ...line, text: `Destination: ${line.text}` }))];
}

/** Several countries are referred to box 6, as the form's notes ask. */
function originCell(shipment: DocumentedShipment, missing: MissingFields): Cell {
  const countries = originCountries(shipment);
  if (countries.length > 1) return [{ text: `${countries.map(countryName).join(", ")}: see box 6` }];
  return missing.need("origin", "Country of origin", countries[0] && countryText(countries[0]));
}

/** Boxes 6 and 7. */
function certifiedGoodsTable(shipment: DocumentedShipment, missing: MissingFields): Block {
  const { lines } = shipment;
  const several = originCountries(shipment).length > 1;
  return {
    kind: "table",
    columns: [
      { label: "6  Item no.", width: 8 },
      { label: "Marks and numbers", width: 20 },
      { label: "Number and kind of packages", width: 18 },
      { label: "Description of goods", width: 40 },
      { label: "7  Quantity", width: 18, right: true },
    ],
    rows:
      lines.length > 0
        ? lines.map((line) => goodsRow(line, shipment, missing, several))
        : [noGoodsRow(missing)],
  };
}

/** One item. Packages and marks may be stated once, at the first; `several`: the items differ in origin. */
function goodsRow(
  line: ShipmentLine,
  shipment: DocumentedShipment,
  missing: MissingFields,
  several: boolean,
): SheetRow {
  const { number, input } = line;
  const need = (field: string, label: string, value: string | undefined): Cell =>
    missing.need(`line_items[${number - 1}].${field}`, `Item ${number}: ${label}`, value);
  const marks = input.marks ?? packageMarks(shipment);
  const packages = input.packages ?? (number === 1 ? numberAndKind(shipment) : undefined);
  const origin = input.origin ?? shipment.origin;
  const amounts = quantityTexts(line, shipment);
  return {
    cells: [
      [{ text: String(number) }],
      number === 1 || marks !== undefined
        ? need("marks", "marks and numbers", marks)
        : [{ text: AS_FIRST_ITEM, tone: "muted" }],
      number === 1 || packages !== undefined
        ? need("packages", "number and kind of packages", packages)
        : [{ text: AS_FIRST_ITEM, tone: "muted" }],
      [
        ...need("description", "description", input.description),
        ...(several && origin !== undefined
          ? [{ text: `Origin: ${countryText(origin)}`, tone: "muted" as const }]
          : []),
      ],
      amounts.length > 0 ? amounts.map((text) => ({ text })) : need("quantity", "quantity", undefined),
    ],
  };
}

/** Weights and count of an item; the shipment's weight stands at the first where the item has none. */
function quantityTexts(
  { number, input, quantity, net, gross }: ShipmentLine,
  { grossWeight }: DocumentedShipment,
): string[] {
  return [
    gross && `Gross ${weightText(gross)}`,
    net && `Net ${weightText(net)}`,
    quantity && `${grouped(quantity)} ${input.unit ?? ""}`.trim(),
    number === 1 && gross === null && grossWeight !== null
      ? `Gross, all items ${weightText(grossWeight)}`
      : null,
  ].filter((text) => text !== null);
}

function noGoodsRow(missing: MissingFields): SheetRow {
  return {
    cells: [
      [],
      [],
      [],
      [{ text: `Goods ${NOT_GIVEN}`, tone: "missing" }],
      missing.need("line_items", "Description of goods", undefined),
    ],
  };
}
