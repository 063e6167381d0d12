import { buildScreeningIndex } from "../../src/domain/screening/build-screening-index.ts";
import type {
  ListCoverage,
  ListedPartyFacts,
  NameStrength,
} from "../../src/domain/screening/listed-party.ts";
import type { ScreeningIndex } from "../../src/domain/screening/load-screening-index.ts";
import { loadScreeningIndex } from "../../src/domain/screening/load-screening-index.ts";

/** An invented entry; names after the first are given as [text, strength]. */
export function party(
  ref: string,
  name: string,
  more: Partial<ListedPartyFacts> & { aliases?: [string, NameStrength][] } = {},
): ListedPartyFacts {
  const { aliases = [], ...facts } = more;
  return {
    list: "US_SDN",
    ref,
    type: "individual",
    names: [{ text: name, strength: "primary" }, ...aliases.map(([text, strength]) => ({ text, strength }))],
    programs: ["TEST"],
    countries: [],
    births: [],
    identifiers: [],
    listedOn: "",
    linked: "",
    ...facts,
  };
}

export const coverage = (list: string, entries: number, asOf = "2026-08-01"): ListCoverage => ({
  list,
  publisher: "Test publisher",
  asOf,
  entries,
  names: entries,
  sourceUrl: "https://example.org/",
});

/** Invented parties that stand in for the kinds of names the lists hold. */
export const PARTIES: ListedPartyFacts[] = [
  party("1", "KARVONENKO, Dmitri Olegovich", {
    births: ["1971-03-04"],
    countries: ["RU"],
    identifiers: ["passport:AB1234567"],
  }),
  party("2", "Zarvani Shipping Company Limited", { type: "entity", countries: ["IR"] }),
  party("3", "محمد عبد الرحمن الزرواني", { aliases: [["Muhammad Abd al-Rahman al-Zarwani", "strong"]] }),
  party("4", "Quilombeiro", { aliases: [["The Doctor", "weak"]] }),
  party("5", "Brelkov Heavy Machinery Plant No. 44 JSC", { type: "entity" }),
  party("6", "Сергей Викторович Брельков", { aliases: [["Sergey BRELKOV", "strong"]] }),
  party("7", "Abu Bakr Tarek Yolmazi", {
    aliases: [
      ["Abou", "weak"],
      ["Commander Vostrel", "weak"],
    ],
  }),
];

/** Packs and loads entries; throws when the bytes do not load. */
export function indexOf(parties: readonly ListedPartyFacts[] = PARTIES): ScreeningIndex {
  const lists = [...new Set(parties.map((one) => one.list))].map((list) =>
    coverage(list, parties.filter((one) => one.list === list).length),
  );
  const loaded = loadScreeningIndex(buildScreeningIndex(parties, lists).buffer as ArrayBuffer);
  if (!loaded.ok) throw new Error(loaded.fault);
  return loaded.index;
}
