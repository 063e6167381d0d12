import { type CodeRange, formatScope } from "../../src/domain/origin/code-scope.ts";
import { readCodeList } from "./origin-code-list.ts";
import { readProcess } from "./origin-process.ts";

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

const PCT = "(\\d+(?:[.,]\\d+)?)\\s?(?:%|per ?cent)";
const NOT_EXCEED =
  "(?:does not exceed|do not exceed|shall not exceed|must not exceed|may not exceed|not exceeding)";
const CODES = "((?:chapters?|headings?|sub-?headings?)[^%]*?)";

function of(ranges: readonly CodeRange[]): string {
  return ranges.length > 0 ? ` of ${formatScope(ranges)}` : "";
}

/** Value limits on all or on named materials; what was read is cut out of the wording. */
function takeValueLimits(wording: { text: string }, terms: string[]): void {
  const take = (pattern: RegExp, build: (match: RegExpExecArray) => string): void => {
    for (let match = pattern.exec(wording.text); match; match = pattern.exec(wording.text)) {
      terms.push(build(match));
      wording.text = wording.text.replace(match[0], " ");
    }
  };
  const number = (text: string | undefined): string => (text ?? "").replace(",", ".");
  take(
    /value of all the non-originating materials( used)? does not exceed the value of (all )?the originating materials( used)?/i,
    () => "MAXNOM<=OM",
  );
  take(
    new RegExp(
      `(?:materials?|value)[^.;]{0,40}same (?:heading|description)[^.;]{0,80}?${NOT_EXCEED}\\s+${PCT}`,
      "i",
    ),
    (m) => `upto ${number(m[1])}`,
  );
  take(
    new RegExp(
      `value of (?:all |any )?(?:of )?(?:the )?(?:non-originating )?(?:materials|products) (?:of|classified (?:with)?in) ${CODES}(?: used)?,? ${NOT_EXCEED} ${PCT}`,
      "i",
    ),
    (m) => `MAXNOM<=${number(m[2])}${of(readCodeList(m[1] ?? ""))}`,
  );
  take(
    new RegExp(`materials classified within ${CODES} are only used up to a value of ${PCT}`, "i"),
    (m) => `MAXNOM<=${number(m[2])}${of(readCodeList(m[1] ?? ""))}`,
  );
  take(
    new RegExp(`(?:other )?materials of ${CODES} may be used[^.]*?${NOT_EXCEED} ${PCT}`, "i"),
    (m) => `MAXNOM<=${number(m[2])}${of(readCodeList(m[1] ?? ""))}`,
  );
  take(
    new RegExp(`at least ${PCT} by weight of the [^.]*?(heading[^.]*?) used is originating`, "i"),
    (m) => `MAXWEIGHT<=${100 - Number(number(m[1]))}${of(readCodeList(m[2] ?? ""))}`,
  );
  take(
    new RegExp(`non-originating articles may be incorporated[^.]*?${NOT_EXCEED} ${PCT}`, "i"),
    (m) => `MAXNOM<=${number(m[1])}`,
  );
  take(
    new RegExp(
      `value of (?:all |any )?(?:the )?(?:non-originating )?(?:materials|parts)(?: used)?,? ${NOT_EXCEED} ${PCT}`,
      "i",
    ),
    (m) => `MAXNOM<=${number(m[1])}`,
  );
  take(
    new RegExp(
      `value of the (?:un[a-z]+ )?(?:fabric|cloth|glassware|boards?)[a-z ]*? ${NOT_EXCEED} ${PCT}`,
      "i",
    ),
    (m) => `MAXNOM<=${number(m[1])}`,
  );
}

const WHOLLY: [RegExp, string][] = [
  [/cereals, edible vegetables, roots and tubers/i, "07,08,10"],
  [/fruit(,| and| or) (nuts )?(and|or)? ?(nuts|vegetables)/i, "07,08"],
  [/\bgrapes?\b/i, "0806,200961-200969,2204?"],
  [/vegetable materials/i, "06-14"],
];

