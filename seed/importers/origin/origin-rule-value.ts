import { type CodeRange, formatScope } from "../../../src/domain/law/code-scope.ts";
import { readCodeList } from "./origin-code-list.ts";

const PCT = "(\\d+(?:[.,]\\d+)?)\\s?(?:%|per ?cent)";
const NOT_EXCEED =
  "(?:does not exceed|do not exceed|shall not exceed|must not exceed|may not exceed|not exceeding)";
const CODES = "((?:chapters?|headings?|sub-?headings?)[^%]*?)";

/** Clause that limits a term to some materials: ` of 8529`; empty for all. */
export function of(ranges: readonly CodeRange[]): string {
  return ranges.length > 0 ? ` of ${formatScope(ranges)}` : "";
}

/** Value limits on all or on named materials; what was read is cut out of the wording. */
export function takeValueLimits(wording: { text: string }, terms: string[]): void {
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
    new RegExp(`same heading as the product are only used up to a value of ${PCT}`, "i"),
    (m) => `MAXNOM<=${number(m[1])} of ^`,
  );
  take(
    new RegExp(`materials classified within ${CODES} are only used up to a value of ${PCT}`, "i"),
    (m) => `MAXNOM<=${number(m[2])}${of(readCodeList(m[1] ?? ""))}`,
  );
  take(
    new RegExp(`(?:other )?materials of ${CODES} may be used[^.]*?${NOT_EXCEED} ${PCT}`, "i"),
    // Allowed although barred, up to the share: "also" for the shift, the limit beside it.
    (m) =>
      `allow ${formatScope(readCodeList(m[1] ?? ""))} + MAXNOM<=${number(m[2])}${of(readCodeList(m[1] ?? ""))}`,
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
