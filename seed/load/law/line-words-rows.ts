import { cellProblem } from "../../../src/domain/law/cell-problem.ts";
import type { LineWords } from "../../../src/domain/law/line-words.ts";
import { CellError, readTable } from "../table.ts";

const COLUMNS = ["tariffs", "code", "kind", "words", "others"] as const;

/**
 * Words that tell lines under one short code apart: phrases with ` | ` between, a row for each tariff it is about.
 * @throws CellError for a code that is not longer than a subheading, another kind, no words.
 */
export function lineWordsRows(file: string): LineWords[] {
  return readTable(file, COLUMNS).flatMap(({ line, tariffs, code, kind, words, others }) => {
    const refuse = (column: string, text: string): never => {
      throw new CellError(file, line, column, cellProblem(text));
    };
    if (!/^\d{7,12}$/.test(code)) refuse("code", `"${code}": expected the digits of a line`);
    const read =
      kind === "needs" || kind === "tells" ? kind : refuse("kind", `"${kind}": expected needs or tells`);
    if (words === "") refuse("words", "is empty");
    const phrases = (text: string): string[] => (text === "" ? [] : text.split(" | "));
    return tariffs
      .split(" ")
      .map((tariff) => ({ tariff, code, kind: read, words: phrases(words), others: phrases(others) }));
  });
}
