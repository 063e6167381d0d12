import type { Agreement } from "../../src/domain/origin/agreement.ts";
import type { OriginFacts } from "../../src/domain/origin/origin-answer.ts";
import type { RuleSet } from "../../src/domain/origin/rule-sets.ts";

/** A two-party agreement with a 10 % tolerance; tests override what they are about. */
export function agreement(more: Partial<Agreement> = {}): Agreement {
  return {
    id: "AA-BB",
    name: "Alpha-Beta Free Trade Agreement",
    aliases: ["ABFTA"],
    kind: "agreement",
    grantors: [],
    parties: ["AA", "BB"],
    side: [],
    notBetween: [],
    inForceSince: "2020-01-01",
    inForceByParty: {},
    endedOn: null,
    standing: "in_force",
    ruleList: "AA-BB",
    generalRule: null,
    hsEdition: "2022",
    article: "Annex 3",
    rvcMethods: ["BD", "BU"],
    tolerance: {
      valuePct: 10,
      textileGoods: "50-63,9619",
      textileWeightPct: 10,
      elastomericPct: null,
      foodWeightPct: null,
    },
    cumulation: { kind: "bilateral", extended: [] },
    transport: "direct transport",
    proof: { forms: ["origin declaration"], waiver: "EUR 6,000", dataElements: ["exporter"] },
    spi: [],
    deemed: "",
    leastDeveloped: [],
    setPct: null,
    freeFor: [],
    outside: "",
    confidence: "seen",
    source: "test",
    ...more,
  };
}

export function facts(
  rule: string,
  heading: string,
  more: Partial<OriginFacts> & { agreement?: Partial<Agreement>; sets?: RuleSet[] } = {},
): OriginFacts {
  const { agreement: changed, sets, ...rest } = more;
  return {
    agreements: [agreement(changed)],
    rules:
      rule === "" && !sets
        ? []
        : [{ list: "AA-BB", heading, sets: sets ?? [[heading, "", "", "", "", rule]] }],
    notes: [],
    codesByEdition: {},
    preferences: { "AA-BB": { text: "0%", pct: 0, source: "test", certainty: "published" } },
    mfn: { text: "8%", pct: 8, source: "test", certainty: "published" },
    ...rest,
  };
}
