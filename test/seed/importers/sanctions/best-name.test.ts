import { describe, expect, it } from "vitest";
import { nameKey, withBestName } from "../../../../seed/importers/sanctions/best-name.ts";
import { party } from "../../../support/screening-fixture.ts";

const first = (primary: string, others: string[], known: string[] = []): string | undefined =>
  withBestName(
    party("1", primary, { aliases: others.map((name) => [name, "strong"]) }),
    new Set(known.map(nameKey)),
  ).names[0]?.text;

describe("the name that stands first", () => {
  it("is one in Latin letters", () => {
    expect(first("أيمن الظواهري", ["Ayman al-Zawahiri"])).toBe("Ayman al-Zawahiri");
  });

  it("is the one that a list in English uses, in any order of its words", () => {
    expect(first("baza", ["La Base", "Al-Qaida"], ["AL-QAIDA"])).toBe("Al-Qaida");
    expect(first("Юрий ПЕТРОВ", ["Jurij PETROV", "Yuri PETROV"], ["PETROV, Yuri"])).toBe("Yuri PETROV");
  });

  it("is in English rather than in another language, and whole rather than a title", () => {
    expect(first("Grúpa Wagner", ["Grupa Wagnera", "Wagner Group"])).toBe("Wagner Group");
    expect(first("Général", ["Dominique TESTUTSE"])).toBe("Dominique TESTUTSE");
    expect(first("Sergej Viktorovitj TESTOV", ["Sergey Viktorovich TESTOV"])).toBe(
      "Sergey Viktorovich TESTOV",
    );
  });

  it("stays what it is where no other is better", () => {
    const one = party("1", "Test Works", { aliases: [["Works Test", "strong"]] });
    expect(withBestName(one)).toBe(one);
    expect(first("Завод", [])).toBe("Завод");
  });

  it("is never a weak alias, and the name that gives way stays among the others", () => {
    const mended = withBestName(
      party("1", "Завод", {
        aliases: [
          ["The Plant of the State", "weak"],
          ["Zavod", "strong"],
        ],
      }),
    );
    expect(mended.names).toEqual([
      { text: "Zavod", strength: "primary" },
      { text: "Завод", strength: "strong" },
      { text: "The Plant of the State", strength: "weak" },
    ]);
  });
});
