/**
 * Facet values that contain others: cotton is a textile, polyester a synthetic and so man-made fibre. A good
 * that states a value also has its wider ones.
 */
const WIDER: Readonly<Record<string, readonly string[]>> = {
  polyester: ["synthetic"], nylon: ["synthetic", "plastic"], acrylic: ["synthetic", "plastic"], elastane: ["synthetic"], polypropylene: ["synthetic", "plastic"],
  synthetic: ["manmade"], artificial: ["manmade"], viscose: ["artificial"], manmade: ["textile"],
  cotton: ["textile"], wool: ["textile"], silk: ["textile"], linen: ["textile"], jute: ["textile"], cashmere: ["wool"], hemp: ["linen"],
  polyethylene: ["plastic"], pvc: ["plastic"], pet: ["plastic"], polystyrene: ["plastic"], polyurethane: ["plastic"], abs: ["plastic"], polycarbonate: ["plastic"], silicone: ["plastic"],
  stainless: ["iron_steel"], cast_iron: ["iron_steel"], iron_steel: ["base_metal"], brass: ["copper"], bronze: ["copper"], copper: ["base_metal"], aluminium: ["base_metal"], nickel: ["base_metal"],
  zinc: ["base_metal"], lead: ["base_metal"], tin: ["base_metal"], titanium: ["base_metal"],
  gold: ["precious_metal"], silver: ["precious_metal"], platinum: ["precious_metal"],
  bamboo: ["wood"], porcelain: ["ceramic"], crochet: ["knit"],
}; // biome-ignore format: a table

/** A value with everything wider than it. */
export function withWider(value: string): string[] {
  const found = [value];
  for (let at = 0; at < found.length; at++) {
    for (const wider of WIDER[found[at] as string] ?? []) if (!found.includes(wider)) found.push(wider);
  }
  return found;
}
