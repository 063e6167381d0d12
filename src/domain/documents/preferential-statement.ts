import { grouped, weightText } from "./amount-text.ts";
import { countryText } from "./country-usage.ts";
import type { MissingFields } from "./missing-fields.ts";
import type { DocumentContent } from "./model.ts";
import { AS_FIRST_ITEM, numberAndKind, packageMarks } from "./package-facts.ts";
import { partyOf, producerCell, shortParty } from "./parties.ts";
import { type Block, type Box, box, type SheetRow } from "./sheet.ts";
import { type DocumentedShipment, originCountries } from "./shipment.ts";
import type { FieldError } from "./shipment-checks.ts";
import { signatureBlock } from "./signature.ts";

/** The usual form of free trade agreements holds this many items; more need a further certificate. */
const ITEMS_ON_A_FORM = 20;

/** Preferential certificate or declaration in the order of the common agreement form, boxes 1 to 15. */
export function preferentialStatement(
  shipment: DocumentedShipment,
  missing: MissingFields,
  warnings: FieldError[],
): DocumentContent {
  const { request, destination } = shipment;
  const agreement = request.certificate?.agreement;
  warnings.push(...warningsOf(shipment));
  const blocks: Block[] = [
    { kind: "boxes", rows: headRows(shipment, missing) },
    statedGoodsTable(shipment, missing),
    {
      kind: "boxes",
      rows: [
        [
          box(
            "Declaration by the exporter or producer",
            [
              {
                text: `The goods described originate in ${originText(shipment)} and meet the origin requirements of ${agreement ?? "the agreement not given"} for export to ${destination === undefined ? "the country not given" : countryText(destination)}.`,
              },
            ],
            7,
            "14",
          ),
          box("Certification, where the agreement asks for one", [{ text: "\n\n" }], 5, "15"),
        ],
      ],
    },
    signatureBlock(
      request.signatory,
      "The undersigned answers for the accuracy of this statement and keeps the proof of origin.",
    ),
  ];
  return {
    variant: "preferential_statement",
    caveat:
      "Statement of the exporter or producer: it has effect only when signed and where the agreement allows self-certification; otherwise it is the draft for the issuing body.",
    sheet: {
      title: "CERTIFICATE OF ORIGIN",
      subtitle: `Preferential origin. Agreement: ${missing.need("certificate.agreement", "Agreement", agreement)[0]?.text}`,
      reference: `CERTIFICATE OF ORIGIN, ${agreement ?? "preferential"}`,
      blocks,
    },
    data: { originCountries: originCountries(shipment), agreement: agreement ?? null },
  };
}

/** What does not stop the statement but may make it fail at the border. */
function warningsOf({ lines }: DocumentedShipment): FieldError[] {
  const unclaimed = lines.filter(({ input }) => input.originCriterion === undefined);
  return [
    ...(lines.length > ITEMS_ON_A_FORM
      ? [
          {
            path: "line_items",
            message: `${lines.length} items; many agreements allow ${ITEMS_ON_A_FORM} on a form`,
          },
        ]
      : []),
    ...unclaimed.map(({ number }) => ({
      path: `line_items[${number - 1}].originCriterion`,
      message: "preference is claimed without an origin criterion",
    })),
  ];
}

/** The countries the statement is about: one, or those that the items state. */
function originText(shipment: DocumentedShipment): string {
  const countries = originCountries(shipment).map(countryText);
  const last = countries.at(-1) ?? "the country not given";
  return countries.length < 2
    ? last
    : `${countries.slice(0, -1).join(", ")} and ${last}, as stated for each item,`;
}

/** Boxes 1 to 6. */
function headRows(shipment: DocumentedShipment, missing: MissingFields): Box[][] {
  const { request } = shipment;
  const transport = [
    request.transportMode && `Means: ${request.transportMode}`,
    request.departureDate && `Departure: ${request.departureDate}`,
    request.vessel && `Vessel, flight or vehicle: ${request.vessel}`,
    request.route && `Route: ${request.route}`,
    request.portOfLoading && `Port of loading: ${request.portOfLoading}`,
    request.portOfEntry && `Port of discharge: ${request.portOfEntry}`,
  ].filter(Boolean);
  return [
    [
      box("Exporter", shortParty(missing, "shipper", "Exporter", partyOf(request, "shipper")), 6, "1"),
      box("Producer", producerCell(shipment, missing), 6, "2"),
    ],
    [
      box("Consignee", shortParty(missing, "consignee", "Consignee", partyOf(request, "consignee")), 6, "3"),
      box(
        "Means of transport and route",
        missing.need("transportMode", "Means of transport and route", transport.join("\n")),
        6,
        "4",
      ),
    ],
    [
      box("For official use: preferential treatment given / not given (reason)", [{ text: "\n" }], 6, "5"),
      box("Remarks", missing.may(request.remarks), 6, "6"),
    ],
  ];
}

/** Boxes 7 to 13. The last description ends with a mark, so that nothing can be added below. */
function statedGoodsTable(shipment: DocumentedShipment, missing: MissingFields): Block {
  const { lines, request } = shipment;
  const invoice = [request.invoice_number, request.invoiceDate].filter(Boolean).join(", ");
  const shipmentMarks = packageMarks(shipment);
  const rows = lines.map(({ number, input, quantity, net, gross }): SheetRow => {
    const at = (field: string) => `line_items[${number - 1}].${field}`;
    const of = (label: string) => `Item ${number}: ${label}`;
    const packages = input.packages ?? (number === 1 ? numberAndKind(shipment) : undefined);
    const description = missing.need(at("description"), of("description"), input.description);
    const last = number === lines.length ? " ***" : "";
    const amount = [
      quantity && `${grouped(quantity)} ${input.unit ?? ""}`.trim(),
      gross && `gross ${weightText(gross)}`,
      gross === null && net && `net ${weightText(net)}`,
    ];
    return {
      cells: [
        [{ text: String(number) }],
        missing.may(
          input.marks ?? (number === 1 || !shipmentMarks ? shipmentMarks : AS_FIRST_ITEM),
          number > 1 && input.marks === undefined ? "muted" : "normal",
        ),
        [
          ...(packages === undefined ? [] : [{ text: packages }]),
          ...description.map((line) => ({ ...line, text: `${line.text}${last}` })),
        ],
        missing.need(
          at("hs_code"),
          of("HS code"),
          input.hs_code && `${input.hs_code.slice(0, 4)}.${input.hs_code.slice(4, 6)}`,
        ),
        missing.need(at("originCriterion"), of("origin criterion"), input.originCriterion),
        missing.need(at("quantity"), of("quantity"), amount.filter(Boolean).join("\n")),
        number === 1
          ? missing.need("invoice_number", "Invoice number and date", invoice)
          : missing.may(invoice),
      ],
    };
  });
  return {
    kind: "table",
    columns: [
      { label: "7  Item", width: 6 },
      { label: "8  Marks and numbers", width: 16 },
      { label: "9  Number and kind of packages; description of goods", width: 34 },
      { label: "10  HS code (6 digits)", width: 11 },
      { label: "11  Origin criterion", width: 10 },
      { label: "12  Quantity", width: 13, right: true },
      { label: "13  Invoice no. and date", width: 14 },
    ],
    rows:
      rows.length > 0
        ? rows
        : [{ cells: [[], [], missing.need("line_items", "Description of goods", undefined)] }],
  };
}
