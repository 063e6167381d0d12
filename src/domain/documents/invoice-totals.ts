import { isZero } from "../trade/money.ts";
import { amountText } from "./amount-text.ts";
import { deliveryTerm } from "./delivery-terms.ts";
import { type MissingFields, NOT_GIVEN } from "./missing-fields.ts";
import type { SheetFigure } from "./sheet.ts";
import type { DocumentedShipment } from "./shipment.ts";

/** From the subtotal to the total, and what that total contains. */
export function figures(shipment: DocumentedShipment, missing: MissingFields): SheetFigure[] {
  const { totals, currency, incoterm, request } = shipment;
  const term = incoterm === null ? undefined : deliveryTerm(incoterm);
  const row = (label: string, value: typeof totals.goods): SheetFigure => ({
    label,
    value: value === null ? "none stated" : amountText(value, currency),
  });
  const must = (label: string, value: typeof totals.goods, strong: boolean): SheetFigure =>
    value === null ? { label, value: NOT_GIVEN, missing: true, strong } : { ...row(label, value), strong };
  if (totals.total === null) missing.note("totals.total", "Total");
  const discount = totals.discount === null ? {} : { value: `− ${amountText(totals.discount, currency)}` };
  const terms = term === undefined ? "" : `${incoterm} ${request.namedPlace ?? ""}`.trim();
  const beyond = chargesBeyond(shipment);
  return [
    must("Subtotal", totals.goods, false),
    { ...row("Discount", totals.discount), ...discount },
    ...(beyond.length > 0 && totals.goods !== null
      ? [row(`Value ${terms}`, totals.goods.minus(totals.discount ?? 0))]
      : []),
    row("Freight", totals.freight),
    row("Insurance", totals.insurance),
    row("Other charges", totals.otherCharges),
    row("Tax", totals.tax),
    must(
      beyond.length > 0 ? `Total with ${beyond.join(" and ")}` : `Total ${terms}`.trim(),
      totals.total,
      true,
    ),
    {
      label: "Basis of the total",
      value: term === undefined ? NOT_GIVEN : [term.basis, ...beyond].join(" + "),
      missing: term === undefined,
    },
  ];
}

/** Charges on the invoice that its delivery term leaves out of the price: the total is then not on that term's basis. */
function chargesBeyond({ totals, incoterm }: DocumentedShipment): string[] {
  const term = incoterm === null ? undefined : deliveryTerm(incoterm);
  if (term === undefined) return [];
  const freight = !term.freightInPrice && totals.freight !== null && !isZero(totals.freight);
  const insurance =
    !term.freightInPrice && !term.insuranceInPrice && totals.insurance !== null && !isZero(totals.insurance);
  return [freight ? "freight" : "", insurance ? "insurance" : ""].filter((name) => name !== "");
}
