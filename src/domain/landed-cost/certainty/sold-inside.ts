import type { GoodsLine } from "../line.ts";
import type { Assumption } from "./assumption.ts";

/** What is to be said of goods sold inside a customs territory; nothing of goods that are imported. */
export function soldInsideNotes({ importation, shipment, sale }: GoodsLine): string[] {
  if (importation.customs) return [];
  const law = importation.legalReference === "" ? "" : ` (${importation.legalReference})`;
  const list = [
    `no importation: the goods are sent from inside the customs territory of ${shipment.destination}, so no duty and no border fee is due${law}; goods that come back from abroad are imported again: state shipFrom`,
  ];
  if (importation.tax)
    list.push(
      "the destination is a tax area of its own within the customs territory: its tax is due when the goods enter it",
    );
  if (shipment.carrierFees.length > 0 && !importation.tax)
    list.push("the carrier's fees for clearance are not charged: nothing is cleared");
  if (sale.purpose === "return")
    list.push("returned-goods relief is not needed inside one customs territory");
  return list;
}

/** That goods made abroad were imported before is presumed, not known. */
export function soldInsideAssumptions({ importation, shipment, goods, facts }: GoodsLine): Assumption[] {
  const { shipFrom, destination } = shipment;
  const { origin } = goods;
  const madeInside = origin === destination || origin === shipFrom || withinSame(origin, facts.provisions);
  if (importation.customs || shipFrom === null || madeInside) return [];
  return [
    {
      field: "shipFrom",
      value: shipFrom,
      effect: `goods made in ${origin ?? "a country not stated"} and sent from inside the customs territory are presumed in free circulation there; from a customs warehouse they would be imported and owe duty`,
    },
  ];
}

const withinSame = (origin: string | null, { territories }: GoodsLine["facts"]["provisions"]): boolean =>
  origin !== null && territories.some(({ customs }) => customs.includes(origin));
