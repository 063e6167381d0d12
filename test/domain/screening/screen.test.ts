import { describe, expect, it, test } from "vitest";
import { buildScreeningIndex } from "../../../src/domain/screening/build-screening-index.ts";
import { loadScreeningIndex } from "../../../src/domain/screening/load-screening-index.ts";
import { resultOf, screen } from "../../../src/domain/screening/screen.ts";
import { coverage, indexOf, PARTIES, party } from "../../support/screening-fixture.ts";

const index = indexOf();
const best = (name: string, more = {}) => screen(index, { name, ...more })[0];

describe("names that are written another way are found", () => {
  it.each([
    ["the same name", "Dmitri Olegovich Karvonenko", "US_SDN:1"],
    ["given name first or last", "Karvonenko Dmitri", "US_SDN:1"],
    ["another transliteration", "Dmitriy Karvonyenko", "US_SDN:1"],
    ["Cyrillic for a Latin entry", "Дмитрий Олегович Карвоненко", "US_SDN:1"],
    ["Latin for a Cyrillic entry", "Sergei Viktorovich Brelkov", "US_SDN:6"],
    ["one letter wrong", "Dmitri Karvonemko", "US_SDN:1"],
    ["letters turned", "Dmitri Kavronenko", "US_SDN:1"],
    ["a short form of the given name", "Dima Karvonenko", "US_SDN:1"],
    ["an initial for the middle name", "Dmitri O. Karvonenko", "US_SDN:1"],
    ["a title in front", "Dr. Dmitri Karvonenko", "US_SDN:1"],
    ["no space between the names", "dmitrikarvonenko", "US_SDN:1"],
    ["a space within a name", "Dmitri Karvo nenko", "US_SDN:1"],
    ["another legal form", "Zarvani Shipping GmbH", "US_SDN:2"],
    ["no legal form", "ZARVANI SHIPPING", "US_SDN:2"],
    ["a misspelt legal form", "Zarvani Shipping Compny Limted", "US_SDN:2"],
    ["Arabic letters", "محمد عبدالرحمن الزرواني", "US_SDN:3"],
    ["servant names written together", "Mohammed Abdulrahman Zarwani", "US_SDN:3"],
    ["a number in words", "Brelkov Heavy Machinery Plant forty four", "US_SDN:5"],
  ])("%s", (_, name, id) => {
    expect(best(name)?.id).toBe(id);
  });

  it("a Korean name in Hangul, written together or apart", () => {
    const korean = indexOf([party("1", "KANG, Jong Un"), party("2", "Pak Yong Chol")]);
    for (const name of ["강정은", "강 정은", "Kang Jong-un"])
      expect(screen(korean, { name })[0]).toMatchObject({ id: "US_SDN:1" });
    expect(screen(korean, { name: "박영철" })[0]?.id).toBe("US_SDN:2");
    for (const other of ["김철수", "박영수", "강정수", "정은"])
      expect(screen(korean, { name: other })).toEqual([]);
  });

  it("one short word is not another that merely sounds like it", () => {
    const single = indexOf([
      party("1", "AQMI"),
      party("2", "PETION"),
      party("3", "Karvonex"),
      party("4", "THEA"),
    ]);
    for (const name of ["Acme Holdings", "Putin", "the"]) expect(screen(single, { name })).toEqual([]);
    const short = indexOf([
      party("1", "YU SON"),
      party("2", "ZARYA"),
      party("3", "LENA"),
      party("4", "MILE"),
    ]);
    for (const name of ["Sony", "Zara", "Li Na", "Miele"]) expect(screen(short, { name })).toEqual([]);
    for (const [name, id] of [
      ["Yuson", "1"],
      ["Zarya", "2"],
      ["Le Na", "3"],
    ])
      expect(screen(short, { name: name ?? "" })[0]?.id).toBe(`US_SDN:${id}`);
    expect(screen(single, { name: "Karvonecs" })[0]?.id).toBe("US_SDN:3");
    expect(screen(single, { name: "AQMI" })[0]?.score).toBe(1);
  });

  it("scores an equal name 1 and says why", () => {
    const match = best("Karvonenko, Dmitri Olegovich");
    expect(match?.score).toBe(1);
    expect(match?.explanation.map((reason) => reason.feature)).toEqual([
      "name.same",
      "name.same",
      "name.same",
    ]);
    expect(resultOf(match ? [match] : [])).toBe("POTENTIAL_MATCH");
  });

  it("says which words differ, lack and contradict", () => {
    const features = best("Dmitri Ivanovich Karvonemko", { threshold: 0.3 })?.explanation.map(
      (reason) => reason.feature,
    );
    expect(features).toContain("name.contradicted");
    expect(features).toContain("name.notListed");
  });
});

describe("names that are not the same stay out", () => {
  it.each([
    "Dmitri Petrovich Sokolov",
    "Brelkov Bakery",
    "Karen Young",
    "Shipping Company Limited",
    "Brelkov Heavy Machinery Plant No. 45",
    "Abou",
    "春香 高橋",
  ])("%s", (name) => {
    expect(screen(index, { name })).toEqual([]);
  });

  it("a contradicted middle name is worse than an omitted one", () => {
    const omitted = best("Dmitri Karvonenko")?.score ?? 0;
    const contradicted = best("Dmitri Pavlovich Karvonenko", { threshold: 0.1 })?.score ?? 1;
    expect(omitted).toBeGreaterThan(0.85);
    expect(contradicted).toBeLessThan(0.8);
  });

  it("a weak alias never makes a potential match", () => {
    const match = best("Commander Vostrel", { threshold: 0.5 });
    expect(match?.strength).toBe("weak");
    expect(match?.score).toBeLessThan(0.9);
  });

  it("has no word for clear", () => {
    expect(resultOf([])).toBe("NO_LIST_MATCH");
  });
});

