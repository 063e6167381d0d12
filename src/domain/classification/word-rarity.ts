/** The parts that `wordWeight` counts in. */
export const WEIGHT_PARTS = 100;

/** Headings there are, about: what a word's rarity is measured against. */
const HEADINGS = 1320;
/** How rare a word is by the headings it stands in: a word of one decides, a word of a hundred hardly speaks. */
export const rarityOf = (headings: number): number => Math.log(1 + HEADINGS / (0.5 + headings));

/** Sums of rarities go from this to some hundreds, in steps of so large a part. */
const RARITY = { least: 0.1, step: 1.034 } as const;
const RARITIES = Float32Array.from({ length: 256 }, (_, at) => RARITY.least * RARITY.step ** at);
/** A sum of rarities in a byte, never more than it is; `unpackRarity` gives it back within four hundredths. */
export const packRarity = (sum: number): number =>
  Math.max(0, Math.min(255, Math.floor(Math.log(sum / RARITY.least) / Math.log(RARITY.step) + 1e-6)));
/** What `packRarity` put, in the unit of `rarityOf`. */
export const unpackRarity = (packed: number): number => RARITIES[packed] as number;
