// Han, kana, Hangul and full-width signs may be parted anywhere; the scripts of South-East Asia, which
// write without spaces, only between clusters and only where a word would not fit.
const IDEOGRAPH = /[\u2e80-\u2fff\u3040-\u30ff\u3100-\u312f\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff]/;
const CLOSING = /[\u3001\u3002\uff0c\uff0e\uff1a\uff1b\uff01\uff1f\uff09\u300d\u300f\u3011\u30fc]/;
const ATTACHED = /\p{M}|\u200c|\u200d|\ufe0f/u;

/** Cuts a paragraph into the pieces between which a line may end; joined they are the paragraph. */
export function breakable(paragraph: string): string[] {
  const pieces: string[] = [];
  let piece = "";
  const characters = [...paragraph];
  characters.forEach((character, index) => {
    piece += character;
    const next = characters[index + 1];
    if (next !== undefined && mayBreak(character, next)) {
      pieces.push(piece);
      piece = "";
    }
  });
  if (piece !== "") pieces.push(piece);
  return pieces;
}

/** A small part of Unicode Standard Annex 14, enough for names, addresses and descriptions. */
function mayBreak(before: string, after: string): boolean {
  if (after === " ") return false;
  if (before === " ") return true;
  if (ATTACHED.test(after) || CLOSING.test(after)) return false;
  if (before === "-" || before === "/" || before === "\u2010") return /\p{L}/u.test(after);
  return IDEOGRAPH.test(before) || IDEOGRAPH.test(after);
}

const FIGURE = /^\d[\d,]*(?:\.\d+)?\s*$/;

/**
 * Smallest pieces of a word that is wider than its column: letters with their marks; of a figure its groups of
 * thousands, since a figure parted anywhere else reads as two.
 */
export function clustersOf(word: string): string[] {
  if (FIGURE.test(word) && word.includes(",")) return word.split(/(?<=,)/);
  const clusters: string[] = [];
  for (const character of word) {
    if (ATTACHED.test(character) && clusters.length > 0) clusters.push(`${clusters.pop()}${character}`);
    else clusters.push(character);
  }
  return clusters;
}
