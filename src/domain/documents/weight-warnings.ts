import { type Decimal, decimal, sum } from "../trade/money.ts";
import { weightText } from "./amount-text.ts";
import { packagesOf } from "./package-facts.ts";
import type { DocumentedShipment } from "./shipment.ts";
import type { FieldError } from "./shipment-checks.ts";

/**
 * Weights that contradict each other: those of the lines against those of the packages, and net above gross. Papers show
 * either; customs compares them. Kilograms.
 */
export function weightWarnings(shipment: DocumentedShipment): FieldError[] {
  const { lines, netWeight, grossWeight } = shipment;
  const packages = packagesOf(shipment);
  const packed = (field: "net_weight_kg" | "gross_weight_kg"): Decimal | null =>
    known(
      packages.map((item) =>
        item[field] === undefined ? null : decimal(item[field]).times(item.count ?? 1),
      ),
    );
  const pairs = [
    ["net", known(lines.map(({ net }) => net)), packed("net_weight_kg")],
    ["gross", known(lines.map(({ gross }) => gross)), packed("gross_weight_kg")],
  ] as const;
  const differing = pairs.flatMap(([kind, ofLines, ofPackages]): FieldError[] =>
    ofLines === null || ofPackages === null || ofLines.eq(ofPackages)
      ? []
      : [
          {
            path: "packages",
            message: `the packages' ${kind} weight of ${weightText(ofPackages)} differs from the lines' ${weightText(ofLines)}`,
          },
        ],
  );
  if (netWeight === null || grossWeight === null || !netWeight.gt(grossWeight)) return differing;
  const message = `the net weight of ${weightText(netWeight)} is above the gross weight of ${weightText(grossWeight)}`;
  return [...differing, { path: "totals.grossWeightKg", message }];
}

/** A sum is known only where every part of it is. */
const known = (parts: readonly (Decimal | null)[]): Decimal | null =>
  parts.length === 0 || parts.includes(null) ? null : sum(parts.filter((part) => part !== null));
