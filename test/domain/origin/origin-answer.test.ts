import { describe, expect, it } from "vitest";
import type { AgreedTerms } from "../../../src/domain/origin/agreed-terms.ts";
import { checkGoods } from "../../../src/domain/origin/goods.ts";
import { withoutAgreement } from "../../../src/domain/origin/no-agreement.ts";
import { originAnswer } from "../../../src/domain/origin/origin-answer.ts";
import { originFacts, readOriginRows } from "../../../src/domain/origin/origin-facts.ts";
import { type PreferenceGroup, preferentialRate } from "../../../src/domain/origin/preference.ts";
import { ruleText } from "../../../src/domain/origin/rule-text.ts";
import { selectAgreements } from "../../../src/domain/origin/select-agreements.ts";
import { agreement, facts } from "../../support/origin-fixture.ts";

const goods = { hsCode: "940350", origin: "AA", destination: "BB" };

describe("choosing agreements", () => {
  const union = agreement({
    id: "UNION",
    name: "Gamma Union",
    kind: "union",
    parties: ["AA", "CC"],
    freeFor: ["*"],
  });
  const hub = agreement({ id: "HUB-DD", name: "Hub-Delta", parties: ["AA", "EE", "DD"], side: ["AA", "EE"] });
  const granted = agreement({
    id: "AA-gsp",
    name: "Alpha preferences",
    kind: "programme",
    grantors: ["AA"],
    parties: ["AA", "FF"],
  });
  const ended = agreement({ id: "OLD", name: "Old Treaty", standing: "ended", endedOn: "2020-07-01" });
  const all = [agreement(), union, hub, granted, ended];
  it("finds those between two countries, programmes in their direction only", () => {
    expect(selectAgreements(all, "AA", "BB")).toMatchObject({ kind: "found", agreements: [{ id: "AA-BB" }] });
    expect(selectAgreements(all, "FF", "AA")).toMatchObject({ agreements: [{ id: "AA-gsp" }] });
    expect(selectAgreements(all, "AA", "FF")).toMatchObject({ agreements: [] });
    expect(selectAgreements(all, "AA", "EE")).toMatchObject({ agreements: [] });
  });
  it("leaves out pairs between which it is not in force", () => {
    const pair = agreement({ id: "PLURI", parties: ["AA", "BB", "CC"], notBetween: ["AA CC"] });
    expect(selectAgreements([pair], "CC", "AA")).toMatchObject({ agreements: [] });
    expect(selectAgreements([pair], "CC", "BB")).toMatchObject({ agreements: [{ id: "PLURI" }] });
  });
  it("answers same country, customs union and non-parties clearly", () => {
    expect(selectAgreements(all, "AA", "AA")).toEqual({ kind: "same_country" });
    const inside = selectAgreements(all, "AA", "CC");
    expect(withoutAgreement(inside, "AA", "CC")?.reason).toContain("free circulation");
    const nothing = selectAgreements(all, "BB", "CC");
    expect(withoutAgreement(nothing, "BB", "CC")).toMatchObject({
      answer: { verdict: "ineligible", applicableFTAs: [] },
    });
    expect(withoutAgreement(selectAgreements(all, "AA", "BB"), "AA", "BB")).toBeNull();
  });
  it("takes an id, alias or name, and offers near names for an unknown one", () => {
    expect(selectAgreements(all, "AA", "BB", "abfta")).toMatchObject({ agreements: [{ id: "AA-BB" }] });
    expect(selectAgreements(all, "AA", "BB", "alpha-beta free trade agreement")).toMatchObject({
      agreements: [{ id: "AA-BB" }],
    });
    expect(selectAgreements(all, "AA", "BB", "AA-BC")).toMatchObject({
      kind: "unknown_fta",
      near: expect.arrayContaining(["AA-BB"]),
    });
    expect(selectAgreements(all, "AA", "CC", "AA-BB")).toMatchObject({ kind: "not_between" });
  });
  it("takes what people call an agreement: FTA for its words, and its initials", () => {
    const named = agreement({ id: "EU-gamma", name: "EU-Gamma Free Trade Agreement", aliases: [] });
    const other = agreement({ id: "EU-delta", name: "EU-Delta Economic Partnership Agreement", aliases: [] });
    const among = [named, other, hub];
    for (const asked of ["EU-Gamma FTA", "EGFTA", "EUGFTA", "eu gamma free trade agreement"])
      expect(selectAgreements(among, "AA", "BB", asked)).toMatchObject({ agreements: [{ id: "EU-gamma" }] });
    expect(selectAgreements(among, "AA", "BB", "EU-Delta EPA")).toMatchObject({
      agreements: [{ id: "EU-delta" }],
    });
    const twin = agreement({ id: "EU-golf", name: "EU-Golf Free Trade Agreement", aliases: [] });
    expect(selectAgreements([named, twin], "AA", "BB", "EGFTA")).toMatchObject({ kind: "unknown_fta" });
  });
  it("finds an ended agreement when named, never eligible", () => {
    const found = selectAgreements(all, "AA", "BB", "Old Treaty");
    expect(found).toMatchObject({ agreements: [{ id: "OLD" }] });
    const answer = originAnswer(
      facts("CTH", "9403", { agreement: { standing: "ended", endedOn: "2020-07-01" } }),
      { ...goods, originatingContentPct: 100 },
    );
    expect(answer.applicableFTAs[0]).toMatchObject({ status: "ended", verdict: "ineligible" });
  });
});

