import { type CodeRange, formatScope } from "../../../src/domain/law/code-scope.ts";
import { readCodeList } from "./origin-code-list.ts";
import { readProcess } from "./origin-process.ts";
import { of, takeValueLimits } from "./origin-rule-value.ts";

/** One published alternative: the publisher's wording and the columns that were read from it beforehand. */
export interface PublishedRule {
  ruleCodes: string;
  except: string;
  valueType: string;
  valuePct: string;
  valueMethod: string;
  sp: string;
  flags: string;
  text: string;
  chapter: string;
}

const WHOLLY: [RegExp, string][] = [
  [/cereals, edible vegetables, roots and tubers/i, "07,08,10"],
  [/cereals/i, "10,11"],
  [/fruit(,| and| or) (nuts )?(and|or)? ?(nuts|vegetables)/i, "07,08"],
  [/\bgrapes?\b/i, "0806,200961-200969,2204?"],
  [/vegetable materials/i, "06-14"],
];

/** Every "… used are wholly obtained" of a text, as one condition on all the positions named. */
function whollyObtained(text: string, chapter: string): string | null {
  const clauses = [...text.matchAll(/([^;.]*?)wholly[- ]obtained/gi)].map((match) => match[1] ?? "");
  if (clauses.length === 0) return null;
  const scopes = clauses.map((clause) => {
    const tail = clause.slice(Math.max(0, clause.search(/\ball\b|materials|animals/i)));
    const named = WHOLLY.find(([words]) => words.test(tail));
    if (named) return named[1];
    const codes = readCodeList(tail.replace(/\(.*?\)/g, " "));
    if (codes.length > 0) return formatScope(codes.map((c) => ({ ...c, partly: false })));
    return /this chapter/i.test(clause) ? chapter : "";
  });
  return scopes.includes("") ? "WO" : `WO of ${[...new Set(scopes)].join(",")}`;
}

function shift(rule: PublishedRule, text: string, ownGroup: string): string | null {
  const codes = rule.ruleCodes.split(" + ").map((code) => code.replace(/ .*$/, ""));
  const base = codes.find((code) => /^(CC|CTH|CTSH|AH|NOCTC|CT-)/.test(code));
  const except = rule.except ? readCodeList(rule.except) : [];
  const ex = (ranges: readonly CodeRange[]): string =>
    ranges.length > 0 ? ` ex ${formatScope(ranges)}` : "";
  if (
    /heading other than that of the product|any heading,? (?:except|other) that of/i.test(text) ||
    base?.startsWith("CTH")
  ) {
    const more =
      /except (?:that of the (?:product|good)) and (?:those )?(?:of )?((?:headings?|chapters?)[^.;]*)/i.exec(
        text,
      )?.[1];
    const scrap = /waste and scrap of (headings? \d{4})\s+may not be used/i.exec(text)?.[1];
    const list = [
      ...except,
      ...(more ? readCodeList(more) : []),
      ...(scrap ? readCodeList(scrap).map((c) => ({ ...c, partly: true })) : []),
    ];
    return `CTH${ex(list)}`;
  }
  if (base?.startsWith("CTSH")) return `CTSH${ex(except)}`;
  if (base?.startsWith("CC")) return `CC${ex(except)}`;
  // "From within this heading or any other" bars nothing.
  if (base?.startsWith("CT-WITHIN")) return `NOCTC${ex(except)}`;
  if (/any heading outside (this|that) group/i.test(text)) return `CTH ex ${ownGroup}`;
  const barred =
    /any heading,? except (?:from )?(?:those of |materials of )?([^.;]*(?:headings?|chapters?)[^.;]*)/i.exec(
      text,
    )?.[1];
  if (barred) return `NOCTC${ex(readCodeList(barred))}`;
  if (/materials of any heading/i.test(text) || base === "AH" || base === "AH-EX")
    return `NOCTC${ex(except)}`;
  return null;
}

function within(rule: PublishedRule): string {
  const level =
    /any other (chapter|heading|sub-?heading)/i.exec(rule.text)?.[1]?.toLowerCase() ?? "subheading";
  const code = level === "chapter" ? "CC" : level === "heading" ? "CTH" : "CTSH";
  return `${code} also ^?`;
}

