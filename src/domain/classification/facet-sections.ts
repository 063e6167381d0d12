import { startsOfLists } from "../encoding/packed-sections.ts";
import type { ClassificationSections } from "./classification-format.ts";
import type { LexiconEntry } from "./lexicon-entry.ts";

const LIMIT = /^([a-z_]+)(<=|>=|<|>)([\d.]+)$/;
const OPERATORS = ["<=", ">=", "<", ">"];

/** The keys and values that the facets of nodes state, each once. */
export function facetTables(entries: LexiconEntry[]) {
  const values = new Set<string>();
  const keys = new Set<string>();
  for (const facet of entries.flatMap((entry) => entry.facets)) {
    const limit = LIMIT.exec(facet);
    if (limit) keys.add(limit[1] as string);
    else if (facet.includes("=")) {
      const [key = "", list = ""] = facet.split("=");
      keys.add(key);
      for (const value of list.split("|")) values.add(value);
    }
  }
  return { facetKeys: [...keys].sort(), facetValues: [...values].sort() };
}

/** What each node states: facets as numbers of key and value, limits as numbers of key and operator and the amount. */
export function facetSections(entries: LexiconEntry[]) {
  const { facetKeys, facetValues } = facetTables(entries);
  const facets = entries.map((entry) =>
    entry.facets.flatMap((facet) => {
      const [key = "", list = ""] = facet.split("=");
      if (LIMIT.test(facet) || list === "") return [];
      return list.split("|").flatMap((value) => [facetKeys.indexOf(key), facetValues.indexOf(value)]);
    }),
  );
  const limits = entries.map((entry) =>
    entry.facets.flatMap((facet) => {
      const limit = LIMIT.exec(facet);
      return limit
        ? [facetKeys.indexOf(limit[1] as string), OPERATORS.indexOf(limit[2] as string), Number(limit[3])]
        : [];
    }),
  );
  return {
    facetAt: startsOfLists(facets),
    facets: Uint16Array.from(facets.flat()),
    limitAt: startsOfLists(limits),
    limits: Float32Array.from(limits.flat()),
  } satisfies Partial<ClassificationSections>;
}
