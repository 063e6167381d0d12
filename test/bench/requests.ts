import { readTariff } from "../../seed/load/tariff-table.ts";

/** Lanes of the bench: origin and destination, the destination's own codes are asked. */
const LANES = [
  ["CN", "DE"], ["CN", "GB"], ["VN", "US"], ["CN", "US"], ["US", "JP"], ["US", "CA"], ["DE", "IN"], ["US", "BR"], ["CN", "ZA"], ["FR", "VN"],
] as const; // biome-ignore format: a table

const TARIFF_OF: Readonly<Record<string, string>> = { DE: "EU" };

/** Distinct code × lane × price bodies in an order in which no two neighbours are alike. */
export function calculateBodies(count: number): string[] {
  const codes = new Map(
    LANES.map(([, destination]) => [destination, someCodes(TARIFF_OF[destination] ?? destination)]),
  );
  return Array.from({ length: count }, (_, index) => {
    const [origin, destinationCountry] = LANES[index % LANES.length] ?? LANES[0];
    const list = codes.get(destinationCountry) ?? [];
    const hsCode = list[(index * 37) % list.length];
    return JSON.stringify({
      price: 20 + ((index * 7919) % 90_000) / 100,
      shippingPrice: 9.5,
      weight_kg: 1.2,
      origin,
      destinationCountry,
      hsCode,
    });
  });
}

function someCodes(tariff: string): string[] {
  const codes = readTariff(`seed/tariffs/${tariff}.tsv`).flatMap((group) =>
    group.codes.map((code) => (group.prefix + code).slice(0, 10)),
  );
  return codes.filter((_, index) => index % Math.max(1, Math.floor(codes.length / 1000)) === 0);
}
