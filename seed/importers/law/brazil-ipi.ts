import { sourceRows } from "../csv.ts";
import { type MeasureValues, measureRow } from "./measure-columns.ts";
import type { LIST_COLUMNS } from "./us-code-lists.ts";

/** Brazil's tax on industrial products, line by line, from its table (TIPI). */

type ListRow = Record<(typeof LIST_COLUMNS)[number], string>;

interface TaxedLine {
  code: string;
  /** Number of the exception (Ex) under the line; 0 for the line itself. */
  exception: number;
  /** Percent; "NT" (not taxed) is 0. */
  rate: number;
}

/**
 * Code lists and measures of the tax: one list and one row for each rate, and one for each rate of an exception.
 * An exception is a part of its line that only words tell apart: its rate applies where the importer states its
 * number (`facts.ipiException`), and the line's own stands until then.
 */
export function readIpi(): { lists: ListRow[]; measures: MeasureValues[] } {
  const lines = taxedLines(sourceRows("national-tariffs/BR_tipi_ipi_2026-06.csv"));
  const own = new Map(lines.filter((line) => line.exception === 0).map(({ code, rate }) => [code, rate]));
  const exceptions = lines.filter(
    ({ code, exception, rate }) => exception > 0 && own.has(code) && own.get(code) !== rate,
  );
  const lists = [
    ...listRows(covering(own).map(([prefix, rate]) => [nameOf(0, rate), prefix])),
    ...listRows(exceptions.map(({ code, exception, rate }) => [nameOf(exception, rate), code])),
  ];
  const named = [...own.values()].map((rate) => ({ exception: 0, rate }));
  const rows = new Map([...named, ...exceptions].map((each) => [nameOf(each.exception, each.rate), each]));
  const measures = [...rows].map(([list, { exception, rate }]) => taxRow(list, exception, rate));
  return { lists, measures: measures.sort((a, b) => (a.goods < b.goods ? -1 : 1)) };
}

/** Rows whose rate is printed; one line of the table prints none. */
function taxedLines(rows: readonly Record<string, string>[]): TaxedLine[] {
  return rows.flatMap(({ ncm = "", ex = "", ipi_text: text = "" }) => {
    const rate = text === "NT" ? 0 : Number(text || Number.NaN);
    return Number.isFinite(rate) ? [{ code: ncm, exception: Number(/\d+/.exec(ex)?.[0] ?? 0), rate }] : [];
  });
}

/** Shortest prefixes of four digits and more under which every line pays the same. */
export function covering(rates: ReadonlyMap<string, number>): [prefix: string, rate: number][] {
  const result: [string, number][] = [];
  const split = (codes: [string, number][], length: number): void => {
    for (const [prefix, below] of Map.groupBy(codes, ([code]) => code.slice(0, length))) {
      const [first] = below;
      if (first && below.every(([, rate]) => rate === first[1])) result.push([prefix, first[1]]);
      else split(below, length + 1);
    }
  };
  split([...rates], 4);
  return result;
}

const nameOf = (exception: number, rate: number): string =>
  `ipi.${exception === 0 ? "" : `ex${exception}.`}${rate}`;

/** One row a list and heading, as many prefixes in it as there are. */
function listRows(entries: readonly (readonly [list: string, prefix: string])[]): ListRow[] {
  const byHeading = Map.groupBy(entries, ([list, prefix]) => `${list} ${prefix.slice(0, 4)}`);
  return [...byHeading]
    .map(([key, members]) => ({
      list: key.split(" ")[0] ?? "",
      prefix: members.map(([, prefix]) => prefix).join(" "),
      from: "",
      to: "",
    }))
    .sort((a, b) => (a.list + a.prefix < b.list + b.prefix ? -1 : 1));
}

/** On a sale inside Brazil the seller settles the tax, and nothing falls due at a border. */
const IMPORTED = "importation = yes";

function taxRow(list: string, exception: number, rate: number): MeasureValues {
  return measureRow({
    id: "IPI",
    jurisdiction: "BR",
    type: "excise",
    programme: "IPI",
    title: exception === 0 ? "IPI" : `IPI, exception ${String(exception).padStart(2, "0")} of the line`,
    rate: `add ${rate}%`,
    base: "customs_value + duty",
    order: "60",
    goods: `list:${list}`,
    conditions:
      exception === 0
        ? IMPORTED
        : `${IMPORTED}; not fact ipiException < ${exception}; fact ipiException < ${exception + 1}`,
    group: "ipi",
    rank: exception === 0 ? "40" : "30",
    legalReference: "Decreto 11.158/2022 (TIPI)",
    source: "Receita Federal, TIPI in the edition of June 2026",
    certainty: "published",
  });
}
