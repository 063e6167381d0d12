import { declarationOrder } from "./country-usage.ts";
import { entrySummary } from "./entry-summary.ts";
import type { MissingFields } from "./missing-fields.ts";
import type { DocumentContent } from "./model.ts";
import { postalDeclaration } from "./postal-declaration.ts";
import type { DocumentedShipment } from "./shipment.ts";
import { singleDocument } from "./single-document.ts";

/** The order of fields follows how the goods travel and where they go: post, US entry summary, or SAD. */
export function customsDeclaration(shipment: DocumentedShipment, missing: MissingFields): DocumentContent {
  if (shipment.request.transportMode === "post") return postalDeclaration(shipment, missing);
  switch (declarationOrder(shipment.destination)) {
    case "cbp7501":
      return entrySummary(shipment, missing);
    case "sad":
      return singleDocument(shipment, missing);
  }
}
