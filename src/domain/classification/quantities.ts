/** A measured size read from a text, in the unit its facet key uses. */
export interface Quantity {
  keys: readonly string[];
  value: number;
}

// Unit to the facet keys it can speak of and the factor to their unit.
const UNITS: Readonly<Record<string, { keys: readonly string[]; factor: number }>> = {
  kg: { keys: ["weight_kg", "pack_kg"], factor: 1 },
  g: { keys: ["weight_kg", "pack_kg"], factor: 0.001 },
  lb: { keys: ["weight_kg", "pack_kg"], factor: 0.4536 },
  oz: { keys: ["weight_kg", "pack_kg"], factor: 0.02835 },
  l: { keys: ["pack_l", "capacity_l"], factor: 1 },
  ltr: { keys: ["pack_l", "capacity_l"], factor: 1 },
  litre: { keys: ["pack_l", "capacity_l"], factor: 1 },
  liter: { keys: ["pack_l", "capacity_l"], factor: 1 },
  cl: { keys: ["pack_l", "capacity_l"], factor: 0.01 },
  ml: { keys: ["pack_l", "capacity_l"], factor: 0.001 },
  mm: { keys: ["thickness_mm", "diameter_mm"], factor: 1 },
  cm: { keys: ["width_cm", "length_cm"], factor: 1 },
  m: { keys: ["length_cm"], factor: 100 },
  inch: { keys: ["screen_cm"], factor: 2.54 },
  w: { keys: ["power_w"], factor: 1 },
  kw: { keys: ["power_kw"], factor: 1 },
  hp: { keys: ["power_kw"], factor: 0.7457 },
  v: { keys: ["voltage_v"], factor: 1 },
  cc: { keys: ["engine_cc"], factor: 1 },
  gsm: { keys: ["gsm"], factor: 1 },
  dtex: { keys: ["dtex"], factor: 1 },
  abv: { keys: ["alcohol_pct"], factor: 1 },
};

// Units and counts that size a good but are no facet of the tariff.
const OTHER_UNITS =
  /^(?:mah|wh|hz|ghz|mhz|gb|tb|mb|pc|pcs|pk|pack|packs|ct|pce|set|sets|pair|pairs|piece|pieces|year|years|yr|yrs|month|months|ft|yard|yards|inches|in|lot|rolls|sheets|sachets|tabs|s|x|k|mg|mcg|cs|fl|floz|gm|gms|kgs|lbs|ply|way|tier|mp|psi|rpm|lumen|lm|btu|amp|ah|a)$/;

/**
 * Reads a number with its unit at the start of `word` ("500ml"), or from `next` ("500 ml").
 * @returns null where `word` is no number; `used` is how many words were read.
 */
export function readQuantity(word: string, next: string): { quantity: Quantity | null; used: number } | null {
  const parts = /^(\d+(?:\.\d+)?)([a-z]*)$/.exec(word);
  if (!parts) return null;
  const glued = parts[2] ?? "";
  const unit = glued === "" ? next : glued;
  const known = UNITS[unit];
  if (known)
    return {
      quantity: { keys: known.keys, value: Number(parts[1]) * known.factor },
      used: glued === "" ? 2 : 1,
    };
  if (OTHER_UNITS.test(unit)) return { quantity: null, used: glued === "" ? 2 : 1 };
  return glued === "" ? { quantity: null, used: 1 } : null;
}
