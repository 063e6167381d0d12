import { parseMeasureRate } from "../../law/measure-rate.ts";
import { place, say } from "../../wording/say.ts";
import type { GoodsLine } from "../line.ts";
import { touchedGoods, touching } from "../measures/touching-measures.ts";
import type { Assumption } from "./assumption.ts";

/** What is to be said of goods sold inside a customs territory; nothing of goods that are imported. */
export function soldInsideNotes({ importation, shipment, sale }: GoodsLine): string[] {
  if (importation.customs) return [];
  const law = importation.legalReference === "" ? "" : ` (${importation.legalReference})`;
  const list = [say("note.notImported", { destination: place(shipment.destination), law })];
  if (importation.tax) list.push(say("note.taxArea"));
  if (shipment.carrierFees.length > 0 && !importation.tax) list.push(say("note.nothingCleared"));
  if (sale.purpose === "return") list.push(say("note.noReturnRelief"));
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
      effect:
        origin === null
          ? say("assume.freeCirculationUnknown")
          : say("assume.freeCirculation", { origin: place(origin) }),
    });
  if (owesExcise(line)) list.push({ field: "shipFrom", value: shipFrom, effect: exciseOf(line) });
  return list;
}

/** Where goods stay inside one excise area it was paid once; sent to another, by whomever, that one's is owed too. */
const exciseOf = ({ importation, shipment: { shipFrom, destination } }: GoodsLine): string =>
  importation.excise
    ? say("assume.exciseOwed", { destination: place(destination), from: place(shipFrom ?? "") })
    : say("assume.excisePaid", { destination: place(destination) });

const owesExcise = (line: GoodsLine): boolean =>
  touching(line.facts.measures, touchedGoods(line)).candidates.some(
    ({ type, rate }) => type === "excise" && parseMeasureRate(rate)?.kind === "add" && rate !== "add 0%",
  );

const withinSame = (origin: string | null, { territories }: GoodsLine["facts"]["provisions"]): boolean =>
  origin !== null && territories.some(({ customs }) => customs.includes(origin));
