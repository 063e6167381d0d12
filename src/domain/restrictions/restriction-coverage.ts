import { say } from "../wording/say.ts";
import type { Restriction } from "./restriction.ts";

/** What is held of a destination's own controls. */
export interface RestrictionCoverage {
  national: "held" | "not_held";
  /** Controls of the destination and its unions. */
  controls: number;
  /** Those of them that are general knowledge, not seen at their source. */
  generalKnowledge: number;
  authorities: string[];
  /** Day to which the table was compiled. */
  asOf: string | null;
  /** First day of the newest of them whose day is known. */
  newestFrom: string | null;
  note: string;
}

/** Fewer controls than this are single finds and no table of a country's law: their silence says nothing. */
export const LEAST_HELD = 5;

/** Controls of the destination itself: another country's embargo on it tells nothing of its law. */
export const ownControls = (national: readonly Restriction[]): Restriction[] =>
  national.filter(({ exporters }) => exporters.length === 0);

/**
 * What is held of a destination, worked out from its rows and those of its unions.
 * @param asOf Day to which the table was compiled (YYYY-MM-DD); null where it is not loaded.
 * @example restrictionCoverage(rows, "2026-11-20").national // "held"
 */
export function restrictionCoverage(
  national: readonly Restriction[],
  asOf: string | null,
): RestrictionCoverage {
  const own = ownControls(national);
  const generalKnowledge = own.filter(({ confidence }) => confidence !== "seen").length;
  const isHeld = own.length >= LEAST_HELD;
  const newest = own.flatMap(({ effectiveFrom }) => effectiveFrom ?? []).sort();
  return {
    national: isHeld ? "held" : "not_held",
    controls: own.length,
    generalKnowledge,
    authorities: [...new Set(own.map(({ authority }) => authority))].sort(),
    asOf,
    newestFrom: newest.at(-1) ?? null,
    note: isHeld
      ? say("restrict.held", { controls: own.length, general: generalKnowledge })
      : own.length === 0
        ? say("restrict.notHeld")
        : say("restrict.fewHeld", { controls: own.length }),
  };
}
