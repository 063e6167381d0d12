import { parseScope, scopeHit } from "../law/code-scope.ts";
import type { StatedRate } from "./origin-answer.ts";

/** Lines of one heading that share a rate: `c` the code suffixes after the heading; `d` derived by a rule. */
export interface PreferenceGroup {
  r: string;
  c: string[];
  d?: 1;
}

/**
 * Preferential rates of one agreement under one heading of a tariff. The agreement's key may be bound to
 * origins (`USMCA@MX`), or to all but some (`ATIGA@!ID PH`). Heading `*` speaks of all goods no line names:
 * its suffix list is `*` or chapters (`25-97`). Under a heading `*` stands for all its lines.
 */
export interface PreferenceRow {
  tariff: string;
  agreement: string;
  heading: string;
  groups: PreferenceGroup[];
}

function concerns(key: string, agreement: string, origin: string): boolean {
  const [id = "", origins = ""] = key.split("@");
  if (id !== agreement) return false;
  if (origins === "") return true;
  const listed = origins.replace("!", "").split(" ").includes(origin);
  return origins.startsWith("!") ? !listed : listed;
}

function statedPercent(rate: string): number | null {
  const match = /^(\d+(?:\.\d+)?)%$/.exec(rate);
  return match ? Number(match[1]) : null;
}

/** Groups with a line under the code, or the line above it where the code is longer than the tariff's. */
function groupsOfCode(row: PreferenceRow, code: string): PreferenceGroup[] {
  const rest = code.slice(4);
  return row.groups.filter((group) =>
    group.c.some((suffix) => suffix === "*" || suffix.startsWith(rest) || rest.startsWith(suffix)),
  );
}

/**
 * The preferential rate of a code for goods of an origin. Where the lines under an HS6 code differ, the highest
 * ad valorem one is given (the conservative end) and the source says that it is a range; `null` where none is held.
 */
export function preferentialRate(
  rows: readonly PreferenceRow[],
  agreement: string,
  origin: string,
  code: string,
): StatedRate | null {
  const mine = rows.filter((row) => concerns(row.agreement, agreement, origin));
  const lines = mine
    .filter((row) => row.heading === code.slice(0, 4))
    .flatMap((row) => groupsOfCode(row, code));
  const first = lines[0];
  if (first) {
    const rates = [...new Set(lines.map((group) => group.r))];
    if (rates.length === 1)
      return { text: first.r, pct: statedPercent(first.r), source: "the importer's schedule" };
    const percents = rates.map(statedPercent);
    if (percents.every((pct) => pct !== null)) {
      const highest = Math.max(...percents);
      return {
        text: `${highest}%`,
        pct: highest,
        source: `the importer's schedule: ${rates.join(", ")} by national line`,
      };
    }
    return { text: rates.join(" or "), pct: null, source: "the importer's schedule, by national line" };
  }
  const general = mine.filter((row) => row.heading === "*").flatMap((row) => row.groups);
  const group = general.find(
    (g) => g.c.includes("*") || g.c.some((chapters) => scopeHit(parseScope(chapters), code) === "in"),
  );
  if (!group) return null;
  const source = group.d
    ? "derived: industrial goods are free by the agreement's terms"
    : "the importer's schedule: not among its exceptions";
  return { text: group.r, pct: statedPercent(group.r), source };
}
