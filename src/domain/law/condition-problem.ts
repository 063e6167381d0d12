import { type CellProblem, cellProblem, firstProblem, wordProblem } from "./cell-problem.ts";
import { COMPARE, FACT_COMPARE, SHARE_COMPARE } from "./condition.ts";
import type { KnownNames } from "./known-names.ts";
import { placeProblem } from "./scope-problem.ts";
import {
  AMOUNTS,
  CONDITION_VERBS,
  CONDITION_WORDS,
  FACT_HEADING,
  NAMED_FACTS,
  REGISTRATIONS,
} from "./vocabulary.ts";

/**
 * What is wrong with a condition's text: its form, a word that no request has, or a value the word never
 * takes. A row with such a condition would silently never apply.
 * @example conditionProblem("channl = courier", names)?.nearest === "channel"
 */
export function conditionProblem(condition: string, names: KnownNames): CellProblem | null {
  const bare = condition.replace(/^not /, "");
  const amount = COMPARE.exec(bare);
  if (amount)
    return firstProblem([
      wordProblem("amount", amount[1] ?? "", Object.keys(AMOUNTS)),
      wordProblem("currency", amount[4] ?? "", names.currencies),
    ]);
  const share = SHARE_COMPARE.exec(bare);
  if (share)
    return firstProblem(
      [share[1] ?? "", share[4] ?? ""].map((name) => wordProblem("amount", name, Object.keys(AMOUNTS))),
    );
  const figure = FACT_COMPARE.exec(bare);
  if (figure) return factProblem(figure[1] ?? "");
  const word = /^(\w+) = (\S+)$/.exec(bare);
  if (word) return wordConditionProblem(word[1] ?? "", (word[2] ?? "").split("|"), names);
  return verbProblem(condition, bare, names);
}

function wordConditionProblem(word: string, values: string[], names: KnownNames): CellProblem | null {
  const unknown = wordProblem("condition word", word, Object.keys(CONDITION_WORDS));
  if (unknown) return unknown;
  if (word === "chapter")
    return firstProblem(values.map((value) => wordProblem("chapter", value, chaptersOf(names))));
  const known =
    word === "region"
      ? [...names.regions, "unknown"]
      : (CONDITION_WORDS[word as keyof typeof CONDITION_WORDS] ?? []);
  return firstProblem(values.map((value) => wordProblem(`value of ${word},`, value, known)));
}

const chaptersOf = ({ hsCodes }: KnownNames): string[] => [...hsCodes].filter((code) => code.length === 2);

function verbProblem(condition: string, bare: string, names: KnownNames): CellProblem | null {
  const [, verb = "", rest = ""] = /^(\w+) (.+)$/.exec(bare) ?? [];
  if (/[<>=]/.test(rest) && !CONDITION_VERBS.some((known) => known === verb))
    return cellProblem(
      `condition "${condition}": expected <amount> <= <figure> <currency> or <word> = <value>`,
    );
  const unknown = wordProblem("condition", verb === "" ? bare : verb, CONDITION_VERBS);
  if (unknown) return unknown;
  const place = /^in (\S+)$/.exec(rest);
  if (verb === "shipFrom" ? !place : /\s/.test(rest))
    return cellProblem(`condition "${condition}": expected names joined by |`);
  const listed = (place?.[1] ?? rest).split("|");
  if (FACT_VERBS.has(verb)) return firstProblem(listed.map(factProblem));
  if (verb === "shipFrom") return firstProblem(listed.map((name) => placeProblem("shipFrom", name, names)));
  const known = namesOf(verb, names);
  return firstProblem(listed.map((name) => wordProblem(verb, name, known)));
}

const FACT_VERBS: ReadonlySet<string> = new Set(["fact", "presumed", "stated"]);

function namesOf(verb: string, names: KnownNames): readonly string[] | ReadonlySet<string> {
  if (verb === "registered") return REGISTRATIONS;
  if (verb === "claimed") return names.preferences;
  return names.measures;
}

const factProblem = (name: string): CellProblem | null =>
  FACT_HEADING.test(name) ? null : wordProblem("fact", name, NAMED_FACTS);