/** The tariff-shift condition of the American texts, whose columns are dependable. */
function codedShift(rule: PublishedRule, ownGroup: string): string | null {
  const base = rule.ruleCodes.split(" + ")[0]?.replace(/ .*$/, "") ?? "";
  const except = rule.except ? readCodeList(rule.except) : [];
  const flag = (name: string): string => new RegExp(`${name}: ([^;]*)`).exec(rule.flags)?.[1] ?? "";
  const also = readCodeList(flag("also-from"));
  const from = readCodeList(flag("from-only"));
  const group = rule.flags.includes("outside-group") ? ownGroup : "";
  const exText = [formatScope(except), group].filter(Boolean).join(",");
  const tail = `${exText ? ` ex ${exText}` : ""}${also.length > 0 ? ` also ${formatScope(also)}` : ""}`;
  if (base.startsWith("CT-WITHIN"))
    return `${within(rule)}${exText ? ` ex ${exText}` : ""}`.replace(
      /^(\w+) also (\S+) ex (.*)$/,
      "$1 ex $3 also $2",
    );
  if (base.startsWith("CT-TARIFFITEM")) return `CTSH${exText ? ` ex ${exText}` : ""} also ^?`;
  if (base === "CT-FROM") return from.length > 0 ? `NOCTC from ${formatScope(from)}` : "SP ?";
  const level = /^(CC|CTH|CTSH|NOCTC)/.exec(base)?.[1];
  return level ? `${level}${tail}` : null;
}

function process(rule: PublishedRule, text: string, needed: boolean): string | null {
  const reading = readProcess(text);
  const parts = ["SP"];
  if (reading.processes.length > 0) parts.push(reading.processes.join(","));
  if (reading.stage !== null && !rule.flags.includes("ch")) parts.push(`stage ${reading.stage}`);
  if (reading.from.length > 0 && reading.stage === null) parts.push(`from ${formatScope(reading.from)}`);
  if (parts.length === 1) return needed ? "SP ?" : null;
  return parts.join(" ");
}

/** Value and weight conditions that the columns state, where the wording gave none. */
function columnValues(rule: PublishedRule, terms: readonly string[]): string[] {
  const pct = rule.valuePct;
  if (rule.valueMethod === "QVC-standard") return ["RVC>=?"];
  if (pct === "") return [];
  if (rule.valueType === "RVC") {
    if (rule.valueMethod === "NC") return [`NC>=${pct}`];
    const method = { BU: "BU", BD: "BD", TV: "TV", FV: "FV" }[rule.valueMethod];
    const focus =
      method === "FV" ? readCodeList(/(?:headings?|sub-?headings?)[^.;]*$/i.exec(rule.text)?.[0] ?? "") : [];
    return [`RVC${method ? `(${method})` : ""}>=${pct}${of(focus)}`];
  }
  if (rule.valueType === "MAXNOM") {
    return terms.some((term) => term.includes("MAXNOM") || term.includes("upto") || term.includes("stage"))
      ? []
      : [`MAXNOM<=${pct}`];
  }
  if (rule.valueType !== "MAXWEIGHT" || terms.some((term) => term.startsWith("MAXWEIGHT"))) return [];
  const named =
    /(?:headings?|sub-?headings?|chapters?)[^.;]*/i.exec(
      rule.text.replace(/^.*?(?=provided|weight)/is, ""),
    )?.[0] ?? "";
  return [`MAXWEIGHT<=${pct}${of(readCodeList(named))}`];
}

/** The shift with what the limits add to it: an allowance for the same heading or for named positions. */
function shiftTerms(move: string | null, limits: readonly string[]): string[] {
  const upto = limits.find((limit) => limit.startsWith("upto"))?.slice(5);
  const allowed = limits.flatMap((limit) => /^allow (\S*) \+ (.*)$/.exec(limit)?.slice(1) ?? []);
  const plain = limits.filter((limit) => !/^(upto|allow) /.test(limit));
  const [codes, limit] = allowed;
  if (limit) plain.push(limit);
  if (move === null) return upto ? [...plain, `MAXNOM<=${upto} of ^`] : plain;
  const also = codes && move !== "NOCTC" ? `${move} also ${codes}` : move;
  if (!upto) return [also, ...plain];
  return move.startsWith("NOCTC")
    ? [also, `MAXNOM<=${upto} of ^`, ...plain]
    : [`${also} upto ${upto}`, ...plain];
}

