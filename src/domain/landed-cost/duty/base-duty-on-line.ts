import { memoizeByObject } from "../../law/memoize-by-object.ts";
import type { RateGroup, TariffEntry } from "../../law/tariff.ts";
import type { Agreement } from "../../origin/agreement.ts";
import { NO_ORIGIN_ROWS } from "../../origin/origin-facts.ts";
import {
  claimOf,
  type ImportedGoods,
  type Preferences,
  preferencesOf,
} from "../../origin/preference-claim.ts";
import { groupsUnder } from "../../origin/preferential-rates.ts";
import { covers } from "../../origin/select-agreements.ts";
import { type Decimal, decimal } from "../../trade/money.ts";
import type { OpenLine } from "../open-line.ts";
import type { LandedCostRequest } from "../request.ts";
import type { BaseDuty } from "./base-duty.ts";
import { type ChargedDuty, type Column, chargeBaseDuty } from "./charge-base-duty.ts";

/** The base duty of a line with and without the importer's claim, and what became of the claim. */
export function baseDutyOn(opened: OpenLine): Pick<OpenLine, "duty" | "general" | "claim"> {
  const { base, request, facts } = opened;
  const general = base
    ? chargeBaseDuty(base, opened.on, columnFor(base, request), averagePercent(facts.tariff))
    : null;
  const union = request.claimPreference ? null : unionInside(opened);
  if (!request.claimPreference && union === null) return { duty: general, general, claim: null };
  const named = union?.id ?? request.claimAgreement;
  const { options, groups } = preferencesOn(opened, named);
  const made = claimOf(options, named, importedGoods(opened), facts.provisions.programmes);
  if (union && "refused" in made) return { duty: general, general, claim: null };
  const claim = union && "granted" in made ? { ...made, presumed: true as const } : made;
  const duty = base && "symbols" in claim ? underClaim(opened, base, groups, claim.symbols) : general;
  return { duty, general, claim };
}

/**
 * The customs union inside which goods are sent from their country of origin to a member: they are
 * presumed in free circulation there (Regulation (EU) 952/2013, article 153(1)), without a claim.
 */
function unionInside({ request, facts }: OpenLine): Agreement | null {
  const { origin, destination, shipFrom } = request;
  if (origin === null || shipFrom !== origin) return null;
  const inside = (facts.preferences?.agreements ?? []).filter(
    (agreement) => agreement.kind === "union" && agreement.freeFor.includes("*"),
  );
  return inside.find((agreement) => covers(agreement, origin, destination)) ?? null;
}

/** The agreements between origin and destination, or the one named, with the duty of the line under each. */
export function preferencesOn(opened: OpenLine, named: string | null = null): Preferences {
  const { facts, base } = opened;
  return preferencesOf(
    facts.preferences ?? NO_ORIGIN_ROWS,
    base,
    importedGoods(opened),
    facts.provisions.programmes,
    named,
    (groups, symbols) => (base ? underClaim(opened, base, groups, symbols) : null),
  );
}

function underClaim(
  { on, request, facts }: OpenLine,
  base: BaseDuty,
  groups: readonly RateGroup[],
  symbols: ReadonlySet<string>,
): ChargedDuty {
  const column = columnFor(base, request);
  const claimed = column === "general" ? { special: symbols } : column;
  return chargeBaseDuty(
    { ...base, groups: groupsUnder(groups, symbols) },
    on,
    claimed,
    averagePercent(facts.tariff),
  );
}

const importedGoods = ({ request, facts, entryDate }: OpenLine): ImportedGoods => ({
  code: request.hsCode ?? "",
  origin: request.origin ?? "",
  originGroups: facts.originGroups,
  destination: request.destination,
  date: entryDate,
});

function columnFor(base: BaseDuty, request: LandedCostRequest): Column {
  const second = base.entry.schedule?.columnTwoOrigins ?? [];
  return request.origin !== null && second.includes(request.origin) ? "column_two" : "general";
}

/** The average of the destination's last resort, for a rate that cannot be worked out at all. */
const averagePercent = memoizeByObject((tariff: readonly TariffEntry[]): Decimal => {
  const average = tariff
    .filter((entry) => entry.schedule === null && entry.prefix === "*")
    .sort((a, b) => a.priority - b.priority)[0];
  const text = /^(\d+(?:\.\d+)?)%$/.exec(average?.groups[0]?.rate ?? "");
  return decimal(text?.[1] ?? "0");
});
