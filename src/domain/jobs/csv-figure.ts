/** A figure of a file, or why it cannot be told. */
export type ReadFigure = { ok: true; value: number } | { ok: false; message: string };

/** One to three digits, a mark and three: thousands to one reader, thousandths to another. */
const TWO_MEANINGS = /^[+-]?[1-9]\d{0,2}([.,])\d{3}$/;

/**
 * Reads a figure as spreadsheets write it: `1234.5`, `1234,5`, `1.234,50`, `1,234.50`, with blanks between thousands.
 *
 * @param comma Whether the file is of a country that writes decimals with a comma; its cells are parted by semicolons.
 * @example readFigure("1.234,50", true) // { ok: true, value: 1234.5 }
 */
export function readFigure(text: string, comma: boolean): ReadFigure {
  const bare = text.replace(/[\s\u00A0\u202F]/g, "");
  const mark = TWO_MEANINGS.exec(bare)?.[1];
  if (mark !== undefined && mark !== (comma ? "," : "."))
    return { ok: false, message: `"${text}" may mean two figures; write it without a mark for thousands` };
  const last = Math.max(bare.lastIndexOf(","), bare.lastIndexOf("."));
  const [whole, decimals] = last < 0 ? [bare, ""] : [bare.slice(0, last), bare.slice(last + 1)];
  const grouped = /^[+-]?(?:\d*|\d{1,3}(?:([.,])\d{3})*)$/.exec(whole);
  const isMarkTwice = last >= 0 && grouped?.[1] === bare[last];
  if (!grouped || isMarkTwice || !/\d/.test(bare) || !/^\d*$/.test(decimals))
    return { ok: false, message: `"${text}" is not a number` };
  return { ok: true, value: Number(`${whole.replace(/[.,]/g, "")}.${decimals}`) };
}