function whollyObtained(text: string, chapter: string): string | null {
  const clause = /([^;.]*?)(?:wholly[- ]obtained)/i.exec(text)?.[1];
  if (clause === undefined) return null;
  const tail = clause.slice(Math.max(0, clause.search(/\ball\b|materials|animals/i)));
  const codes = readCodeList(tail.replace(/\(.*?\)/g, " "));
  if (codes.length > 0)
    return `WO of ${formatScope(codes.map((c) => ({ ...c, partly: c.partly && c.from.length > 2 && !/materials/i.test(tail) })))}`;
  if (/this chapter/i.test(clause)) return `WO of ${chapter}`;
  const named = WHOLLY.find(([words]) => words.test(clause));
  return named ? `WO of ${named[1]}` : "WO";
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

/**
 * One published alternative as an expression (or several, where the wording holds an "or").
 * `coded` says that the columns, not the wording, are to be trusted for shift and value.
 */
export function readRule(rule: PublishedRule, coded: boolean, ownGroup: string): string[] {
  const texts = coded
    ? [rule.text]
    : rule.text.split(/\s+or\s+(?=(?:manufacture|production|other operations)\b)/i);
  return texts.map((text) => {
    const terms: string[] = [];
    const wording = {
      text: text
        .replace(/[‐‑]/g, "-")
        .replace(/\s+/g, " ")
        .replace(/ex- ?works?|ex work/gi, "ex-works"),
    };
    const whole =
      /wholly[- ]obtained/i.test(text) || rule.ruleCodes.split(" + ").includes("WO")
        ? whollyObtained(wording.text, rule.chapter)
        : null;
    if (whole) terms.push(whole);
    else if (rule.ruleCodes === "WO") terms.push("WO");
    if (
      rule.ruleCodes.startsWith("PE") ||
      /exclusively from originating|original classification shall be retained/i.test(text)
    )
      terms.push("PE");
    const limits: string[] = [];
    if (!coded) takeValueLimits(wording, limits);
    const move = coded ? codedShift(rule, ownGroup) : shift(rule, wording.text, ownGroup);
    const upto = limits.find((limit) => limit.startsWith("upto"));
    if (move) {
      if (!upto) terms.push(move);
      else
        terms.push(move.startsWith("NOCTC") ? `${move} + MAXNOM<=${upto.slice(5)} of ^` : `${move} ${upto}`);
    } else if (upto) terms.push(`MAXNOM<=${upto.slice(5)} of ^`);
    terms.push(...limits.filter((limit) => !limit.startsWith("upto")));
    const pct = rule.valuePct;
    if (rule.valueType === "RVC" && pct) {
      const method = { NC: "NC", BU: "BU", BD: "BD", TV: "TV", FV: "FV" }[rule.valueMethod];
      const focus =
        method === "FV"
          ? readCodeList(/(?:headings?|sub-?headings?)[^.;]*$/i.exec(rule.text)?.[0] ?? "")
          : [];
      terms.push(method === "NC" ? `NC>=${pct}` : `RVC${method ? `(${method})` : ""}>=${pct}${of(focus)}`);
    } else if (rule.valueMethod === "QVC-standard") terms.push("RVC>=?");
    if (
      rule.valueType === "MAXNOM" &&
      pct &&
      !terms.some((term) => term.includes("MAXNOM") || term.includes("upto"))
    )
      terms.push(`MAXNOM<=${pct}`);
    if (rule.valueType === "MAXWEIGHT" && pct && !terms.some((term) => term.startsWith("MAXWEIGHT"))) {
      terms.push(
        `MAXWEIGHT<=${pct}${of(readCodeList(/(?:headings?|sub-?headings?|chapters?)[^.;]*/i.exec(rule.text.replace(/^.*?(?=provided|weight)/is, ""))?.[0] ?? ""))}`,
      );
    }
    const bare = terms.length === 0;
    const hinted = /SP/.test(rule.ruleCodes) && (coded || rule.ruleCodes.includes("SP-TEXTILE"));
    if (bare || hinted) {
      const named = process(rule, wording.text, bare || coded);
      if (named) terms.push(named);
    }
    return [...new Set(terms)].join(" + ");
  });
}
