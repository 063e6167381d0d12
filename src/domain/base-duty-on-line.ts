import type { BaseDuty } from "./duty/base-duty.ts";
import { type ChargedDuty, type Column, chargeBaseDuty } from "./duty/charge-base-duty.ts";
import type { RateGroup } from "./duty/tariff.ts";
import type { LandedCostFacts } from "./landed-cost-facts.ts";
import type { LandedCostRequest } from "./landed-cost-request.ts";
import { type Decimal, decimal } from "./money.ts";
import type { OpenLine } from "./open-line.ts";
import { NO_ORIGIN_ROWS } from "./origin/origin-facts.ts";
import { claimOf, type ImportedGoods, type Preferences, preferencesOf } from "./origin/preference-claim.ts";
import { groupsUnder } from "./origin/preferential-rates.ts";

/** The base duty of a line with and without the importer's claim, and what became of the claim. */
export function baseDutyOn(opened: OpenLine): Pick<OpenLine, "duty" | "general" | "claim"> {
  const { base, request, facts } = opened;
  const general = base
    ? chargeBaseDuty(base, opened.on, columnFor(base, request), averagePercent(facts))
    : null;
  if (!request.claimPreference) return { duty: general, general, claim: null };
  const { options, groups } = preferencesOn(opened, request.claimAgreement);
  const claim = claimOf(options, request.claimAgreement, importedGoods(opened), facts.provisions.programmes);
  const duty = base && "symbols" in claim ? underClaim(opened, base, groups, claim.symbols) : general;
  return { duty, general, claim };
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
    averagePercent(facts),
  );
}

const importedGoods = ({ request, facts, entryDate }: OpenLine): ImportedGoods => ({
  ...{ code: request.hsCode ?? "", origin: request.origin ?? "", originGroups: facts.originGroups },
  ...{ destination: request.destination, date: entryDate },
});

function columnFor(base: BaseDuty, request: LandedCostRequest): Column {
  const second = base.entry.schedule?.columnTwoOrigins ?? [];
  return request.origin !== null && second.includes(request.origin) ? "column_two" : "general";
}

/** The average of the destination's last resort, for a rate that cannot be worked out at all. */
function averagePercent(facts: LandedCostFacts): Decimal {
  const average = facts.tariff
    .filter((entry) => entry.schedule === null && entry.prefix === "*")
    .sort((a, b) => a.priority - b.priority)[0];
  const text = /^(\d+(?:\.\d+)?)%$/.exec(average?.groups[0]?.rate ?? "");
  return decimal(text?.[1] ?? "0");
}
