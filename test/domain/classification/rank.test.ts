import { expect, test } from "vitest";
import { classify } from "../../../src/domain/classification/classify-product.ts";
import { FEATURES } from "../../../src/domain/classification/features.ts";
import { gatherEvidence } from "../../../src/domain/classification/gather-evidence.ts";
import { namedOnly } from "../../../src/domain/classification/product-text.ts";
import { rankSubheadings } from "../../../src/domain/classification/rank.ts";
import { withLeanings } from "../../eval/classification/with-leanings.ts";
import { builtOf, entry, index } from "../../support/classification-index.ts";
import { inEnglish } from "../../support/in-english.ts";

/** Gadgets of plastics, by their terms, beside electrical ones. */
const gadgetsBuilt = (plastic: string[]) =>
  builtOf({
    entries: [
      entry("39", "Plastics", []),
      entry("3926", "Other articles", []),
      entry("392690", "Odds and ends", plastic),
      entry("85", "Electrical", []),
      entry("8543", "Other machines", []),
      entry("854370", "Machines", ["gadget"]),
    ],
  });

test("a subheading of many terms does not hold more of a word than one of few", () => {
  const colours = ["red", "blue", "green", "black", "white", "pink", "brown", "gold"];
  const small = gadgetsBuilt(colours.map((colour) => `${colour} gadget`));
  const word = { stem: "gadget", weight: 1, head: true, cut: false };
  const id = small.words.get("gadget") as number;
  const { wordShare } = gatherEvidence(small, [{ word, readings: [{ id, likeness: 1 }] }], []);
  const at = (code: string): number => small.nodeOf.get(code) as number;
  expect(wordShare[at("392690")]).toBeGreaterThan(0);
  expect(wordShare[at("392690")]).toBe(wordShare[at("854370")]);
});

test("goods lean by their subheading, heading and chapter together", () => {
  const small = gadgetsBuilt(["gadget"]);
  const features = [...FEATURES, ...FEATURES].map(() => 0);
  const leaning = withLeanings(small, { "39": 0.5, "3926": 0.25, "392690": 0.125, "85": 1 });
  const { ranked } = rankSubheadings(leaning, namedOnly("gadget"), features);
  expect(ranked.map(({ code, score }) => [code, score])).toEqual([
    ["854370", 1],
    ["392690", 0.875],
  ]);
});

test("the rationale says where another code would stand first but for how common goods are", () => {
  const product = namedOnly("wooden chair");
  const level = withLeanings(index, {});
  const [first, second] = rankSubheadings(level, product).ranked;
  if (!first || !second) throw new Error("two subheadings were expected");
  const turned = withLeanings(index, { [second.code]: first.score - second.score + 0.5 });
  const told = (of: typeof index): string => inEnglish(classify(of, product).rationale.join(" "));
  expect(classify(turned, product).hsCode).toBe(second.code);
  expect(told(turned)).toContain(`would put ${first.code} first: goods of ${second.code} are commoner`);
  expect(told(level)).not.toContain("commoner among parcels");
});
