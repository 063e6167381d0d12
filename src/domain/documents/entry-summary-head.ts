import { countryName, countryText } from "./country-usage.ts";
import { type FormBoxes, formBoxes } from "./form-boxes.ts";
import type { MissingFields } from "./missing-fields.ts";
import { partyOf, shortParty } from "./parties.ts";
import { type Box, box } from "./sheet.ts";
import { type DocumentedShipment, originCountries } from "./shipment.ts";

/**
 * Blocks 1 to 30 of CBP Form 7501. Numbers that customs or the filer assigns may stay empty; what the shipper knows may
 * not.
 */
export function headRows(shipment: DocumentedShipment, missing: MissingFields): Box[][] {
  const boxes = formBoxes(shipment, missing);
  return [
    ...entryRows(shipment, boxes),
    ...journeyRows(shipment, boxes),
    metalRow(shipment, boxes),
    ...partyRows(shipment, missing, boxes),
  ];
}

/** Blocks 1 to 11: the entry and how the goods came. */
function entryRows(shipment: DocumentedShipment, { may, must }: FormBoxes): Box[][] {
  const { request, quote } = shipment;
  const origins = originCountries(shipment);
  const origin = origins.length > 1 ? "MULTI (see lines)" : origins[0] && countryText(origins[0]);
  return [
    [
      may("1", "Filer code / entry no.", undefined, 2),
      must("2", "Entry type", "declaration.boxes.2", undefined, 2),
      may("3", "Summary date", undefined, 2),
      may("4", "Surety no.", undefined, 1),
      may("5", "Bond type", undefined, 1),
      must("6", "Port code", "portOfEntry", request.portOfEntry, 2),
      may("7", "Entry date", quote?.entryDate, 2),
    ],
    [
      must("8", "Importing carrier", "carrier", request.carrier, 3),
      must("9", "Mode of transport", "transportMode", request.transportMode, 2),
      must("10", "Country of origin", "origin", origin, 4),
      may("11", "Import date", undefined, 3),
    ],
  ];
}

/** Blocks 12 to 20: papers, maker and ports. */
function journeyRows({ request, origin, lines }: DocumentedShipment, { may, must }: FormBoxes): Box[][] {
  return [
    [
      must("12", "B/L or AWB no.", "transportDocument", request.transportDocument, 3),
      must("13", "Manufacturer ID", "line_items[0].manufacturerId", lines[0]?.input.manufacturerId, 3),
      must("14", "Exporting country", "origin", origin && countryText(origin), 3),
      must("15", "Export date", "exportDate", request.exportDate, 3),
    ],
    [
      may("16", "I.T. no.", undefined, 2),
      may("17", "I.T. date", undefined, 2),
      may("18", "Missing docs", undefined, 2),
      may("19", "Foreign port of lading", request.portOfLoading, 3),
      may("20", "U.S. port of unlading", request.portOfEntry, 3),
    ],
  ];
}

/** Blocks 21 to 24: where steel was melted and aluminium smelted and cast. */
function metalRow({ lines }: DocumentedShipment, { may }: FormBoxes): Box[] {
  const stated = (field: "meltAndPour" | "primarySmelt" | "secondarySmelt" | "cast"): string | undefined => {
    const countries = [
      ...new Set(lines.map((line) => line.input[field]).filter((code) => code !== undefined)),
    ];
    return countries.length === 0 ? undefined : countries.map(countryName).join(", ");
  };
  return [
    may("21", "Country of melt and pour", stated("meltAndPour"), 3),
    may("22", "Primary country of smelt", stated("primarySmelt"), 3),
    may("23", "Secondary country of smelt", stated("secondarySmelt"), 3),
    may("24", "Country of cast", stated("cast"), 3),
  ];
}

/** Blocks 25 to 30: whose goods they are, and who enters them. */
function partyRows(
  { request }: DocumentedShipment,
  missing: MissingFields,
  { may, must }: FormBoxes,
): Box[][] {
  const consignee = partyOf(request, "consignee");
  const importer = request.importerOfRecord ?? consignee;
  const importerField = request.importerOfRecord ? "importerOfRecord" : "consignee";
  return [
    [
      may("25", "Location of goods / G.O. no.", undefined, 4),
      must("26", "Consignee no.", "consignee.taxId", consignee.taxId, 3),
      must("27", "Importer no.", "importerOfRecord.taxId", importer.taxId, 3),
      may("28", "Reference no.", request.customerReference, 2),
    ],
    [
      box("Ultimate consignee", shortParty(missing, "consignee", "Ultimate consignee", consignee), 6, "29"),
      box("Importer of record", shortParty(missing, importerField, "Importer of record", importer), 6, "30"),
    ],
  ];
}
