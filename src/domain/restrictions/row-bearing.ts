import { type CodeFit, codeFit, type GoodsToCheck } from "./goods-to-check.ts";
import { namesScope, saysAny } from "./product-words.ts";
import { EVERYONE, type Restriction } from "./restriction.ts";

/**
 * How a control bears on goods: `firm` blocks; `possible` may catch them; `unsettled` may, too, once an origin, an
 * exporter or a region that was not stated is known.
 */
export type Bearing = "firm" | "possible" | "unsettled";

/**
 * How one control bears on goods; null where it does not.
 * @param said Words of the name, in English; null where there is none.
 */
export function rowBearing(
  row: Restriction,
  goods: GoodsToCheck,
  said: ReadonlySet<string> | null,
): Bearing | null {
  if (row.effectiveFrom !== null && goods.date < row.effectiveFrom) return null;
  if (row.effectiveTo !== null && goods.date > row.effectiveTo) return null;
  const lane = onLane(row, goods);
  if (lane === "no") return null;
  const bearing = onGoods(row, fitOf(row, goods), said, (goods.wordsRead ?? 1) < 1);
  return bearing !== null && lane === "unstated" ? "unsettled" : bearing;
}

/** A control on all goods catches those of unknown code, too; the others only codes that they name. */
function fitOf(row: Restriction, { codes }: GoodsToCheck): CodeFit {
  if (codes === "any") return row.prefixes.length === 0 ? "surely" : "possibly";
  const isFree = (code: string) => row.exempt.some((free) => code.startsWith(free));
  if (row.prefixes.length > 0)
    return codeFit(codes, (code) => row.prefixes.some((prefix) => code.startsWith(prefix)) && !isFree(code));
  // However little is known of the goods, they are some goods: only a code that is free can take them out.
  return codes.some(({ code }) => isFree(code)) ? codeFit(codes, (code) => !isFree(code)) : "surely";
}

function onGoods(
  row: Restriction,
  fit: CodeFit,
  said: ReadonlySet<string> | null,
  isPartlyRead: boolean,
): "firm" | "possible" | null {
  if (fit === "no") return null;
  if (row.coverage === "part") {
    if (row.words.length === 0 || said === null) return "possible";
    if (saysAny(row.words, said)) return "firm";
    // A word that was not read may be the one that tells.
    return isPartlyRead || row.hints.includes("*") || saysAny(row.hints, said) ? "possible" : null;
  }
  const isSaid = fit === "likeliest" && said !== null && namesScope(row.scope, said);
  return fit === "surely" || isSaid ? "firm" : "possible";
}

/** Whether goods go the way that a control is bound to; `unstated` where nobody says which way they go. */
function onLane(row: Restriction, goods: GoodsToCheck): "yes" | "no" | "unstated" {
  // A ban on all goods of some countries says nothing about goods of unknown origin.
  if (row.origins.length > 0 && row.prefixes.length === 0 && goods.originCountry === undefined) return "no";
  const bound = [
    isAmong(row.origins, goods.originCountry),
    row.exporters.includes(EVERYONE) ? "yes" : isAmong(row.exporters, goods.exportFrom),
    isAmong(row.regions, goods.region),
  ];
  return bound.find((one) => one === "no") ?? bound.find((one) => one === "unstated") ?? "yes";
}

function isAmong(places: readonly string[], place: string | undefined): "yes" | "no" | "unstated" {
  if (places.length === 0) return "yes";
  if (place === undefined) return "unstated";
  return places.includes(place) ? "yes" : "no";
}
