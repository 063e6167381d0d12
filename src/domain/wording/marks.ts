/**
 * What a text leaves open until it is told stands in it as a mark, `⟦…⟧`; one may hold others. The first sign says
 * what it is: `=` a message with its values, `%` a per cent, `$` an amount in its own currency, `#` a number,
 * `:` a day, `~` a country, `@` a measure by its id, `^` a value of a fact of goods, `"` a charge by its title; none of them an amount in USD, for
 * the answer's currency.
 */
export const OPEN = "⟦";
const CLOSE = "⟧";
/** Parts a mark: the unit separator, which no text has. */
export const PART = "\u001f";

export const mark = (content: string): string => `${OPEN}${content}${CLOSE}`;

/**
 * A text with each mark of its outermost level replaced; marks within one are for `read` to tell.
 * @example replaceMarks("a ⟦b ⟦c⟧⟧ d", (content) => content.toUpperCase()) // "a B ⟦C⟧ d"
 */
export function replaceMarks(text: string, read: (content: string) => string): string {
  let open = text.indexOf(OPEN);
  if (open < 0) return text;
  let told = "";
  let from = 0;
  while (open >= 0) {
    const close = closeOf(text, open);
    if (close < 0) break;
    told += text.slice(from, open) + read(text.slice(open + 1, close));
    from = close + 1;
    open = text.indexOf(OPEN, from);
  }
  return told + text.slice(from);
}

/** Where the mark that opens at a place closes; -1 where it does not. */
function closeOf(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    const sign = text[at];
    if (sign === OPEN) depth++;
    else if (sign === CLOSE && --depth === 0) return at;
  }
  return -1;
}

/** The parts of a mark's content; a mark within it keeps its own. */
export function partsOf(content: string): string[] {
  if (!content.includes(OPEN)) return content.split(PART);
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < content.length; at++) {
    const sign = content[at];
    if (sign === OPEN) depth++;
    else if (sign === CLOSE) depth--;
    else if (sign === PART && depth === 0) {
      parts.push(content.slice(from, at));
      from = at + 1;
    }
  }
  parts.push(content.slice(from));
  return parts;
}
