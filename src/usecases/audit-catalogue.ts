import type { Clock } from "../data/clock.ts";
import type { AuditVerdict } from "../domain/classification/audit-code.ts";
import type { ClassificationAtDestination } from "../domain/classification/completed-event.ts";
import type { RestrictionType } from "../domain/restrictions/restriction.ts";
import type { RestrictionStatus } from "../domain/restrictions/restriction-status.ts";
import { goOn } from "./answered-list.ts";
import { type AuditedGoods, auditCodes, type GoodsToAudit } from "./audit-codes.ts";
import { checkGoodsRestrictions } from "./check-goods-restrictions.ts";
import { classifyBatch } from "./classify-batch.ts";
import type { GoodsToClassify } from "./goods-to-classify.ts";
import { type Answered, type Done, done } from "./problem.ts";

/** Goods of a catalogue with the code they are declared under; null where none is stated. */
export type CatalogueGoods = (GoodsToClassify & { code: null }) | GoodsToAudit;

/** What bars the goods at their destination, in short. */
export interface CatalogueControls {
  status: RestrictionStatus;
  categories: RestrictionType[];
  /** UN numbers of dangerous goods. */
  dangerousGoods: string[];
}

/** The verdict on goods of a catalogue: of those without a code it is `missing`, and the better code the one to begin with. */
export type CatalogueVerdict = Omit<AuditedGoods, "verdict" | "code" | "words"> & {
  verdict: AuditVerdict | "missing";
  code: string | null;
  words: AuditedGoods["words"];
  destination: string | null;
  /** Null without a destination. */
  controls: CatalogueControls | null;
};

/** Nobody is told of prohibited goods item by item. */
const NOBODY = { accountId: null, requestId: "", countCall: async () => true };

/**
 * Audits goods of a catalogue: their codes as `auditCodes` does, goods without a code by their words, and what bars them
 * at their destination, under the code that is to be used.
 *
 * @returns `not_ready` while no lexicon is loaded.
 */
export async function auditCatalogue(
  env: Env,
  items: readonly Answered<CatalogueGoods>[],
  accountId: string,
  clock: Clock,
): Promise<Done<Answered<CatalogueVerdict>[]>> {
  const coded = items.flatMap((item) => (item.ok && item.answer.code !== null ? [item.answer] : []));
  const uncoded = items.flatMap((item) => (item.ok && item.answer.code === null ? [item.answer] : []));
  const answered = (list: readonly GoodsToAudit[]) => list.map((answer) => ({ ok: true as const, answer }));
  const audited = await auditCodes(env, answered(coded), accountId, clock);
  if (!audited.ok) return audited;
  const classified = await classifyBatch(
    env,
    uncoded.map((answer) => ({ ok: true, answer })),
    accountId,
    clock,
  );
  if (!classified.ok) return classified;
  const [ofCoded, ofUncoded] = [audited.answer.values(), classified.answer.values()];
  const judged = await goOn(items, async (list) =>
    list.map((goods): Answered<Judged> => {
      const one = goods.code === null ? missing(ofUncoded.next().value) : ofCoded.next().value;
      if (one === undefined) throw new Error("goods of a catalogue have no verdict");
      return one.ok ? { ok: true, answer: { goods, verdict: one.answer } } : one;
    }),
  );
  const verdicts: Answered<CatalogueVerdict>[] = [];
  for (const one of judged)
    verdicts.push(one.ok ? { ok: true, answer: await withControls(env, one.answer, clock) } : one);
  return done(verdicts);
}

type Verdict = Omit<CatalogueVerdict, "destination" | "controls">;
interface Judged {
  goods: CatalogueGoods;
  verdict: Verdict;
}

/** What the words say of goods that have no code. */
function missing(found: Answered<ClassificationAtDestination> | undefined): Answered<Verdict> | undefined {
  if (found === undefined || !found.ok) return found;
  const { nationalCode, ...words } = found.answer;
  const { hsCode, description, confidence } = words;
  const better = { hsCode, description, confidence };
  const why = "No code is stated; this is the one that the words say.";
  return {
    ok: true,
    answer: { verdict: "missing", code: null, better, why, nationalCode, words, money: null },
  };
}

/** The code to be used: a doubted one may well stand, one that cannot stand has none until another is known. */
const codeToUse = ({ verdict, code, better }: Verdict): string | null =>
  verdict === "agrees" || verdict === "unsure" ? code : (better?.hsCode ?? null);

async function withControls(env: Env, { goods, verdict }: Judged, clock: Clock): Promise<CatalogueVerdict> {
  const { destination, origin, product, language } = goods;
  if (destination === null) return { ...verdict, destination, controls: null };
  const asked = {
    destination,
    hsCode: codeToUse(verdict),
    productName: product.name,
    language,
    originCountry: origin,
    exportFrom: null,
    destinationRegion: null,
    date: null,
  };
  const checked = await checkGoodsRestrictions(env, asked, NOBODY, clock);
  if (!checked.ok) return { ...verdict, destination, controls: null };
  const { status, categories, restrictions } = checked.answer;
  const dangerousGoods = [...new Set(restrictions.flatMap((one) => one.dangerousGoods?.un ?? []))];
  return { ...verdict, destination, controls: { status, categories, dangerousGoods } };
}
