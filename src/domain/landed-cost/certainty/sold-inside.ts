import { parseMeasureRate } from "../../law/measure-rate.ts";
import type { GoodsLine } from "../line.ts";
import { touchedGoods, touching } from "../measures/touching-measures.ts";
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

/** That goods made abroad were imported before, and that excise was paid, is presumed and not known. */
export function soldInsideAssumptions(line: GoodsLine): Assumption[] {
  const { importation, shipment, goods, facts } = line;
  const { shipFrom, destination } = shipment;
  if (importation.customs || shipFrom === null) return [];
  const { origin } = goods;
  const madeInside = origin === destination || origin === shipFrom || withinSame(origin, facts.provisions);
  const list: Assumption[] = [];
  if (!madeInside)
    list.push({
      field: "shipFrom",
      value: shipFrom,
      effect: `goods made in ${origin ?? "a country not stated"} and sent from inside the customs territory are presumed in free circulation there; from a customs warehouse they would be imported and owe duty`,
    });
  if (owesExcise(line)) list.push({ field: "shipFrom", value: shipFrom, effect: exciseOf(line) });
  return list;
}

/** Where goods stay inside one excise area it was paid once; sent to another, by whomever, that one's is owed too. */
const exciseOf = ({ importation, shipment: { shipFrom, destination } }: GoodsLine): string =>
  importation.excise
    ? `the excise of ${destination} is owed on goods sent there from ${shipFrom}, on sales and private consignments alike; what was paid in ${shipFrom} the sender may reclaim`
    : `the excise of ${destination} is presumed paid when the goods were released for sale there, so the price holds it and it is not charged again; from a tax warehouse it would be due`;

const owesExcise = (line: GoodsLine): boolean =>
  touching(line.facts.measures, touchedGoods(line)).candidates.some(
    ({ type, rate }) => type === "excise" && parseMeasureRate(rate)?.kind === "add" && rate !== "add 0%",
  );

const withinSame = (origin: string | null, { territories }: GoodsLine["facts"]["provisions"]): boolean =>
  origin !== null && territories.some(({ customs }) => customs.includes(origin));