describe("qualifiers", () => {
  const name = "Dmitri Karvonemko";
  const plain = best(name)?.score ?? 0;

  it("an agreeing birth date and country raise the score", () => {
    const match = best(name, { birthDate: "1971-03-04", country: "RU" });
    expect(match?.score).toBeGreaterThan(plain);
    expect(match?.explanation.map((reason) => reason.feature)).toContain("birthDate.agreed");
  });

  it("an agreeing birth date lifts a name over the threshold that it would not reach alone", () => {
    const one = indexOf([party("1", "Zorblex Karvonen Brelkov Sertal", { births: ["1971-03-04"] })]);
    // A quarter of the name is omitted, which costs 0.065; the date adds 0.06.
    const asked = { name: "Zorblex Karvonen Brelkov", threshold: 0.99 };
    expect(screen(one, asked)).toEqual([]);
    expect(screen(one, { ...asked, birthDate: "1971-03-04" })[0]?.score).toBeCloseTo(0.995, 4);
  });

  it("a birth date thirty years off lowers it and is named", () => {
    const match = best(name, { birthDate: "2001-03-04", threshold: 0.3 });
    expect(match?.score).toBeLessThan(plain);
    expect(match?.explanation.some((reason) => reason.feature === "birthDate.contradicted")).toBe(true);
  });

  it("another type lowers it", () => {
    expect(best(name, { type: "vessel", threshold: 0.3 })?.score).toBeLessThan(plain - 0.1);
  });

  it("what the list does not state is said and costs nothing", () => {
    const match = best("Quilombeiro", { birthDate: "1980" });
    expect(match?.score).toBe(1);
    expect(match?.explanation).toContainEqual({
      feature: "birthDate.absent",
      weight: 0,
      detail: "the list states none",
    });
  });

  it("the same passport finds a party under any name", () => {
    const match = best("Somebody Else", { identifiers: ["ab 123-4567"] });
    expect(match?.id).toBe("US_SDN:1");
    expect(match?.score).toBeGreaterThanOrEqual(0.95);
  });

  it("reads the country at the end of an address", () => {
    const match = best(name, { address: "1 Quay Street, Murmansk, Russia" });
    expect(match?.explanation.some((reason) => reason.feature === "address.agreed")).toBe(true);
  });
});

describe("the packed index", () => {
  it("is the same bytes for the same entries", () => {
    const lists = [coverage("US_SDN", PARTIES.length)];
    expect(buildScreeningIndex(PARTIES, lists)).toEqual(buildScreeningIndex(PARTIES, lists));
  });

  it("refuses bytes that are not an index, and half of one", () => {
    expect(
      loadScreeningIndex(new TextEncoder().encode("<html>not found</html>").buffer as ArrayBuffer),
    ).toEqual({
      ok: false,
      fault: "not_an_index",
    });
    const whole = buildScreeningIndex(PARTIES, [coverage("US_SDN", PARTIES.length)]);
    const half = whole.slice(0, whole.length >> 1).buffer as ArrayBuffer;
    expect(loadScreeningIndex(half as ArrayBuffer)).toEqual({ ok: false, fault: "truncated" });
  });

  it("loads with no entries at all", () => {
    expect(screen(indexOf([]), { name: "Anyone At All" })).toEqual([]);
  });

  it("reports one party once, by its best name, and orders ties by the list", () => {
    const twice = indexOf([
      party("b", "Ostrel Vandermeek", { list: "UK", aliases: [["Ostrel Vandermeeck", "strong"]] }),
      party("a", "Ostrel Vandermeek"),
    ]);
    expect(screen(twice, { name: "Ostrel Vandermeek" }).map((match) => match.id)).toEqual([
      "UK:b",
      "US_SDN:a",
    ]);
  });
});

describe("equal scores", () => {
  const namesakes = indexOf([
    party("a", "Ostrel Vandermeek"),
    party("b", "Ostrel Vandermeek", { countries: ["FI"] }),
    party("c", "Ostrel Vandermeek", { countries: ["FI"], births: ["1971"] }),
    party("d", "Ostrel Vandermeek", { births: ["1971-03-04"], type: "unknown" }),
  ]);
  const ordered = (more: Omit<Parameters<typeof screen>[1], "name">) =>
    screen(namesakes, { name: "Ostrel Vandermeek", ...more }).map((match) => [match.id, match.score]);

  it.each([
    ["country", { country: "FI" }, "b c a d"],
    ["address", { address: "1 Quay, Helsinki, Finland" }, "b c a d"],
    ["date of birth", { birthDate: "1971-03-04" }, "d c a b"],
    ["type", { type: "individual" as const }, "a b c d"],
    ["all of it together", { country: "FI", birthDate: "1971" }, "c b d a"],
  ])("are ordered by what agrees beside the name: %s", (_, more, order) => {
    expect(ordered(more)).toEqual(order.split(" ").map((ref) => [`US_SDN:${ref}`, 1]));
  });
});

test("a party of common words only is found among thousands that share both", () => {
  const letters = "abcdefghijklmnopqrstuvwxyz";
  const others = Array.from({ length: 2_000 }, (_, at) =>
    party(`o${at}`, `Mohammad Trading ${letters[at % 26]}${letters[Math.floor(at / 26) % 26]}ovar`, {
      type: "entity",
    }),
  );
  const crowded = indexOf([...others, party("x", "Mohammad Trading", { type: "entity" })]);
  expect(screen(crowded, { name: "Mohammad Trading" })[0]).toMatchObject({ id: "US_SDN:x", score: 1 });
});
