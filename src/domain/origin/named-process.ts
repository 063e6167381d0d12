import { scopeHit, scopeWords } from "../law/code-scope.ts";
import type { RuleTerm } from "../law/origin-rule.ts";
import { asked, type Case, met, notMet, type OriginFinding, unknown } from "./evaluation.ts";
import {
  boughtStage,
  MADE_OF,
  MAKING,
  PROCESSES,
  processWords,
  STAGE_WORDS,
  statedProcesses,
  textileStage,
} from "./processes.ts";
import { withinTolerance } from "./tolerance.ts";

type Process = Extract<RuleTerm, { code: "SP" }>;

/**
 * SP: a named process must be done in the parties. For textiles the rule is also a limit on how far bought-in
 * materials may have been worked ("from yarn"); materials outside chapters 50-63 don't count there
 * (the introductory notes on textile products).
 */
export function namedProcess(term: Process, facts: Case): OriginFinding {
  if (term.uncoded)
    return unknown(
      "the process is named in the agreement's list only",
      "a check of the process against the agreement's list",
    );
  const parts: OriginFinding[] = [];
  if (term.stage !== null) parts.push(bySuppliedStage(term.stage, facts));
  if (term.from.length > 0) parts.push(fromMaterials(term, facts));
  if (term.processes.length > 0) parts.push(byStatement(term, facts, parts[0]));
  const worst = parts.find((p) => p.outcome === "failed") ?? parts.find((p) => p.outcome === "unknown");
  const text = parts.map((p) => p.computed).join("; ");
  return worst
    ? { ...worst, computed: text }
    : { ...met(text), byTolerance: parts.some((p) => p.byTolerance) };
}

function bySuppliedStage(stage: number, facts: Case): OriginFinding {
  const allowed = STAGE_WORDS[stage] ?? "";
  if (!facts.itemised) return byStatedStage(stage, facts);
  const beyond = facts.foreign.filter((m) => (textileStage(m.hsCode) ?? -1) > stage);
  if (beyond.length === 0) return met(`no foreign textile material is worked beyond ${allowed}`);
  const tolerated = withinTolerance(beyond, facts);
  if (tolerated.outcome === "met") return { ...tolerated, byTolerance: true };
  const codes = beyond.map((m) => m.hsCode).join(", ");
  return notMet(`${codes} is worked beyond ${allowed}; ${tolerated.computed}`);
}

/** Without a bill of materials: what was done in the parties, or what the good was made from, bounds the stage. */
function byStatedStage(stage: number, { goods }: Case): OriginFinding {
  const allowed = STAGE_WORDS[stage] ?? "";
  const bought = boughtStage(goods);
  if (bought !== null && bought <= stage) return met(`made from ${STAGE_WORDS[bought]}, as stated`);
  const condition = `whether the foreign materials go beyond ${allowed}`;
  const missing = asked(condition, "materials[].hsCode", "materials[].originCountry", {
    processes: MAKING,
    product_form: MADE_OF,
  });
  if (bought === null) return unknown("materials not stated", missing);
  return unknown(`made from ${STAGE_WORDS[bought]}, as stated, whose origin is not`, missing);
}

function fromMaterials(term: Process, facts: Case): OriginFinding {
  if (!facts.itemised)
    return unknown(
      "materials not stated",
      asked(`whether the good was made from ${scopeWords(term.from)}`, "materials[].hsCode"),
    );
  const outside = facts.foreign.filter((m) => scopeHit(term.from, m.hsCode) === "out");
  if (outside.length === 0) return met(`made from ${scopeWords(term.from)}`);
  const tolerated = withinTolerance(outside, facts);
  if (tolerated.outcome === "met") return { ...tolerated, byTolerance: true };
  const codes = outside.map((m) => m.hsCode).join(", ");
  // Materials of another chapter can be aids that the rule doesn't speak of; of the good's own they can't.
  const own = outside.some((m) => m.hsCode.slice(0, 2) === facts.code.slice(0, 2));
  if (own) return notMet(`${codes} is not ${scopeWords(term.from)}`);
  return unknown(
    `the rule does not speak of ${codes}`,
    asked(`whether ${codes} may be used beside ${scopeWords(term.from)}`, "materials[].hsCode"),
  );
}

/** Making a good from bought-in yarn means that it was woven here: the stage proves the process. */
function byStatement(term: Process, facts: Case, stage: OriginFinding | undefined): OriginFinding {
  const said = statedProcesses(facts.goods);
  const done = (step: string): boolean =>
    step.split("/").some((key) => said.some((text) => PROCESSES[key]?.stated.test(text)));
  const missing = term.processes.filter((step) => !done(step)).map(processWords);
  if (missing.length === 0) return met(`stated: ${term.processes.map(processWords).join(", ")}`);
  if (stage?.outcome === "met" && term.stage !== null && term.stage < 3 && said.length > 0)
    return met("proved by the materials");
  return unknown(
    `not stated: ${missing.join(", ")}`,
    asked(`whether ${missing.join(", ")} took place in the parties`, {
      processes: term.processes
        .filter((step) => !done(step))
        .flatMap((step) => step.split("/"))
        .map(processWords),
    }),
  );
}
