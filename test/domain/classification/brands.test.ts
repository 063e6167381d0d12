import { describe, expect, test } from "vitest";
import { brandGoods } from "../../../src/domain/classification/brands.ts";
import { answer, builtOf, entry, index, lexicon } from "../../support/classification-index.ts";

test("a name of goods that a maker bears too is read as the goods where it stands alone", () => {
  expect(answer("bicycle").hsCode).toBe("871200");
  expect(answer("perfume").hsCode).toBe("330300");
  expect(answer("bicycle").method).not.toBe("keyword_fallback");
  expect(answer("clinique").method).toBe("keyword_fallback");
});

describe("goods lines of the trades", () => {
  const { lines } = lexicon;

  test("every line stands on a subheading of the lexicon, and no maker's line twice", () => {
    expect(lines.length).toBeGreaterThan(50_000);
    expect(lines.filter(({ code }) => code.length !== 6 || !index.nodeOf.has(code))).toEqual([]);
    const named = new Set(lines.map(({ maker, line }) => `${maker}\t${line}`));
    expect(named.size).toBe(lines.length);
  });

  test.each([
    ["a maker's line", "clinique moisture surge", "330499"],
    ["a maker's name run together with the next word", "cliniquelipstick rose", "330410"],
    ["a maker's name without its vowels", "mybllne lash mascara", "330420"],
  ])("%s is known", (_, name, expected) => {
    expect(answer(name).hsCode).toBe(expected);
  });

  test("a maker's goods are spread as its lines are", () => {
    const small = builtOf({
      entries: [
        entry("33", "Cosmetics", []),
        entry("3303", "Perfumes", []),
        entry("330300", "Perfumes", ["perfume"]),
        entry("3304", "Make-up", []),
        entry("330410", "Lips", ["lipstick"]),
      ],
      lines: [
        { maker: "aubade", line: "night garden", code: "330300" },
        { maker: "aubade", line: "sea garden", code: "330300" },
        { maker: "aubade", line: "kiss", code: "330410" },
      ],
    });
    const number = small.header.brands.aubade as number;
    const share = (code: string): number =>
      brandGoods(small, number).find(({ node }) => node === small.nodeOf.get(code))?.share ?? 0;
    expect(share("330300")).toBeGreaterThan(share("330410"));
    expect(share("330410")).toBeGreaterThan(0);
    expect(share("33")).toBeGreaterThan(share("330300"));
  });

  test("more words than can be numbered are refused", () => {
    const many = Array.from({ length: 65_536 }, (_, at) => `w${at}x`);
    expect(() => builtOf({ entries: [entry("330300", "Perfumes", many)] })).toThrow(/can be numbered/);
  });
});
