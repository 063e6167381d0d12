import { findRegion, type Region } from "./region.ts";

/** Which part of a country a postal code lies in, where the parts are taxed differently. */
export interface PostalRegion {
  /** Leading characters of the postal code, upper case without blanks. */
  prefix: string;
  /** ISO 3166-2 code of the part, or its postal name: `CA-ON`, `ES-CN`, `GB-NIR`. */
  region: string;
}

interface Address {
  destination: string;
  destinationRegion: string | null;
  destinationPostalCode: string | null;
}

/**
 * The part of the destination that the goods go to: as stated, by code or name, else by the longest prefix of
 * the postal code; null where neither says.
 * @example regionOf({ destination: "CA", destinationRegion: "Ontario", destinationPostalCode: null }, [], parts) // "CA-ON"
 */
export function regionOf(
  address: Address,
  regions: readonly PostalRegion[],
  parts: readonly Region[],
): string | null {
  const { destination, destinationRegion: stated, destinationPostalCode: code } = address;
  if (stated !== null && parts.length > 0) return findRegion(destination, stated, parts);
  // Facts kept before parts were held have only codes.
  if (stated !== null) return stated.startsWith(`${destination}-`) ? stated : `${destination}-${stated}`;
  if (code === null) return null;
  const bare = code.toUpperCase().replace(/[\s-]/g, "");
  let best: PostalRegion | null = null;
  for (const entry of regions) {
    if (bare.startsWith(entry.prefix) && entry.prefix.length > (best?.prefix.length ?? 0)) best = entry;
  }
  return best?.region ?? null;
}
