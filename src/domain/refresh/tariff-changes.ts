/** Rates of one prefix as stored: a rate and the code suffixes that share it; none: all of the prefix. */
export interface StoredRateGroup {
  r: string;
  c?: string[];
}

/** One code whose rate changed; null: it did not exist, or does not any more. */
interface RateChange {
  code: string;
  previous: string | null;
  current: string | null;
}

/**
 * The codes under a prefix whose rate changed, in order. A chapter's or schedule's own rate stands under the prefix
 * itself.
 * @example rateChanges("6109", [{ r: "12%", c: ["1000"] }], []) // [{ code: "61091000", previous: "12%", current: null }]
 */
export function rateChanges(
  prefix: string,
  before: readonly StoredRateGroup[],
  after: readonly StoredRateGroup[],
): RateChange[] {
  const [old, fresh] = [byCode(prefix, before), byCode(prefix, after)];
  return [...new Set([...old.keys(), ...fresh.keys()])]
    .sort()
    .map((code) => ({ code, previous: old.get(code) ?? null, current: fresh.get(code) ?? null }))
    .filter(({ previous, current }) => previous !== current);
}

function byCode(prefix: string, groups: readonly StoredRateGroup[]): Map<string, string> {
  const rates = new Map<string, string>();
  for (const { r, c } of groups) for (const suffix of c ?? [""]) rates.set(prefix + suffix, r);
  return rates;
}

/** Digits among a measure's goods terms ("6109; !61091000; list:steel; *"): what a filter on codes can judge by. */
export function codesOfGoods(goods: string): string[] {
  const terms = goods.split("; ");
  // A named list or "all goods" cannot be judged by digits: it concerns every filter.
  if (terms.some((term) => term === "*" || term.startsWith("list:"))) return [];
  return terms.filter((term) => /^\d+$/.test(term));
}
