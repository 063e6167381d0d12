import { say, titled } from "../../wording/say.ts";
import { factsFromName } from "../known-facts.ts";
import type { SelectedLine } from "../measures/select-measures.ts";
import type { Assumption } from "./assumption.ts";

/** That the goods are what their name says, where a rate of tax rests on it. */
export const goodsNamedAssumptions = ({ goods, selected }: SelectedLine): Assumption[] =>
  factsFromName(goods, selected.applied).map(({ fact, phrase, measure: { title, rate } }) => ({
    field: `facts.${fact}`,
    value: "true",
    effect: say("assume.goodsNamed", { phrase, name: titled(title), rate: rate.replace(/^add /, "") }),
  }));
