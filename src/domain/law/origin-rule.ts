import { type CodeRange, formatScope, parseScope } from "./code-scope.ts";
import { memoizeByText } from "./memoize-by-text.ts";

/**
 * A product-specific rule as an expression. Alternatives are joined by ` | `, the conditions of one by ` + `:
 * `CTH ex 1108`, `CC ex 5106-5113,54 + SP cut,sew`, `CTSH + RVC(BD)>=45`, `MAXNOM<=40 + MAXNOM<=10 of 8529`,
 * `WO of 04`, `NOCTC from 7106,7108`, `CTH upto 20`, `SP stage 2`, `SP from 7206`, `MAXWEIGHT<=40 of 17`.
 * `/` between processes is "any of"; `^` in a scope stands for the good's own heading; `RVC>=?` has a threshold that is not held. `SP ?` is a process whose words are not coded.
 */
type ShiftCode = "CC" | "CTH" | "CTSH" | "NOCTC";
export type ValueMethod = "BU" | "BD" | "TV" | "FV" | "NC" | "";

/** The kinds of term a rule of origin consists of, in the order in which they ask less of the goods. */
export const RULE_CODES = [
  "WO",
  "PE",
  "CC",
  "CTH",
  "CTSH",
  "RVC",
  "MAXNOM",
  "NC",
  "MAXWEIGHT",
  "SP",
  "NOCTC",
] as const;

export type RuleTerm =
  | { code: "WO"; of: CodeRange[] }
  | { code: "PE" }
  | { code: ShiftCode; except: CodeRange[]; also: CodeRange[]; from: CodeRange[]; upto: number | null }
  | { code: "RVC" | "NC"; min: number | null; method: ValueMethod; of: CodeRange[] }
  | { code: "MAXNOM"; max: number | null; of: CodeRange[] }
  | { code: "MAXWEIGHT"; max: number; of: CodeRange[] }
  | { code: "SP"; processes: string[]; stage: number | null; from: CodeRange[]; uncoded: boolean };

export type RuleAlternative = RuleTerm[];

function scopeAfter(words: string[], name: string): CodeRange[] {
  const at = words.indexOf(name);
  return at < 0 ? [] : parseScope(words[at + 1] ?? "");
}

function numberAfter(words: string[], name: string): number | null {
  const at = words.indexOf(name);
  return at < 0 ? null : Number(words[at + 1]);
}

function parseTerm(text: string): RuleTerm | null {
  const words = text.split(" ");
  const head = words[0] ?? "";
  const value = /^(RVC|NC)(?:\((BU|BD|TV|FV|NC)\))?>=([\d.]+|\?)$/.exec(head);
  if (value) {
    const code = value[1] as "RVC" | "NC";
    const method = code === "NC" ? "NC" : ((value[2] ?? "") as ValueMethod);
    return { code, min: value[3] === "?" ? null : Number(value[3]), method, of: scopeAfter(words, "of") };
  }
  const limit = /^(MAXNOM|MAXWEIGHT)<=([\d.]+|OM)$/.exec(head);
  if (limit?.[1] === "MAXNOM") {
    return { code: "MAXNOM", max: limit[2] === "OM" ? null : Number(limit[2]), of: scopeAfter(words, "of") };
  }
  if (limit) return { code: "MAXWEIGHT", max: Number(limit[2]), of: scopeAfter(words, "of") };
  switch (head) {
    case "WO":
      return { code: "WO", of: scopeAfter(words, "of") };
    case "PE":
      return { code: "PE" };
    case "CC":
    case "CTH":
    case "CTSH":
    case "NOCTC":
      return {
        code: head,
        except: scopeAfter(words, "ex"),
        also: scopeAfter(words, "also"),
        from: scopeAfter(words, "from"),
        upto: numberAfter(words, "upto"),
      };
    case "SP": {
      const named = words[1] && !["stage", "from", "?"].includes(words[1]) ? words[1].split(",") : [];
      return {
        code: "SP",
        processes: named,
        stage: numberAfter(words, "stage"),
        from: scopeAfter(words, "from"),
        uncoded: words.includes("?"),
      };
    }
    default:
      return null;
  }
}

/** The rules of all agreements are some 2,800 texts: one serves many goods. */
const MOST_RULES = 5_000;

/** Parses an expression; an unknown term makes the whole alternative `null` so that nothing is half read. */
export const parseExpression = memoizeByText(MOST_RULES, (text): (RuleAlternative | null)[] =>
  text.split(" | ").map((alternative) => {
    const terms = alternative.split(" + ").map(parseTerm);
    return terms.every((term) => term !== null) ? terms : null;
  }),
);

function scopeClause(name: string, ranges: readonly CodeRange[]): string {
  return ranges.length > 0 ? ` ${name} ${formatScope(ranges)}` : "";
}

/** The inverse of parseExpression for one condition. */
export function formatTerm(term: RuleTerm): string {
  switch (term.code) {
    case "WO":
      return `WO${scopeClause("of", term.of)}`;
    case "PE":
      return "PE";
    case "RVC":
    case "NC":
      return `${term.code}${term.code === "RVC" && term.method ? `(${term.method})` : ""}>=${term.min ?? "?"}${scopeClause("of", term.of)}`;
    case "MAXNOM":
      return `MAXNOM<=${term.max ?? "OM"}${scopeClause("of", term.of)}`;
    case "MAXWEIGHT":
      return `MAXWEIGHT<=${term.max}${scopeClause("of", term.of)}`;
    case "SP":
      return `SP${term.processes.length > 0 ? ` ${term.processes.join(",")}` : ""}${term.stage === null ? "" : ` stage ${term.stage}`}${scopeClause("from", term.from)}${term.uncoded ? " ?" : ""}`;
    default:
      return `${term.code}${scopeClause("ex", term.except)}${scopeClause("also", term.also)}${scopeClause("from", term.from)}${term.upto === null ? "" : ` upto ${term.upto}`}`;
  }
}
