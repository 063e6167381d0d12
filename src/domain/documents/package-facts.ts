import type { PackageInput } from "./request-package.ts";
import type { DocumentedShipment } from "./shipment.ts";

/** What stands at later items where packages or marks are stated once for all: a form leaves no gap to write into. */
export const AS_FIRST_ITEM = "as item 1";

/** Packages listed one by one; none when only their number is known. */
export function packagesOf({ request }: DocumentedShipment): PackageInput[] {
  return Array.isArray(request.packages) ? request.packages : [];
}

/** "carton, pallet": the kind stated for all, or the kinds of those listed. */
export function packageKinds(shipment: DocumentedShipment): string | undefined {
  return (
    shipment.request.packageType ??
    (distinct(packagesOf(shipment).map((item) => item.type)).join(", ") || undefined)
  );
}

/** "3 cartons" as the forms write number and kind; undefined where the number is unknown. */
export function numberAndKind(shipment: DocumentedShipment): string | undefined {
  if (shipment.packageCount === null) return undefined;
  return `${shipment.packageCount} ${packageKinds(shipment) ?? "packages"}`;
}

/** Marks stated for all packages, or those of each. */
export function packageMarks(shipment: DocumentedShipment): string | undefined {
  return (
    shipment.request.marks ??
    (distinct(packagesOf(shipment).map((item) => item.marks)).join("; ") || undefined)
  );
}

function distinct(values: readonly (string | undefined)[]): string[] {
  return [...new Set(values.filter((value) => value !== undefined))];
}
