import { decideAll } from "../law/condition.ts";
import type { Importation, TerritoryRow } from "../law/customs-territory.ts";
import { inForce } from "../law/measure.ts";
import { circumstancesOfEntry } from "./circumstances.ts";
import type { PlacedLine } from "./line.ts";
import type { Amounts } from "./valuation/amounts.ts";

const IMPORTED: Importation = { customs: true, tax: true, excise: true, legalReference: "" };
const IN_ONE_COUNTRY: Importation = { customs: false, tax: false, excise: false, legalReference: "" };
const NO_AMOUNTS: Amounts = new Map();

/**
 * Whether goods are imported at all. Goods shipped from within the customs territory of their destination
 * are sold there: no duty arises. Without a place of shipment they count as imported, and so they do
 * where a row's condition rests on a fact that nobody stated.
 * @example importationOf(lineFromTo("DE", "FR")).customs // false: one customs territory
 */
export function importationOf(line: PlacedLine): Importation {
  const { shipFrom, destination } = line.shipment;
  if (shipFrom === null) return IMPORTED;
  const places = placesOf(line);
  if (places.length === 0) return shipFrom === destination ? IN_ONE_COUNTRY : IMPORTED;
  const sharing = places.find(
    (place) => place.customs.includes(shipFrom) && inForce(place, line.entryDate) && holdsFor(line, place),
  );
  if (!sharing) return IMPORTED;
  return {
    customs: false,
    tax: !sharing.tax.includes(shipFrom),
    excise: !sharing.excise.includes(shipFrom),
    legalReference: sharing.legalReference,
  };
}

function holdsFor(line: PlacedLine, { conditions }: TerritoryRow): boolean {
  if (conditions.length === 0) return true;
  const now = circumstancesOfEntry({ ...line, claim: null, amounts: NO_AMOUNTS }, NO_AMOUNTS);
  return decideAll(conditions, now).holds === true;
}

/** The rows of the part of the destination, where it has any of its own, else those of the country. */
function placesOf({ region, shipment, facts }: PlacedLine): readonly TerritoryRow[] {
  const { territories } = facts.provisions;
  const own = territories.filter(({ place }) => place === region);
  return own.length > 0 ? own : territories.filter(({ place }) => place === shipment.destination);
}
