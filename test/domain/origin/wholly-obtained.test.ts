import { expect, test } from "vitest";
import { OBTAINING, whollyObtained } from "../../../src/domain/origin/wholly-obtained.ts";
import { originCase } from "../../support/origin-case.ts";

test("what is asked of goods taken from nature settles it in the words it is asked in", () => {
  const open = whollyObtained([], originCase({ code: "080810" }));
  expect(open.outcome).toBe("unknown");
  for (const process of OBTAINING) {
    expect(open.missing.join()).toContain(`"${process}"`);
    expect(whollyObtained([], originCase({ code: "080810", goods: { processes: [process] } })).outcome).toBe(
      "met",
    );
  }
  expect(whollyObtained([], originCase({ code: "080810", goods: { processes: ["washed"] } })).outcome).toBe(
    "unknown",
  );
});
