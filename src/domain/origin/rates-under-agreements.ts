import type { BaseDuty } from "../landed-cost/duty/base-duty.ts";
import type { PreferenceProgramme } from "../landed-cost/duty/preference-column.ts";
import type { RateGroup } from "../law/tariff.ts";
import type { Agreement } from "./agreement.ts";
import type { StatedRate } from "./origin-answer.ts";
import type { OriginRows } from "./origin-facts.ts";
import { joinedGroups, preferentialRateOf } from "./preferential-rates.ts";
import { covers } from "./select-agreements.ts";

interface RatesUnderAgreements {
  /** Agreements between the two countries, ended ones included. */
  agreements: Agreement[];
  /** Groups of the base duty with every preferential rate beside the general one. */
  groups: RateGroup[];
  /** What a claimant under an agreement pays; null where no preferential rate is held. */
  of(agreement: Agreement): StatedRate | null;
}

/**
 * The preferential rates of goods on a lane. POST /calculate and POST /roo/evaluate both take them from
 * here, so that the two give one answer. `programmes`: those that the tariff itself prints rates for.
 */
export function ratesUnder(
  rows: OriginRows,
  base: BaseDuty | null,
  goods: { code: string; origin: string; destination: string; date: string },
  programmes: readonly PreferenceProgramme[],
): RatesUnderAgreements {
  const agreements = rows.agreements.filter((agreement) =>
    covers(agreement, goods.origin, goods.destination),
  );
  const groups = joinedGroups(base, rows.preferences, agreements, goods);
  // Where the tariff has a column for an agreement, a line without a rate in it has none.
  const printed = ({ spi }: Agreement) => programmes.some(({ symbol }) => spi.includes(symbol));
  const of = (agreement: Agreement) =>
    preferentialRateOf(groups, agreement, printed(agreement), base?.certainty ?? "estimated");
  return { agreements, groups, of };
}