describe("a customs union", () => {
  const within = (hsCode: string) =>
    originAnswer(facts("", hsCode.slice(0, 4), { agreement: { kind: "union", outside: "01-24?,0702" } }), {
      ...goods,
      hsCode,
    }).applicableFTAs[0];
  it("asks for free circulation inside its scope, and says where goods are outside it", () => {
    expect(within("940350")?.missing).toEqual(["whether the goods are in free circulation in the union"]);
    const tomatoes = within("070200");
    expect(tomatoes?.verdict).toBe("indeterminate");
    expect(tomatoes?.missing).toEqual(["the rule of origin of the preference for goods outside the union"]);
    expect(tomatoes?.ruleText).toContain("outside the customs union");
    expect(within("180690")?.missing).toHaveLength(2);
  });
});

describe("bad input", () => {
  it("accepts content of 0 and 100, refuses 101 and less than nothing", () => {
    expect(checkGoods({ ...goods, originatingContentPct: 0 })).toEqual([]);
    expect(checkGoods({ ...goods, originatingContentPct: 100 })).toEqual([]);
    expect(checkGoods({ ...goods, originatingContentPct: 101 })[0]?.path).toBe("originating_content_pct");
    expect(checkGoods({ ...goods, originatingContentPct: -1 })).toHaveLength(1);
  });
  it("refuses materials worth more than the price", () => {
    const faults = checkGoods({
      ...goods,
      exWorksPrice: 100,
      materials: [
        { hsCode: "4412", value: 60 },
        { hsCode: "9403", value: 41 },
      ],
    });
    expect(faults[0]?.message).toContain("more than the ex-works price");
  });
  it("answers for the date of the import: not before entry into force, and for an ended agreement while it lasted", () => {
    const at = (date: string, changed = {}) =>
      originAnswer(facts("RVC>=40", "9403", { agreement: changed }), {
        ...goods,
        originatingContentPct: 60,
        date,
      }).verdict;
    expect(at("2019-12-31")).toBe("ineligible");
    expect(at("2020-01-01")).toBe("eligible");
    const ended = { standing: "ended" as const, endedOn: "2022-07-01" };
    expect(at("2022-06-30", ended)).toBe("eligible");
    expect(at("2022-07-01", ended)).toBe("ineligible");
  });
  it("never makes goods eligible under a programme whose standing is unsure, wholly originating ones included", () => {
    const unsure = facts("RVC>=40", "9403", { agreement: { standing: "unsure" } });
    expect(originAnswer(unsure, { ...goods, originatingContentPct: 100 }).verdict).toBe("indeterminate");
  });
  it("knows operations that confer nothing, called simple or not", () => {
    for (const processes of [["packing"], ["simple packing", "Simple assembly"], ["relabelling"]])
      expect(originAnswer(facts("CTH", "9403"), { ...goods, processes }).verdict).toBe("ineligible");
    expect(originAnswer(facts("CTH", "9403"), { ...goods, processes: ["assembly"] }).verdict).not.toBe(
      "ineligible",
    );
  });
  it("shows the rule although transport or time has decided before it", () => {
    const sent = originAnswer(facts("CTH", "9403"), { ...goods, directTransport: false });
    expect(sent.applicableFTAs[0]).toMatchObject({ verdict: "ineligible", ruleCodes: [{ code: "CTH" }] });
    expect(sent.applicableFTAs[0]?.ruleText).not.toContain("not held");
  });
  it("says that the rule is not held where it is not", () => {
    const answer = originAnswer(facts("", "9403"), { ...goods, originatingContentPct: 60 });
    expect(answer.verdict).toBe("indeterminate");
    expect(answer.applicableFTAs[0]?.ruleText).toContain("Rule not held");
  });
  it("keeps an agreement whose standing is unsure indeterminate", () => {
    const answer = originAnswer(facts("RVC>=40", "9403", { agreement: { standing: "unsure" } }), {
      ...goods,
      originatingContentPct: 60,
    });
    expect(answer.verdict).toBe("indeterminate");
    expect(answer.missing.join()).toContain("in force");
  });
});

