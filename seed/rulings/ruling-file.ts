import {
  isShown,
  RULING_STANDINGS,
  type Ruling,
  type RulingStanding,
  subheadingOfRuling,
} from "../../src/domain/classification/ruling.ts";
import { readSubheadings } from "../code-lists/subheadings.ts";
import { readTable, SeedError } from "../load/table.ts";

/** The committed table of public rulings. */
export const RULINGS_FILE = "seed/rulings/rulings.tsv";

/** A ruling as it is held: one row a ruling and code. */
export interface HeldRuling extends Ruling {
  hs6: string;
  /** Where its text was read. */
  readAt: string;
  standing: RulingStanding;
  /** Whether answers may show it. */
  isShown: boolean;
}

/** How an authority numbers its rulings: what is numbered otherwise was mistyped. */
const NUMBERS: Readonly<Record<string, RegExp>> = {
  "US Customs and Border Protection": /^(?:NY|HQ|PD) [A-Z]?\d{5,6}$/,
  "European Commission": /^\((?:EU|EC|EEC)\) (?:No \d{1,4}\/\d{2,4}|\d{4}\/\d{1,4})$/,
};
const COLUMNS = ["number", "date", "authority", "code", "goods", "read_at", "address", "standing"] as const;
/** A line to recognise the goods by; what is longer was copied from somewhere. */
const MOST_CHARACTERS = 120;

/**
 * Reads the public rulings.
 * @throws SeedError naming the row that is none, or that stands twice.
 */
export function readRulings(file = RULINGS_FILE): HeldRuling[] {
  const subheadings = readSubheadings();
  const seen = new Set<string>();
  return readTable(file, COLUMNS).map(({ line, read_at: readAt, ...row }) => {
    const standing = RULING_STANDINGS.find((word) => word === row.standing);
    const wrong = wrongIn(row, readAt);
    if (wrong || !standing) throw new SeedError(file, line, wrong ?? `standing "${row.standing}"`);
    const key = `${row.number} ${row.code}`;
    if (seen.has(key)) throw new SeedError(file, line, `"${key}" stands twice`);
    seen.add(key);
    const ruling = { ...row, standing, readAt, hs6: subheadingOfRuling(row) };
    return { ...ruling, isShown: isShown(ruling, subheadings) };
  });
}

/** What is wrong in a row; null where nothing is. */
function wrongIn({ number, date, authority, code, goods, address }: Ruling, readAt: string): string | null {
  if (!NUMBERS[authority]?.test(number)) return `number "${number}" of "${authority}"`;
  if (!/^\d{4}-\d\d-\d\d$/.test(date)) return `date "${date}"`;
  if (!/^\d{6,10}$/.test(code)) return `code "${code}"`;
  if (goods.trim() === "" || goods.length > MOST_CHARACTERS) return `goods of ${goods.length} characters`;
  if (!address.startsWith("https://") || !/^https?:\/\//.test(readAt)) return "an address is missing";
  return null;
}
