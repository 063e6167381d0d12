import { parseExpression, type RuleTerm } from "../../src/domain/law/origin-rule.ts";
import type { Agreement } from "../../src/domain/origin/agreement.ts";
import type { Case } from "../../src/domain/origin/evaluation.ts";
import type { Material, OriginGoods } from "../../src/domain/origin/goods.ts";
import { agreement } from "./origin-fixture.ts";

/** Goods under an agreement with their materials already split; nothing is stated but what a test says. */
export function originCase(more: {
  code?: string;
  foreign?: Material[];
  originating?: Material[];
  itemised?: boolean;
  goods?: Partial<OriginGoods>;
  tolerance?: Partial<Agreement["tolerance"]>;
}): Case {
  const { code = "940350", foreign = [], originating = [], goods = {} } = more;
  const held = agreement();
  return {
    agreement: { ...held, tolerance: { ...held.tolerance, ...more.tolerance } },
    goods: { hsCode: code, origin: "AA", destination: "BB", ...goods },
    code,
    originating,
    foreign,
    itemised: more.itemised ?? foreign.length + originating.length > 0,
  };
}

/** The one condition of an expression, of the kind that a criterion takes. */
export function termOf<Code extends RuleTerm["code"]>(text: string, ...codes: Code[]) {
  const term = parseExpression(text)[0]?.[0];
  if (!term || !(codes as string[]).includes(term.code))
    throw new Error(`${text} is no ${codes.join(" or ")}`);
  return term as Extract<RuleTerm, { code: Code }>;
}