describe("the answer", () => {
  it("recommends the eligible agreement with the largest saving", () => {
    const base = facts("RVC>=40", "9403");
    const second = agreement({ id: "AA-BB-2", name: "Second" });
    const both = {
      ...base,
      agreements: [second, ...base.agreements],
      preferences: {
        ...base.preferences,
        "AA-BB-2": { text: "3%", pct: 3, source: "", certainty: "published" as const },
      },
    };
    const answer = originAnswer(both, { ...goods, originatingContentPct: 60 });
    expect(answer.recommended).toMatchObject({
      ftaId: "AA-BB",
      savingsPct: 8,
      proofRequired: { waiver: "EUR 6,000" },
    });
  });
  it("words rules from their expression and cites the article", () => {
    expect(ruleText("CTH ex 1108 | MAXNOM<=40", "Annex 3")).toBe(
      "(1) every foreign material comes from another heading than the good, none from heading 1108; or (2) foreign materials at most 40% of the price. [Annex 3]",
    );
  });
  it("reads stored rows, an older HS edition included", () => {
    const stored = {
      rules: [
        { list: "AA-BB", heading: "8802", body: JSON.stringify([["8802", "", "", "", "", "RVC>=40"]]) },
        { list: "HS2017", heading: "8806", body: JSON.stringify({ "880622": ["880211"] }) },
      ],
      preferences: [{ tariff: "BB", agreement: "AA-BB@AA", heading: "8806", body: '[{"r":"0%","c":["*"]}]' }],
    };
    const rows = { ...readOriginRows(stored), agreements: [agreement({ hsEdition: "2017" })] };
    const preferences = { "AA-BB": preferentialRate(rows.preferences, "AA-BB", "AA", "880622", DAY) };
    const facts = originFacts(rows, rows.agreements, "880622", { preferences, mfn: null });
    const answer = originAnswer(facts, {
      ...goods,
      hsCode: "880622",
      originatingContentPct: 50,
    });
    expect(answer).toMatchObject({ verdict: "eligible", recommended: { preferentialRate: { pct: 0 } } });
  });
});

const DAY = "2026-11-20";
const terms = (more: Partial<AgreedTerms>): AgreedTerms => ({
  except: "",
  from: null,
  to: null,
  article: "article 4",
  certainty: "derived",
  ...more,
});

describe("preferential rates", () => {
  const row = (agreementKey: string, groups: PreferenceGroup[], heading = "6109") => ({
    tariff: "BB",
    agreement: agreementKey,
    heading,
    groups,
  });
  it("gives the conservative end where national lines differ", () => {
    const rows = [
      row("X", [
        { r: "0%", c: ["1000"] },
        { r: "5%", c: ["1090", "9000"] },
      ]),
    ];
    expect(preferentialRate(rows, "X", "AA", "610910", DAY)).toMatchObject({ pct: 5 });
    expect(preferentialRate(rows, "X", "AA", "61091000", DAY)).toMatchObject({ pct: 0 });
  });
  it("heeds origins, exceptions and what holds for all goods", () => {
    const t = terms({ except: "6110,6111?" });
    const rows = [row("X@!CC", [{ r: "0%", c: ["*"] }]), row("Y", [{ r: "0%", c: ["25-97"], t }], "*")];
    expect(preferentialRate(rows, "X", "CC", "610910", DAY)).toBeNull();
    expect(preferentialRate(rows, "X", "AA", "610910", DAY)).toMatchObject({ pct: 0 });
    expect(preferentialRate(rows, "Y", "AA", "610910", DAY)?.source).toContain("derived");
    expect(preferentialRate(rows, "Y", "AA", "080310", DAY)).toBeNull();
    for (const leftOut of ["611010", "611120"])
      expect(preferentialRate(rows, "Y", "AA", leftOut, DAY)).toBeNull();
  });
  it("is as sure as where it comes from", () => {
    const of = (certainty: "derived" | "estimated") =>
      preferentialRate(
        [row("Y", [{ r: "0%", c: ["*"], t: terms({ certainty }) }], "*")],
        "Y",
        "AA",
        "610910",
        DAY,
      );
    expect(of("derived")).toMatchObject({
      certainty: "derived",
      source: expect.stringContaining("article 4"),
    });
    expect(of("estimated")).toMatchObject({
      certainty: "estimated",
      source: expect.stringContaining("not confirmed"),
    });
    const printed = preferentialRate([row("X", [{ r: "0%", c: ["*"] }])], "X", "AA", "610910", DAY);
    expect(printed?.certainty).toBe("published");
  });
  it("changes on the day a step begins, and not before", () => {
    const rows = [
      row(
        "Y",
        [
          { r: "5%", c: ["*"], t: terms({ from: "2026-01-01", to: "2026-12-31" }) },
          { r: "0%", c: ["*"], t: terms({ from: "2027-01-01" }) },
        ],
        "*",
      ),
    ];
    const on = (day: string) => preferentialRate(rows, "Y", "AA", "610910", day)?.pct;
    expect(["2025-12-31", "2026-01-01", "2026-12-31", "2027-01-01"].map(on)).toEqual([undefined, 5, 5, 0]);
  });
});
