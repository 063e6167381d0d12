import type { BaseDuty } from "../landed-cost/duty/base-duty.ts";
import type { ChargedDuty } from "../landed-cost/duty/schedule-duty.ts";
import { type AnswerMoney, inMoney } from "../trade/answer-money.ts";
import { type Decimal, isNegative, toNumber } from "../trade/money.ts";
import { place, say } from "../wording/say.ts";
import type { LinePreference } from "./line-preference.ts";
import type { ApplicableFta } from "./origin-answer.ts";
import { originAnswer } from "./origin-answer.ts";
import { type OriginRows, originFacts } from "./origin-facts.ts";
import type { PreferenceOption } from "./preference-claim.ts";
import { generalRateOf } from "./preferential-rates.ts";

/** The goods of a claim and the lane they travel, as far as an agreement's rules of origin ask of them. */
export interface ClaimedGoods {
  hsCode: string;
  origin: string;
  destination: string;
  productName: string;
  material: string;
  date: string;
}

/**
 * The `ftaSavings` of a landed cost. The rules are those of POST /roo/evaluate, on
 * what the request states; savings count every duty that the claim lifts, taxes on it left out. Money in the answer's currency.
 */
export function ftaSavings(
  preference: LinePreference,
  rows: OriginRows | null,
  base: BaseDuty | null,
  goods: ClaimedGoods | null,
  { importDuty, money }: { importDuty: Decimal; money: AnswerMoney },
) {
  if (rows === null || goods === null) return nothingSaved(say("fta.stateOrigin"));
  const { options, best, claim } = preference;
  if (goods.origin === goods.destination) return nothingSaved(say("fta.sameCountry"));
  const granted = claim !== null && "granted" in claim;
  const other = preference.otherwise?.duty ?? null;
  const total = granted ? counted(importDuty, other) : counted(other, importDuty);
  if (options.length === 0) {
    const none = nothingSaved(
      say("fta.noAgreement", { origin: place(goods.origin), destination: place(goods.destination) }),
    );
    if (!granted || !total || total.savings === 0) return none;
    const reason = say("fta.programme", { symbols: [...claim.symbols].join(", ") });
    return { ...none, ...total, available: true, applied: true, reason };
  }
  const evaluated = evaluate(preference, rows, base, goods);
  const shown = options.map((option) => ({
    ...describe(
      option,
      evaluated.find((fta) => fta.ftaId === option.agreement.id),
    ),
    ...effect(option, preference.general, money),
  }));
  const own = shown.find(({ ftaId }) => ftaId === best?.agreement.id) ?? null;
  const { dutyWithPreference, savings } = preference.setAside
    ? besideTariff(preference.setAside, best, { importDuty, money })
    : claimed(best, total, own);
  return {
    available: best !== null && (best.rate === null || (savings ?? 0) > 0),
    agreement: own?.agreement ?? null,
    preferentialRate: own?.preferentialRate ?? null,
    dutyWithPreference,
    savings: own ? savings : 0,
    applied:
      granted && !preference.setAside && ((savings ?? 0) > 0 || claim.granted?.duty?.programme != null),
    proofRequired: own?.proofRequired ?? null,
    conditions: own?.conditions ?? [],
    reason: reasonOf(preference, best, (savings ?? 0) > 0),
    options: shown,
  };
}

type Saved = { dutyWithPreference: number | null; savings: number | null };

/** Where no rate is held and nothing else was lifted, what the claim would save is not known. */
function claimed(best: PreferenceOption | null, total: Saved | null, own: Saved | null): Saved {
  const known = best !== null && total !== null && (best.duty !== null || (total.savings ?? 0) > 0);
  if (known) return total;
  return { dutyWithPreference: own?.dutyWithPreference ?? null, savings: own?.savings ?? null };
}

/** What the preference would save where the tariff's duty was charged; nothing where no duty is due at all. */
function besideTariff(
  { declareInFull }: NonNullable<LinePreference["setAside"]>,
  best: PreferenceOption | null,
  { importDuty, money }: { importDuty: Decimal; money: AnswerMoney },
): Saved {
  const lower = declareInFull ? (best?.duty?.amount ?? null) : null;
  return counted(lower && inMoney(lower, money), importDuty) ?? { dutyWithPreference: null, savings: 0 };
}

/** Nothing to save, with the reason. */
export const nothingSaved = (reason: string) => ({
  available: false,
  agreement: null,
  preferentialRate: null,
  dutyWithPreference: null,
  savings: 0,
  applied: false,
  proofRequired: null,
  conditions: [],
  reason,
  options: [],
});

function evaluate(
  { options }: LinePreference,
  rows: OriginRows,
  base: BaseDuty | null,
  goods: ClaimedGoods,
): ApplicableFta[] {
  const agreements = options.map((option) => option.agreement);
  const mfn = generalRateOf(base);
  const preferences = Object.fromEntries(options.map(({ agreement, rate }) => [agreement.id, rate]));
  return originAnswer(originFacts(rows, agreements, goods.hsCode, { preferences, mfn }), goods)
    .applicableFTAs;
}

function describe({ agreement, refused, rate }: PreferenceOption, fta: ApplicableFta | undefined) {
  return {
    ftaId: agreement.id,
    agreement: agreement.name,
    status: agreement.standing,
    refused,
    verdict: fta?.verdict ?? "indeterminate",
    preferentialRate: rate,
    mfnRate: fta?.mfnRate ?? null,
    proofRequired: agreement.proof,
    conditions: [fta?.ruleText ?? "", ...(fta?.conditions ?? [])].filter((text) => text !== ""),
  };
}

/** On the base duty alone: other duties that a claim lifts are counted for the best option only. */
function effect({ duty, refused }: PreferenceOption, general: ChargedDuty | null, money: AnswerMoney) {
  if (duty === null || general === null)
    return { dutyWithPreference: null, savings: refused === null ? null : 0 };
  const owed = inMoney(duty.amount, money);
  const saved = inMoney(general.amount, money).minus(owed);
  return {
    dutyWithPreference: toNumber(owed),
    savings: refused !== null || isNegative(saved) ? 0 : toNumber(saved),
  };
}

function counted(withClaim: Decimal | null, without: Decimal | null) {
  if (withClaim === null || without === null) return null;
  const saved = without.minus(withClaim);
  return { dutyWithPreference: toNumber(withClaim), savings: isNegative(saved) ? 0 : toNumber(saved) };
}

function reasonOf(
  { claim, setAside }: LinePreference,
  best: PreferenceOption | null,
  lower: boolean,
): string | null {
  if (claim && "refused" in claim) return say("note.notGranted", { reason: claim.refused });
  if (setAside && best?.rate && lower)
    return say("fta.inFull", {
      setAside: setAside.words,
      agreement: best.agreement.name,
      rate: best.rate.text,
    });
  if (setAside) return setAside.words;
  if (best === null) return say("fta.notInForce");
  if (best.rate === null) return say("fta.noRate");
  if (best.duty !== null && !lower) return say("fta.notLower");
  if (best.duty === null) return say("fta.notReckoned");
  return null;
}
