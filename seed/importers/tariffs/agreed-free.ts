import { readTable } from "../../load/table.ts";

/** Goods that their parties agreed to admit free, for countries whose own schedule is not held. */
export interface AgreedFree {
  heading: string;
  /** The two digits after the heading; none: all of it. */
  subheadings: readonly string[];
  citation: string;
}

const GOODS = "seed/tariffs/agreed-free.tsv";
const PARTIES = "seed/tariffs/agreed-free-parties.tsv";

/**
 * The free goods by country: information technology (1996, 2015), medicines (1994), books and art (Florence,
 * 1950). The lists of parties are general knowledge, not checked against the depositaries.
 */
export function agreedFree(): Map<string, AgreedFree[]> {
  const goods = readTable(GOODS, ["agreement", "heading", "codes", "title"]);
  const byCountry = new Map<string, AgreedFree[]>();
  for (const { agreement, citation, countries } of readTable(PARTIES, [
    "agreement",
    "citation",
    "countries",
  ])) {
    const free = goods
      .filter((row) => row.agreement === agreement)
      .map((row) => ({ heading: row.heading, subheadings: row.codes.split(" ").filter(Boolean), citation }));
    for (const country of countries.split(" "))
      byCountry.set(country, merged([...(byCountry.get(country) ?? []), ...free]));
  }
  return byCountry;
}

/** Two agreements may free subheadings of one heading: they become one entry under both citations. */
function merged(free: readonly AgreedFree[]): AgreedFree[] {
  const byHeading = new Map<string, AgreedFree>();
  for (const entry of free) {
    const before = byHeading.get(entry.heading);
    if (!before) byHeading.set(entry.heading, entry);
    else if (before.subheadings.length > 0) {
      const subheadings = [...new Set([...before.subheadings, ...entry.subheadings])].sort();
      const citation = [...new Set([before.citation, entry.citation])].join("; ");
      byHeading.set(entry.heading, { ...entry, citation, subheadings });
    }
  }
  return [...byHeading.values()];
}