/** "All the fruit juice used is originating": such a material must not be foreign; unread ones stay open. */
function mustOriginate(text: string): string[] {
  const clause = /([^;.,]*?)(?:used )?(?:is|are|must be|must already be) (?:already )?originating/i.exec(
    text.replace(/at least \d[^;.]*?originating/i, " "),
  )?.[1];
  if (clause === undefined || /value of/i.test(clause)) return [];
  const codes = readCodeList(clause.replace(/\(.*?\)/g, " "));
  if (codes.length > 0) return [`MAXNOM<=0${of(codes.map((c) => ({ ...c, partly: false })))}`];
  return /fruit juice/i.test(text) ? ["MAXNOM<=0 of 2009"] : ["SP ?"];
}

const REFINERY = /^operations of refining\b/i;
/** The columns of a row speak of all its alternatives: the one that is a process alone has none of the others' terms. */
const PROCESS_ALONE = { ruleCodes: "SP", except: "", valueType: "", valuePct: "", valueMethod: "" };

/**
 * What completes alternatives that a publisher's table cut off. The rule of refined petroleum is one sentence of two
 * alternatives; each of the 385 positions that have it whole goes on from refining to a change of heading with half of
 * the value from the same heading, none ends at refining.
 * @param texts The wordings that the alternatives were read from.
 * @example completed(["SP refine"], ["Operations of refining"]) // ["SP refine", "CTH upto 50"]
 */
export const completed = (alternatives: readonly string[], texts: readonly string[]): readonly string[] =>
  alternatives.length === 1 && texts.every((text) => REFINERY.test(text))
    ? [...alternatives, "CTH upto 50"]
    : alternatives;

const FROM_NAMED = /^(manufacture|production) from\b(?! (non-originating )?materials of any)/i;

/**
 * One published alternative as an expression (or several, where the wording holds an "or").
 * `coded` says that the columns, not the wording, are to be trusted for shift and value.
 */
export function readRule(published: PublishedRule, coded: boolean, ownGroup: string): string[] {
  const texts = coded
    ? [published.text]
    : published.text.split(/\s+or\s+(?=(?:manufacture|production|other operations)\b)/i);
  return texts.map((text) => {
    const rule = texts.length > 1 && REFINERY.test(text) ? { ...published, ...PROCESS_ALONE } : published;
    const tidy = text.replace(/[‐‑]/g, "-").replace(/\s+/g, " ").replace(/non- /g, "non-");
    const wording = { text: tidy.replace(/ex- ?works?|ex work/gi, "ex-works") };
    const named = !coded && FROM_NAMED.test(wording.text);
    const terms: string[] = [];
    const whole =
      /wholly[- ]obtained/i.test(text) || rule.ruleCodes.split(" + ").includes("WO")
        ? whollyObtained(wording.text, rule.chapter)
        : null;
    if (whole) terms.push(whole);
    else if (rule.ruleCodes === "WO") terms.push("WO");
    const retained = /exclusively from originating|original classification shall be retained/i.test(text);
    if (rule.ruleCodes.startsWith("PE") || retained) terms.push("PE");
    if (!coded && !terms.includes("PE")) terms.push(...mustOriginate(wording.text));
    const made = named ? process(rule, wording.text, true) : null;
    const limits: string[] = [];
    // "However" after a list of raw materials allows a few more: the list is the rule.
    if (!coded && !(made?.includes("stage 0") && /however/i.test(text))) takeValueLimits(wording, limits);
    const move = coded ? codedShift(rule, ownGroup) : shift(rule, wording.text, ownGroup);
    terms.push(...shiftTerms(move, limits));
    if (made) terms.push(made);
    terms.push(...columnValues(rule, terms));
    const hinted = rule.ruleCodes.includes("SP") && (coded || rule.ruleCodes.includes("SP-TEXTILE"));
    if (!made && (terms.length === 0 || hinted)) {
      const other = process(rule, wording.text, terms.length === 0 || coded);
      if (other) terms.push(other);
    }
    return [...new Set(terms)].join(" + ");
  });
}
