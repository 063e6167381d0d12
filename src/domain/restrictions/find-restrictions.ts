import type { GoodsToCheck } from "./goods-to-check.ts";
import { type ListedRestriction, listedRestriction } from "./listed-restriction.ts";
import { productWords } from "./product-words.ts";
import { RESTRICTION_TYPES, type Restriction, type RestrictionType } from "./restriction.ts";
import { type Bearing, rowBearing } from "./row-bearing.ts";

/** The controls that bear on goods, hardest first, and what they come to. */
export interface RestrictionsFinding {
  restrictions: ListedRestriction[];
  /** A control is firm. */
  restricted: boolean;
  /** A control is firm or may catch the goods, by all that was stated. */
  hasRestrictions: boolean;
  isProhibited: boolean;
  categories: RestrictionType[];
}

interface Bears {
  row: Restriction;
  bearing: Bearing;
}

/**
 * The controls that bear on goods entering a destination. `rows` are those of the destination, its unions and
 * the treaty-wide ones. A row is firm where every plausible code falls under it, a sure classification does, or the
 * product's own words say so; a row that catches only some goods is firm only by words, an estimated one only beside
 * another. Rows bound to an origin, an exporter or a region that was not stated set no boolean. Each control names its
 * authority and legal reference. Throws nothing.
 * @example findRestrictions(rows, { codes: [{ code: "930200", chance: 1 }], date: "2026-03-01" }).isProhibited;
 */
export function findRestrictions(rows: readonly Restriction[], goods: GoodsToCheck): RestrictionsFinding {
  const said = goods.productName ? productWords(goods.productName) : null;
  const met = rows.flatMap((row): Bears[] => {
    const bearing = rowBearing(row, goods, said);
    return bearing === null ? [] : [{ row, bearing }];
  });
  const bears = entriesThatTheNameTells(
    met.map((one) => ({ ...one, bearing: notByEstimateAlone(one, met) })),
  );
  bears.sort(
    (a, b) =>
      Number(b.bearing === "firm") - Number(a.bearing === "firm") ||
      RESTRICTION_TYPES.indexOf(a.row.type) - RESTRICTION_TYPES.indexOf(b.row.type),
  );
  const firm = bears.filter((one) => one.bearing === "firm").map(({ row }) => row);
  return {
    restrictions: bears.map(({ row, bearing }) => listedRestriction(row, goods, bearing === "firm")),
    restricted: firm.length > 0,
    hasRestrictions: bears.some((one) => one.bearing !== "unsettled"),
    isProhibited: firm.some((row) => row.type === "prohibited"),
    categories: [...new Set(bears.map(({ row }) => row.type))],
  };
}

/** An estimated control stays possible unless a surer one of its kind is firm. */
function notByEstimateAlone({ row, bearing }: Bears, all: readonly Bears[]): Bearing {
  if (bearing !== "firm" || row.confidence !== "estimated") return bearing;
  const isSeconded = all.some(
    (other) =>
      other.bearing === "firm" && other.row.confidence !== "estimated" && other.row.type === row.type,
  );
  return isSeconded ? "firm" : "possible";
}

/** Where the name tells the entry of dangerous goods, entries that only the code suggests are left out. */
function entriesThatTheNameTells(bears: readonly Bears[]): Bears[] {
  const isTold = bears.some(
    ({ row, bearing }) => row.type === "hazmat" && row.words.length > 0 && bearing === "firm",
  );
  return bears.filter(({ row, bearing }) => row.type !== "hazmat" || bearing === "firm" || !isTold);
}
