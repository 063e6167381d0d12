import type { BaseDuty } from "../landed-cost/duty/base-duty.ts";
import {
  claimedSymbols,
  openProgrammes,
  type PreferenceProgramme,
} from "../landed-cost/duty/preference-column.ts";
import type { ChargedDuty } from "../landed-cost/duty/schedule-duty.ts";
import { rateOf } from "../law/rate-expression.ts";
import type { RateGroup } from "../law/tariff.ts";
import { day, place, say } from "../wording/say.ts";
import type { Agreement } from "./agreement.ts";
import type { StatedRate } from "./origin-answer.ts";
import type { OriginRows } from "./origin-facts.ts";
import { symbolsOf } from "./preferential-rates.ts";
import { ratesUnder } from "./rates-under-agreements.ts";
import { findAgreement } from "./select-agreements.ts";
import { standingOn } from "./standing.ts";

/** Goods on their way in, as far as a preference is concerned. */
export interface ImportedGoods {
  code: string;
  origin: string;
  originGroups: ReadonlySet<string>;
  destination: string;
  date: string;
}

/** What claiming one agreement would do to the base duty of a line. */
export interface PreferenceOption {
  agreement: Agreement;
  /** Why it cannot be claimed on the day of entry; null where it can. */
  refused: string | null;
  /** Null where no preferential rate is held. */
  rate: StatedRate | null;
  /** The base duty under it; null where the rate is not held or is no rate to work with. */
  duty: ChargedDuty | null;
}

export interface Preferences {
  /** Agreements between the two countries on the day, lowest duty first, refused ones last. */
  options: PreferenceOption[];
  /** Groups of the base duty with every preferential rate beside the general one. */
  groups: RateGroup[];
}

/**
 * Works out what each agreement would do, or the one that is `named`. `programmes`: those that the tariff
 * itself prints rates for.
 */
export function preferencesOf(
  rows: OriginRows,
  base: BaseDuty | null,
  goods: ImportedGoods,
  programmes: readonly PreferenceProgramme[],
  named: string | null,
  charge: (groups: RateGroup[], symbols: ReadonlySet<string>) => ChargedDuty | null,
): Preferences {
  const rates = ratesUnder(rows, base, goods, programmes);
  const { agreements, groups } = rates;
  const lapsed = (agreement: Agreement): boolean => standingOn(agreement, goods.date, goods).kind === "ended";
  const asked =
    named === null ? agreements.filter((agreement) => !lapsed(agreement)) : agreementNamed(agreements, named);
  const options = asked.map((agreement): PreferenceOption => {
    const rate = rates.of(agreement);
    const workable = rate !== null && groups.every((group) => isPayable(group, agreement));
    return {
      agreement,
      rate,
      refused: refusal(agreement, goods, programmes),
      duty: workable ? charge(groups, symbolsOf(agreement)) : null,
    };
  });
  options.sort(
    (a, b) => Number(a.refused !== null) - Number(b.refused !== null) || compareDuty(a.duty, b.duty),
  );
  return { options, groups };
}

/** A rate in words, or one that points to another provision, is no rate to grant on. */
function isPayable(group: RateGroup, agreement: Agreement): boolean {
  const beside = group.beside?.find(({ symbol }) => symbol === agreement.id);
  return (
    beside === undefined || !["unreadable", "reference", "prohibited"].includes(rateOf(beside.rate).kind)
  );
}

function compareDuty(a: ChargedDuty | null, b: ChargedDuty | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return a.amount.cmp(b.amount);
}

/** A lapsed programme is never granted, nor one that nobody could confirm to be in force. */
function refusal(
  agreement: Agreement,
  goods: ImportedGoods,
  programmes: readonly PreferenceProgramme[],
): string | null {
  // Where the tariff's own programme rows speak of it, they say whom it is open to and until when.
  const printed = programmes.filter(({ symbol }) => agreement.spi.includes(symbol));
  if (printed.length > 0) {
    const open = openProgrammes(printed, { ...goods, entryDate: goods.date, claimAgreement: null });
    if (open.length > 0) return null;
  }
  const standing = standingOn(agreement, goods.date, goods);
  if ("reason" in standing) return standing.reason;
  if (printed.length > 0) return say("fta.notOpen", { origin: place(goods.origin), date: day(goods.date) });
  return standing.kind === "unsure" ? say("fta.unsure") : null;
}

/** What a claim comes to: an agreement that is granted, or why none is; `presumed` where nobody had to claim it. */
export type ClaimOutcome =
  | { granted: PreferenceOption | null; symbols: ReadonlySet<string>; presumed?: true }
  | { refused: string };

/**
 * The claim on a line, of the first option: the agreement `named` (id, name, alias or its symbol in the
 * tariff), else the one with the lowest duty. Programmes of the tariff that no agreement stands for count too.
 */
export function claimOutcome(
  options: readonly PreferenceOption[],
  named: string | null,
  goods: ImportedGoods,
  programmes: readonly PreferenceProgramme[],
): ClaimOutcome {
  const printed = claimedSymbols(programmes, {
    claimPreference: true,
    claimAgreement: named,
    origin: goods.origin,
    originGroups: goods.originGroups,
    entryDate: goods.date,
  });
  const [chosen] = options;
  if (chosen && chosen.refused === null)
    return { granted: chosen, symbols: new Set([...symbolsOf(chosen.agreement), ...printed]) };
  if (printed.size > 0) return { granted: null, symbols: printed };
  if (chosen) return { refused: `${chosen.agreement.name}: ${chosen.refused}` };
  if (goods.origin === "") return { refused: say("fta.noOrigin") };
  const between = { origin: place(goods.origin), destination: place(goods.destination) };
  return {
    refused:
      named === null ? say("fta.noneHeld", between) : say("fta.notCovered", { agreement: named, ...between }),
  };
}

/** By the programme's symbol in the tariff, else by id, alias or name. */
function agreementNamed(agreements: readonly Agreement[], named: string): Agreement[] {
  const symbol = named.trim().toUpperCase();
  const found =
    agreements.find(({ id }) => id === named) ??
    agreements.find(({ spi }) => spi.includes(symbol)) ??
    agreements.find((agreement) => findAgreement([agreement], named) !== null);
  return found ? [found] : [];
}
