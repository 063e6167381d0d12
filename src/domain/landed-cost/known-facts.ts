import type { Measure } from "../law/measure.ts";
import { isNamedGoods } from "../law/named-goods.ts";
import { toldByName } from "../law/told-by-name.ts";
import type { Goods } from "./request.ts";

type Described = Pick<Goods, "facts" | "productName">;

/** What the importer states of the goods, and what their name tells where nothing was stated of it. */
export function knownFacts({ facts, productName }: Described): Goods["facts"] {
  if (productName === "") return facts;
  const told = toldByName(productName);
  if (told.size === 0) return facts;
  return { ...Object.fromEntries([...told].map(([fact, { holds }]) => [fact, holds])), ...facts };
}

/** A fact that a row of law rests on and nobody stated: the goods' name told it. */
interface FactFromName {
  fact: string;
  phrase: string;
  measure: Measure;
}

/** The facts that only the name of the goods told, of those that the rows charged ask for. */
export function factsFromName(
  { facts, productName }: Described,
  applied: readonly Measure[],
): FactFromName[] {
  if (productName === "") return [];
  const told = toldByName(productName);
  return applied.flatMap((measure) =>
    measure.conditions.flatMap((condition) => {
      const [verb, names = ""] = condition.split(" ");
      const all = names.split("|");
      if (verb !== "fact" || all.some((fact) => facts[fact] !== undefined)) return [];
      return all.filter(isNamedGoods).flatMap((fact) => {
        const found = told.get(fact);
        return found?.holds ? [{ fact, phrase: found.phrase, measure }] : [];
      });
    }),
  );
}
