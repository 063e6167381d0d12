import { declarationOrder } from "./countries.ts";
import { entrySummary } from "./entry-summary.ts";
import type { Gaps } from "./gaps.ts";
import type { Draft } from "./model.ts";
import { postalDeclaration } from "./postal-declaration.ts";
import type { Shipment } from "./shipment.ts";
import { singleDocument } from "./single-document.ts";

/** The order of fields follows how the goods travel and where they go: post, US entry summary, or SAD. */
export function customsDeclaration(shipment: Shipment, gaps: Gaps): Draft {
  if (shipment.request.transportMode === "post") return postalDeclaration(shipment, gaps);
  switch (declarationOrder(shipment.destination)) {
    case "cbp7501":
      return entrySummary(shipment, gaps);
    case "sad":
      return singleDocument(shipment, gaps);
  }
}
