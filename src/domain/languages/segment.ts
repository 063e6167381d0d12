/** A piece of a word: known, or passed over between known ones. */
export interface Piece {
  text: string;
  known: boolean;
}

/** What a letter costs that no known piece covers, beside 1 for each piece. */
const UNKNOWN_LETTER = 4;
/** Longer words are names and numbers run together; their beginning is enough. */
const LONGEST = 80;

/**
 * Parts a run of letters into known pieces, so that as few letters as can be are left over, in as few pieces as can be.
 *
 * @param piece.least Fewest letters of a piece: where words are written apart, short ones occur in any word.
 * @param piece.most Most letters of a piece.
 * @param piece.links What may stand between two pieces and means nothing.
 * @example segment("laufschuhe", (piece) => ["lauf", "schuhe"].includes(piece), { least: 3, most: 20 });
 */
export function segment(
  run: string,
  knows: (piece: string) => boolean,
  { least, most, links = [] }: { least: number; most: number; links?: readonly string[] },
): Piece[] {
  const text = run.slice(0, LONGEST);
  const best: { cost: number; from: number; known: boolean }[] = [{ cost: 0, from: 0, known: true }];
  for (let to = 1; to <= text.length; to++) {
    const before = best[to - 1] as { cost: number };
    best[to] = { cost: before.cost + UNKNOWN_LETTER, from: to - 1, known: false };
    const take = (from: number, added: number, known: boolean): void => {
      const cost = (best[from] as { cost: number }).cost + added;
      if (cost < (best[to] as { cost: number }).cost) best[to] = { cost, from, known };
    };
    for (let from = Math.max(0, to - most); from <= to - least; from++)
      if (knows(text.slice(from, to))) take(from, 1, true);
    for (const link of links)
      if (to > link.length && to < text.length && text.endsWith(link, to)) take(to - link.length, 0.5, false);
  }
  const pieces: Piece[] = [];
  for (let to = text.length; to > 0; ) {
    const { from, known } = best[to] as { from: number; known: boolean };
    const piece = text.slice(from, to);
    const next = pieces[0];
    if (!known && next && !next.known) next.text = piece + next.text;
    else pieces.unshift({ text: piece, known });
    to = from;
  }
  return pieces;
}
