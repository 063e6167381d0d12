import type { Agreement } from "../origin/agreement.ts";
import type { OriginGoods } from "../origin/goods.ts";

/**
 * Whether a rule that is limited to some origins, a pair of countries or a period applies: `LDC`, `!LDC`,
 * `pair CA US`, `2023-01-01..2025-12-31`. Without a stated date the rules without an end count.
 */
export function ruleApplies(when: string, agreement: Agreement, goods: OriginGoods): boolean {
  if (when === "") return true;
  if (when === "LDC") return agreement.leastDeveloped.includes(goods.origin);
  if (when === "!LDC") return !agreement.leastDeveloped.includes(goods.origin);
  const [word, ...codes] = when.split(" ");
  if (word === "pair") return codes.includes(goods.origin) && codes.includes(goods.destination);
  const [from = "", to = ""] = when.split("..");
  const date = goods.date ?? "9999-12-31";
  return from <= date && (to === "" || date <= to);
}
