import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { screen } from "../../../src/domain/screening/screen.ts";
import { hasComparableWord, queryFaults } from "../../../src/domain/screening/screening-request.ts";
import { indexOf } from "../../support/screening-fixture.ts";

const index = indexOf();
const codes = (query: Parameters<typeof queryFaults>[0]) => queryFaults(query).map((fault) => fault.code);

describe("requests that cannot be screened are refused by field", () => {
  it.each([
    ["", "required"],
    ["   ", "required"],
    ["x", "too_short"],
    ["?!…", "required"],
    ["\u0000\u0007\u200f", "required"],
    ["a".repeat(5000), "too_long"],
  ])("name %j", (name, code) => {
    expect(codes({ name })).toEqual([code]);
  });

  it.each([-0.1, 1.1, Number.NaN, Number.POSITIVE_INFINITY])("threshold %d", (threshold) => {
    expect(queryFaults({ name: "John Smith", threshold })).toMatchObject([{ path: "threshold" }]);
  });

  it.each(["31/12/1970", "1970-13", "1970-02-30", "yesterday"])("birth date %s", (birthDate) => {
    expect(codes({ name: "John Smith", birthDate })).toEqual(["invalid_format"]);
  });

  it("accepts the ends of the threshold, one Han character and whole dates", () => {
    expect(codes({ name: "王", threshold: 0, birthDate: "1970-02-28" })).toEqual([]);
    expect(codes({ name: "Jo", threshold: 1, birthDate: "1970" })).toEqual([]);
  });
});

describe("odd names get a sane answer", () => {
  it("only an organisation form matches nothing", () => {
    expect(hasComparableWord("Ltd. Co. GmbH")).toBe(false);
    expect(screen(index, { name: "Ltd. Co. GmbH", threshold: 0 })).toEqual([]);
  });

  it("control characters and right-to-left marks carry nothing", () => {
    const marked = "\u202eDmitri\u202c \u200bKarvo\u00adnenko\u0007";
    expect(screen(index, { name: marked })[0]?.id).toBe("US_SDN:1");
  });

  it("mixed scripts in one name are read each in its own way", () => {
    expect(screen(index, { name: "Дмитрий Karvonenko" })[0]?.id).toBe("US_SDN:1");
  });

  it("the same word a thousand times is no scan", () => {
    expect(() => screen(index, { name: "karvonenko ".repeat(1000) })).not.toThrow();
  });

  it("threshold 0 answers at most fifty", () => {
    expect(screen(index, { name: "Brelkov", threshold: 0 }).length).toBeLessThanOrEqual(50);
  });

  it("never throws and never leaves 0 to 1, whatever the text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 80 }), (name) => {
        const scores = screen(index, { name, threshold: 0.1 }).map((match) => match.score);
        expect(scores.filter((score) => !(score >= 0.1 && score <= 1))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});
