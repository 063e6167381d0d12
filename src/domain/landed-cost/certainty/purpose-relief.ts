import { inForce } from "../../law/measure.ts";
import { place, say } from "../../wording/say.ts";
import type { GoodsLine } from "../line.ts";

/**
 * What is to be said where goods are no sale and no row tells how the destination relieves them: the full
 * charge is shown, and it may be too high. Null where a row is held, or nothing is imported.
 */
export function reliefNotHeld({ sale, facts, importation, entryDate, shipment }: GoodsLine): string | null {
  const { purpose } = sale;
  if (purpose === "sale" || !importation.customs) return null;
  const condition = `purpose = ${purpose}`;
  const held = [...facts.thresholds, ...facts.measures].some(
    (row) => row.conditions.includes(condition) && inForce(row, entryDate),
  );
  return held ? null : say(`note.reliefNotHeld.${purpose}`, { destination: place(shipment.destination) });
}
