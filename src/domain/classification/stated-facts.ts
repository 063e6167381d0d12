import { type DeniedWord, deniedWords } from "./denied-words.ts";
import type { ClassificationIndex } from "./load-classification-index.ts";
import type { ProductText } from "./product-text.ts";
import type { ProductReading } from "./read-product.ts";
import { type StatedAmount, statedAmounts } from "./stated-amounts.ts";
import { type StatedShare, weightiestMaterial } from "./stated-fibres.ts";
import { foldText, stemWord } from "./words.ts";

/** A property that someone stated of goods, so that it binds. */
interface StatedFact {
  /** Values of the lexicon's facet that the goods have, closest first: polyester, synthetic, manmade, textile. */
  values: readonly string[];
  /** As a person would say it: "polyester, the greatest part". */
  said: string;
}

/** What a product's text states of it beside its name. */
export interface StatedFacts {
  /** By facet: `material`, `gender`, `construction`, `phases` of an alternating current. */
  properties: ReadonlyMap<string, StatedFact>;
  amounts: readonly StatedAmount[];
  /** What the goods are said not to be. */
  denied: readonly DeniedWord[];
}

/** A word that stands for a facet with this weight was said of the goods, and not of what they serve. */
const SAID = 0.7;
/** Words that the nomenclature parts garments and motors by; of two sides both may be said ("unisex"), and nothing is parted. */
const SIDES: Readonly<Record<string, readonly (readonly string[])[]>> = {
  gender: [
    ["men", "boys"],
    ["women", "girls"],
  ],
  construction: [["knit"], ["woven"]],
  phases: [["single"], ["three"]],
};
/** Materials stand at most this many words from their per cent. */
const NEAR = 3;

/**
 * The facts that bind: the material by its shares or by the request's own field for it, for whom a garment is made,
 * whether it is knitted or woven, the phases of a motor's current, amounts with their units, and what is denied. What a name only implies is none of them.
 */
export function statedFacts(
  index: ClassificationIndex,
  product: ProductText,
  reading: ProductReading,
): StatedFacts {
  const properties = new Map<string, StatedFact>();
  const material = statedMaterial(index, product);
  if (material) properties.set("material", material);
  for (const [key, sides] of Object.entries(SIDES)) {
    if (reading.assumed.has(key)) continue;
    const said = [...(reading.facets.get(key) ?? [])].filter(([, weight]) => weight >= SAID);
    const values = said.map(([value]) => value);
    if (sides.filter((side) => side.some((one) => values.includes(one))).length !== 1) continue;
    properties.set(key, { values, said: values.join(" and ") });
  }
  const { name, description, processing, weightSpec, composition } = product;
  const texts = [name, description, processing, weightSpec, composition];
  const denied = [name, description, processing].flatMap(deniedWords);
  return { properties, amounts: texts.flatMap(statedAmounts), denied };
}

function statedMaterial(index: ClassificationIndex, product: ProductText): StatedFact | null {
  for (const text of [product.composition, product.material, product.name, product.description]) {
    const [closest, ...wider] = weightiestMaterial(statedShares(index, text));
    if (closest !== undefined)
      return { values: [closest, ...wider], said: `${spoken(closest)}, the greatest part` };
  }
  const named = materialsIn(index, foldText(product.material).split(" ").map(stemWord));
  const shares = named.map(({ material }): StatedShare => ({ material, share: 1 }));
  // Several materials without shares leave open which of them the goods count as.
  if (new Set(named.map(({ material }) => material)).size !== 1) return null;
  const [closest = "", ...wider] = weightiestMaterial(shares);
  return { values: [closest, ...wider], said: spoken(closest) };
}

const spoken = (value: string): string => value.replaceAll("_", " ");

interface NamedMaterial {
  material: string;
  /** Of its first and behind its last word. */
  from: number;
  to: number;
}

/** The words among stems that name a material, each phrase as long as it can be. */
function materialsIn(index: ClassificationIndex, stems: readonly string[]): NamedMaterial[] {
  const { facetPhrases } = index.header;
  const found: NamedMaterial[] = [];
  for (let at = 0; at < stems.length; at++) {
    for (let length = Math.min(3, stems.length - at); length > 0; length--) {
      const phrase = stems.slice(at, at + length).join(" ");
      const stated = Object.hasOwn(facetPhrases, phrase) ? (facetPhrases[phrase] as string) : "";
      const material = /(?:^| )material=([a-z_]+)(?= |$)/.exec(stated)?.[1];
      if (material === undefined) continue;
      found.push({ material, from: at, to: at + length });
      at += length - 1;
      break;
    }
  }
  return found;
}

/**
 * The shares of materials that a text states, up to a whole: what follows are linings and trimmings. The per cent may
 * stand before the material or behind it; the way that places more of them is the one meant.
 *
 * @example statedShares(index, "polyester 60%, cotton 40%") // polyester 0.6, cotton 0.4
 */
export function statedShares(index: ClassificationIndex, text: string): StatedShare[] {
  if (!text.includes("%")) return [];
  const tokens = foldText(text).split(" ");
  const materials = materialsIn(index, tokens.map(stemWord));
  const percents = tokens.flatMap((token, at) =>
    token === "%" && Number(tokens[at - 1]) > 0 ? [{ at, share: Number(tokens[at - 1]) / 100 }] : [],
  );
  const next = (at: number) => materials.find(({ from }) => from > at && from - at <= NEAR);
  const before = (at: number) => materials.findLast(({ to }) => to < at && at - to <= NEAR + 1);
  const placed = (of: (at: number) => NamedMaterial | undefined): StatedShare[] =>
    percents.flatMap(({ at, share }) => {
      const material = of(at)?.material;
      return material === undefined ? [] : [{ material, share }];
    });
  const after = placed(next);
  const behind = placed(before);
  const shares = behind.length > after.length ? behind : after;
  const kept: StatedShare[] = [];
  let sum = 0;
  for (const one of shares) {
    if (sum > 0.99) break;
    kept.push(one);
    sum += one.share;
  }
  return kept;
}
