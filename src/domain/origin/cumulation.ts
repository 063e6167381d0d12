import type { Agreement } from "./agreement.ts";
import type { Material } from "./goods.ts";

/**
 * Splits a bill of materials by origin. Materials originating in any party count as originating (cumulation
 * among the parties); a material without a stated origin counts as foreign. Materials of countries to which
 * extended or diagonal cumulation may reach stay foreign: that needs facts nobody states in a request. Bilateral
 * cumulation of a preference programme is between the beneficiary and who grants it: its other beneficiaries'
 * materials are foreign.
 */
export function splitMaterials(
  agreement: Agreement,
  materials: readonly Material[],
  origin: string,
): { originating: Material[]; foreign: Material[] } {
  const inside = new Set(cumulating(agreement, origin));
  const originating: Material[] = [];
  const foreign: Material[] = [];
  for (const material of materials) {
    const party = material.originCountry !== undefined && inside.has(material.originCountry);
    (party ? originating : foreign).push(material);
  }
  return { originating, foreign };
}

function cumulating({ cumulation, kind, grantors, parties }: Agreement, origin: string): readonly string[] {
  if (cumulation.kind === "none") return [];
  return kind === "programme" && cumulation.kind === "bilateral" ? [origin, ...grantors] : parties;
}

/** Foreign materials that diagonal or extended cumulation might bring in, for a note. */
export function reachableByCumulation(agreement: Agreement, foreign: readonly Material[]): string[] {
  const extended = new Set(agreement.cumulation.extended);
  return [
    ...new Set(
      foreign.flatMap((m) => (m.originCountry && extended.has(m.originCountry) ? [m.originCountry] : [])),
    ),
  ];
}
