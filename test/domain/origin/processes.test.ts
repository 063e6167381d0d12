import { describe, expect, it, test } from "vitest";
import {
  boughtStage,
  MADE_OF,
  MAKING,
  PROCESSES,
  processWords,
  STAGE_WORDS,
  textileStage,
} from "../../../src/domain/origin/processes.ts";

describe("how far a textile has been worked, by its heading", () => {
  const between = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, at) => String(from + at));
  // Chapters 50 to 63 of the nomenclature, stage by stage.
  const stages: [string, string[]][] = [
    [
      "fibres not carded or combed",
      [
        ...between(5001, 5003),
        ...between(5101, 5104),
        ...between(5201, 5202),
        ...between(5301, 5305),
        ...between(5501, 5505),
      ],
    ],
    ["carded or combed fibres", ["5105", "5203", "5506", "5507"]],
    [
      "yarn",
      [
        ...between(5004, 5006),
        ...between(5106, 5110),
        ...between(5204, 5207),
        ...between(5306, 5308),
        ...between(5401, 5406),
        ...between(5508, 5511),
        ...between(5604, 5607),
      ],
    ],
    [
      "fabric",
      [
        "5007",
        ...between(5111, 5113),
        ...between(5208, 5212),
        ...between(5309, 5311),
        "5407",
        "5408",
        ...between(5512, 5516),
        ...between(5601, 5603),
        "5608",
        "5609",
        ...between(5701, 5705),
        ...between(5801, 5811),
        ...between(5901, 5911),
        ...between(6001, 6006),
      ],
    ],
    ["made-up goods", [...between(6101, 6117), ...between(6201, 6217), ...between(6301, 6310)]],
  ];
  test.each(stages)("%s", (words, headings) => {
    for (const heading of headings)
      expect(STAGE_WORDS[textileStage(`${heading}10`) ?? -1], heading).toBe(words);
  });
  it("is no question of what is no textile", () => {
    for (const code of ["4911", "640110", "940350"]) expect(textileStage(code)).toBeNull();
  });
});

describe("what is asked of the making", () => {
  test.each(Object.entries(PROCESSES))("%s is read in the words it is asked in", (_, { words, stated }) => {
    expect(stated.test(words)).toBe(true);
  });
  test.each(MAKING)("%s tells how far materials were worked", (process) =>
    expect(
      boughtStage({ hsCode: "610910", origin: "BD", destination: "DE", processes: [process] }),
    ).not.toBeNull(),
  );
  test.each(MADE_OF.map((words, at) => [words, at + 1] as const))("%s does too", (productForm, stage) => {
    expect(boughtStage({ hsCode: "610910", origin: "BD", destination: "DE", productForm })).toBe(stage);
  });
});

describe("processes", () => {
  it("are named in words, one or another", () => {
    expect(processWords("weave")).toBe("weaving");
    expect(processWords("weave/knit")).toBe("weaving or knitting");
    expect(processWords("unheard")).toBe("unheard");
  });
  test.each([
    ["spin", "ring spun yarn", "inspinning wheel"],
    ["cut", "laser cut panels", "shortcut"],
    ["sew", "sewn in Portugal", "unsewn"],
    ["make-up", "full making-up", "upkeep"],
    ["chemical-reaction", "chemically transformed", "chemical storage"],
    ["felt", "non-woven forming", "left as it is"],
  ])("%s is stated by %j, not by %j", (process, said, other) => {
    expect(PROCESSES[process]?.stated.test(said)).toBe(true);
    expect(PROCESSES[process]?.stated.test(other)).toBe(false);
  });
});
