import type { Clock } from "../data/clock.ts";
import { tellingOf } from "../data/clock.ts";
import { type AuditedCode, type AuditVerdict, auditCode } from "../domain/classification/audit-code.ts";
import type { Classification } from "../domain/classification/classify-product.ts";
import { unknownCountry } from "../domain/trade/country.ts";
import { tellAll } from "../domain/wording/tell.ts";
import { goOn } from "./answered-list.ts";
import { type CodeCost, type CodeCosts, costsOfCodes } from "./classification-costs.ts";
import { type ClassifiedGoods, classifyMany } from "./classify-many.ts";
import { type GoodsToClassify, type LineToPrice, NO_LEXICON } from "./goods-to-classify.ts";
import { type Answered, type Done, done, failed, type Problem } from "./problem.ts";
import { goodsReader } from "./read-goods.ts";

/** Goods with the code they are declared under: its digits, two to ten. */
export type GoodsToAudit = GoodsToClassify & { code: string };

/** What the goods cost under the given code, under the better one, and the second less the first. */
export interface MoneyMoved {
  currency: string;
  given: CodeCost;
  better: CodeCost;
  difference: CodeCost;
}

/** The verdict on a code, with what the words say and the money that the better code moves. */
export type AuditedGoods = AuditedCode & {
  code: string;
  /** The destination's line under the better code; null where it leaves a choice. */
  nationalCode: string | null;
  words: Classification;
  /** Null without price and destination, without two codes to compare, and where either cannot be priced. */
  money: MoneyMoved | null;
};

/**
 * Holds the codes of up to a hundred products against their words, and prices each contradicted or doubted one under
 * both codes at its destination, all facts loaded in one round. A bad item fails alone; nothing is kept.
 *
 * @returns `not_ready` while no lexicon is loaded.
 * @example
 * const audited = await auditCodes(env, items, "acct_1", clock);
 * if (audited.ok) audited.answer[0]; // { ok: true, answer: { verdict: "disagrees", … } }
 */
export async function auditCodes(
  env: Env,
  items: readonly Answered<GoodsToAudit>[],
  accountId: string | null,
  clock: Clock,
): Promise<Done<Answered<AuditedGoods>[]>> {
  const reader = await goodsReader(env, clock);
  if (reader === null) return failed("not_ready", NO_LEXICON);
  const { nodeOf } = reader.index.content;
  const classified = await goOn(items, (goods) => classifyMany(env, reader, goods, accountId, clock));
  const audited = await goOn(classified, (found) =>
    withMoney(
      env,
      found.map((one) => judged(one, (code) => nodeOf.has(code))),
      clock,
    ),
  );
  return done(tellAll(audited, tellingOf(clock)));
}

/** Only a code that can stand can be priced. */
const isWhole = (verdict: AuditVerdict): boolean => verdict === "disagrees" || verdict === "unsure";

interface Judged {
  audited: AuditedGoods;
  line: LineToPrice | null;
}

function judged(
  { goods: { code, line }, classification }: ClassifiedGoods<GoodsToAudit>,
  isSubheading: (code: string) => boolean,
): Judged {
  const verdict = auditCode(code, isSubheading, classification);
  return { line, audited: { ...verdict, code, words: classification, nationalCode: null, money: null } };
}

/** Prices goods under the better code first, whose national line is looked up, and under the given one. */
async function withMoney(env: Env, list: readonly Judged[], clock: Clock): Promise<Answered<AuditedGoods>[]> {
  const priceable = list.flatMap(({ audited: { better, code, verdict }, line }) =>
    line === null
      ? []
      : [
          {
            ...line,
            codes: [better?.hsCode ?? code, ...(better !== null && isWhole(verdict) ? [code] : [])],
          },
        ],
  );
  const costs = priceable.length === 0 ? [] : await costsOfCodes(env, priceable, clock);
  let next = 0;
  return list.map(({ audited, line }) => {
    if (line === null) return { ok: true, answer: audited };
    const cost = costs[next++] as CodeCosts;
    const problems = unknownPlaces(cost, line);
    if (problems.length > 0) return { ok: false, problems };
    const nationalCode = audited.better && cost.nationalCode;
    return {
      ok: true,
      answer: { ...audited, nationalCode, money: moneyMoved(audited, cost, line.request.answerCurrency) },
    };
  });
}

function moneyMoved(
  { better, code }: AuditedCode & { code: string },
  { costs }: CodeCosts,
  currency: string,
): MoneyMoved | null {
  const [then, now] = [costs.get(better?.hsCode ?? "") ?? null, costs.get(code) ?? null];
  if (then === null || now === null) return null;
  const less = (part: keyof CodeCost): number => Math.round((then[part] - now[part]) * 1000) / 1000;
  const difference = { duty: less("duty"), tax: less("tax"), total: less("total") };
  return { currency, given: now, better: then, difference };
}

const unknownPlaces = ({ unknownPlaces: places }: CodeCosts, { request }: LineToPrice): Problem[] =>
  places.map((place) => ({
    path: place === "origin" ? "originCountry" : "destinationCountry",
    code: "unknown_value",
    message: unknownCountry(place === "origin" ? (request.origin ?? "") : request.destination),
  }));
