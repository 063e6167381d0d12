import { coversOrigin, inForce } from "../../law/measure.ts";

/**
 * A preference programme of a tariff that prints its rates beside the line (HTSUS general note 3(c)):
 * the symbol in the special column and who may claim it when.
 */
export interface PreferenceProgramme {
  symbol: string;
  name: string;
  /** Countries or groups whose goods qualify. */
  countries: string[];
  from: string | null;
  to: string | null;
  legalReference: string;
}

/** What the importer states about preference for goods of an origin. */
export interface PreferenceClaim {
  claimPreference: boolean;
  claimAgreement: string | null;
  origin: string | null;
  originGroups: ReadonlySet<string>;
  entryDate: string;
}

/** Programmes that goods of the origin may be entered under on the day, whether claimed or not. */
export function openProgrammes(
  programmes: readonly PreferenceProgramme[],
  claim: Omit<PreferenceClaim, "claimPreference">,
): PreferenceProgramme[] {
  const named = claim.claimAgreement?.trim().toUpperCase() ?? null;
  return programmes.filter(
    (programme) =>
      coversOrigin(programme.countries, claim.origin, claim.originGroups) &&
      inForce(programme, claim.entryDate) &&
      (named === null || programme.symbol === named || programme.name.toUpperCase().includes(named)),
  );
}

/** Symbols the importer claims: none without a claim, never of a programme that has lapsed. */
export function claimedSymbols(
  programmes: readonly PreferenceProgramme[],
  claim: PreferenceClaim,
): ReadonlySet<string> {
  if (!claim.claimPreference) return new Set();
  return new Set(openProgrammes(programmes, claim).map((programme) => programme.symbol));
}

/** Rates of a special column (`0%=A+,AU; 3.2%=KR`) that one of the symbols opens. */
export function specialRates(
  special: string,
  symbols: ReadonlySet<string>,
): { rate: string; symbol: string }[] {
  if (special === "" || symbols.size === 0) return [];
  return special.split("; ").flatMap((part) => {
    const at = part.lastIndexOf("=");
    const symbol = part
      .slice(at + 1)
      .split(",")
      .find((listed) => symbols.has(listed));
    return symbol === undefined ? [] : [{ rate: part.slice(0, at), symbol }];
  });
}
