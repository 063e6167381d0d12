import { toNumber } from "../../trade/money.ts";
import { say } from "../../wording/say.ts";
import { isAskedField } from "./open-point.ts";
import { moves, type WeighedPoint } from "./total-range.ts";

/** A field of the request that would settle or lower the answer, and by how much the total could change, in USD. */
export interface NeededInput {
  field: string;
  why: string;
  effectUsd: number | null;
}

/** The same with the effect in the answer's currency. */
export interface AskedInput extends NeededInput {
  effect: number | null;
}

/**
 * What to ask for: the fields of the open points, and the figures a rate is charged on even where they change
 * nothing of this total (`needs`). A field is named once, for the most it could change; the largest saving comes first.
 */
export function neededInput(needs: readonly string[], points: readonly WeighedPoint[]): NeededInput[] {
  const asked = new Map<string, NeededInput>();
  for (const point of points) {
    const { fields, why, totalBelow, totalAbove } = point;
    const effect = totalBelow.gt(0) ? totalBelow.times(-1) : totalAbove;
    const effectUsd = moves(point) ? toNumber(effect) : null;
    for (const field of fields) {
      const others = fields.filter((other) => other !== field);
      const together = others.length === 0 ? why : say("why.together", { why, fields: others.join(", ") });
      const held = asked.get(field);
      const whys = held && held.why !== together ? `${held.why}; ${together}` : together;
      const larger = Math.abs(held?.effectUsd ?? 0) > Math.abs(effectUsd ?? 0) ? held?.effectUsd : effectUsd;
      asked.set(field, { field, why: whys, effectUsd: larger ?? null });
    }
  }
  for (const field of needs) {
    if (asked.has(field) || !isAskedField(field)) continue;
    asked.set(field, { field, why: say("why.changesNothing"), effectUsd: null });
  }
  return [...asked.values()].sort((a, b) => (a.effectUsd ?? 0) - (b.effectUsd ?? 0));
}
