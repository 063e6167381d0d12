/** A pseudo-random number from 0 to 1 by a seed, the same on every machine (mulberry32). */
export function randomBy(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export type Body = Record<string, unknown>;

/** A request as a shop may send it: any destination and origin, any code, any of what else it may state. */
export function randomRequest(
  random: () => number,
  countries: readonly string[],
  codes: readonly string[],
): Body {
  const pick = <Value>(values: readonly Value[]): Value =>
    values[Math.floor(random() * values.length)] as Value;
  const sometimes = (share: number, more: () => Body): Body => (random() < share ? more() : {});
  return {
    price: Math.round(10 ** (1 + random() * 3) * 100) / 100,
    destinationCountry: pick(countries),
    ...sometimes(0.95, () => ({
      origin: pick(random() < 0.6 ? ["CN", "US", "DE", "GB", "VN", "IN"] : countries),
    })),
    ...sometimes(0.95, () => ({ hsCode: pick(codes) })),
    ...sometimes(0.5, () => ({ shippingPrice: Math.round(random() * 4000) / 100 })),
    ...sometimes(0.3, () => ({ currency: pick(["EUR", "GBP", "JPY", "CAD", "KWD"]) })),
    ...sometimes(0.3, () => ({ customerType: "business", channel: pick(["courier", "freight", "post"]) })),
    ...sometimes(0.2, () => ({ claimPreference: random() < 0.5 })),
    ...sometimes(0.2, () => ({
      quantities: { KG: 1 + Math.round(random() * 20), NO: 1 + Math.round(random() * 9) },
    })),
    ...sometimes(0.05, () => ({ purpose: pick(["gift", "sample", "return"]) })),
    ...sometimes(0.1, () => ({ entryDate: pick(["2023-05-01", "2025-06-30", "2026-01-15", "2027-03-01"]) })),
    ...sometimes(0.05, () => ({ shippingTerms: pick(["CIF", "DDP", "EXW"]) })),
  };
}
