import { describe, expect, test } from "vitest";
import { classify } from "../../../src/domain/classification/classify-product.ts";
import { namedOnly } from "../../../src/domain/classification/product-text.ts";
import { subheadingOfRuling } from "../../../src/domain/classification/ruling.ts";
import { answer, index } from "../../support/classification-index.ts";
import { classificationIndexOf, lexiconEntry } from "../../support/lexicon-fixture.ts";

const entries = [
  lexiconEntry("691200", ["stoneware mug", "ceramic mug", "earthenware plate"]),
  lexiconEntry("482010", ["spiral notebook", "paper notebook", "diary"]),
  lexiconEntry("950300", ["plush bear", "toy car"]),
];
const ruling = (number: string, date: string, code: string, goods: string) => ({
  number,
  date,
  authority: "US Customs and Border Protection",
  code,
  goods,
  address: `https://rulings.cbp.gov/ruling/${number}`,
});
const MUG = ruling("NY 1", "2005-07-11", "6912004400", "Stoneware mug with printed slogan");
const LATER_MUG = ruling("NY 2", "2020-07-11", "6912004400", "Stoneware mug with printed slogan");
const PLATE = ruling("NY 3", "2024-07-11", "6912003950", "Earthenware plate with flowers");
const BEAR = ruling("NY 4", "2024-07-11", "9503000073", "Plush bear");
const small = classificationIndexOf({ entries, rulings: [MUG, LATER_MUG, PLATE, BEAR] });
const without = classificationIndexOf({ entries });
const ruled = (name: string) => classify(small, namedOnly(name)).ruling;

describe("the ruling on goods like these", () => {
  test("is the one whose words are most alike, the later of two", () => {
    expect(ruled("stoneware mug")?.number).toBe("NY 2");
    expect(ruled("earthenware plate")?.number).toBe("NY 3");
  });

  test("is none of another subheading, and none where its goods are others", () => {
    expect(ruled("paper notebook")).toBeNull();
    expect(ruled("toy car")).toBeNull();
  });

  test("says how alike the words are, which longer texts are less", () => {
    const [same, longer] = [ruled("plush bear"), ruled("plush bear paper diary")].map((one) => one?.likeness);
    expect(same).toBe(1);
    expect(longer ?? 0).toBeLessThan(1);
  });

  test("moves neither the code nor the confidence", () => {
    for (const name of ["stoneware mug", "plush bear", "paper notebook", "plate"]) {
      const { ruling: _, ...found } = classify(small, namedOnly(name));
      const { ruling: none, ...plain } = classify(without, namedOnly(name));
      expect(none).toBeNull();
      expect(found).toEqual(plain);
    }
  });
});

describe("the rulings held", () => {
  test("stand under subheadings of the lexicon", () => {
    const { rulings } = index.header;
    expect(rulings.length).toBeGreaterThan(200);
    expect(rulings.filter((held) => !index.nodeOf.has(subheadingOfRuling(held)))).toEqual([]);
  });

  test("are found by everyday names, and by none of other goods", () => {
    expect(answer("extra virgin olive oil 500ml").ruling).toMatchObject({
      number: "NY N359022",
      code: "1509202030",
    });
    expect(answer("uranium ore").ruling).toBeNull();
    expect(answer("gift").ruling).toBeNull();
  });
});
