import type { MissingFields } from "./missing-fields.ts";
import { type Box, box } from "./sheet.ts";
import type { DocumentedShipment } from "./shipment.ts";

/** Makes the boxes of a form by their numbers, in the form's order. */
export interface FormBoxes {
  /** A box that may stay empty: customs or the filer assigns it, or it is no duty of the shipper's. */
  may(no: string, label: string, value: string | undefined, span: number): Box;
  /** A box that the shipper can fill: noted as missing under the field's path where nothing is stated. */
  must(no: string, label: string, path: string, value: string | null | undefined, span: number): Box;
}

/**
 * The boxes of a declaration. What the request gives under a box's own number (`declaration.boxes`) goes before what
 * follows from the rest of the shipment.
 * @example formBoxes(shipment, missing).must("6", "Port code", "portOfEntry", request.portOfEntry, 2)
 */
export function formBoxes({ request }: DocumentedShipment, missing: MissingFields): FormBoxes {
  const given = request.declaration?.boxes ?? {};
  return {
    may: (no, label, value, span) => box(label, missing.may(given[no] ?? value), span, no),
    must: (no, label, path, value, span) =>
      box(label, missing.need(path, label, given[no] ?? value), span, no),
  };
}
