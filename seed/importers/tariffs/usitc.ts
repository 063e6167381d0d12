import { groupLines, type TariffGroup, type TariffLine } from "../../load/tariff-table.ts";
import { sourceText } from "../csv.ts";
import { htsRate, htsSpecial } from "./hts-rate.ts";

/** A row of the USITC's JSON export of the HTSUS, as far as it is used. */
interface HtsRow {
  htsno: string;
  indent: string;
  general: string;
  special: string;
  other: string;
}

/** Rates of the nearest rated ancestor: an empty cell inherits by indent, it is never nil. */
interface Inherited {
  indent: number;
  general: string;
  special: string;
  other: string;
}

/**
 * Reads the export into groups: every 8- and 10-digit line of chapters 1 to 97 with its general rate,
 * special programmes and column 2. Chapters 98 and 99 are provisions, not goods, and are left to the
 * measures tables.
 */
export function readHts(path = "us/hts_2026_rev_10.json.gz"): TariffGroup[] {
  return htsGroups(sourceText(path));
}

/** The same from the export's text. @throws SyntaxError where it is not JSON. */
export function htsGroups(text: string): TariffGroup[] {
  const rows = JSON.parse(text) as HtsRow[];
  const provisions = provisionRates(rows);
  const lines: TariffLine[] = [];
  let above: Inherited[] = [];
  rows.forEach((row, index) => {
    const indent = Number(row.indent);
    above = above.filter((ancestor) => ancestor.indent < indent);
    const own = row.general.trim() !== "";
    const parent = above.at(-1);
    const rated: Inherited = own
      ? { indent, general: row.general, special: row.special, other: row.other }
      : {
          indent,
          general: parent?.general ?? "",
          special: parent?.special ?? "",
          other: parent?.other ?? "",
        };
    above.push(rated);
    const code = row.htsno.replaceAll(".", "");
    if (code.length < 8 || /^9[89]/.test(code) || rated.general === "") return;
    if (code.length === 8 && hasChildren(rows, index, code)) return;
    lines.push(lineOf(code, rated, provisions));
  });
  return groupLines(lines);
}

function hasChildren(rows: HtsRow[], index: number, code: string): boolean {
  const next = rows.slice(index + 1).find((row) => row.htsno !== "");
  return (next?.htsno.replaceAll(".", "") ?? "").startsWith(code);
}

/** Special rates of the provisions of chapters 98 and 99 that lines refer to, by number and programme. */
function provisionRates(rows: readonly HtsRow[]): ReadonlyMap<string, string> {
  return new Map(
    rows
      .filter(({ htsno }) => /^9[89]\d\d\.\d\d\.\d\d$/.test(htsno))
      .flatMap(({ htsno, special }) =>
        htsSpecial(special).flatMap(({ rate, programmes }) =>
          programmes.map((programme) => [`${htsno} ${programme}`, rate] as const),
        ),
      ),
  );
}

/** A line's rates; what it says by pointing at one provision of a quota is that provision's rate. */
function lineOf(code: string, rated: Inherited, provisions: ReadonlyMap<string, string>): TariffLine {
  const special = htsSpecial(rated.special).map(({ rate, programmes }) => {
    const stated = provisions.get(`${rate.replace(/^as /, "")} ${programmes[0]}`);
    return `${programmes.length === 1 && stated ? stated : rate}=${programmes.join(",")}`;
  });
  return {
    code,
    rate: htsRate(rated.general),
    special: special.join("; "),
    column2: rated.other.trim() === "" ? "" : htsRate(rated.other),
  };
}
