import { describe, expect, test } from "vitest";
import { checkGoods, type OriginGoods } from "../../../src/domain/origin/goods.ts";

const faults = (more: Partial<OriginGoods>) =>
  checkGoods({ hsCode: "940350", origin: "AA", destination: "BB", ...more }).map(({ path }) => path);

describe("statements that contradict themselves", () => {
  test.each<[Partial<OriginGoods>, string[]]>([
    [{}, []],
    [{ originatingContentPct: 0 }, []],
    [{ originatingContentPct: 100 }, []],
    [{ originatingContentPct: -0.1 }, ["originating_content_pct"]],
    [{ originatingContentPct: 100.1 }, ["originating_content_pct"]],
    [{ hsCode: "94035" }, ["hs_code"]],
    [{ hsCode: "9403501234" }, []],
    [{ hsCode: "94035012345" }, ["hs_code"]],
    [{ exWorksPrice: 0 }, ["exWorksPrice"]],
    [{ exWorksPrice: 0.01 }, []],
    [{ netCost: 0 }, ["netCost"]],
    [{ netCost: 0.01 }, []],
    [{ materials: [{ hsCode: "940" }] }, ["materials[0].hsCode"]],
    [{ materials: [{ hsCode: "9403" }, { hsCode: "x" }] }, ["materials[1].hsCode"]],
    [{ materials: [{ hsCode: "9403", value: 0 }] }, []],
    [{ materials: [{ hsCode: "9403", value: -1 }] }, ["materials[0].value"]],
    [{ materials: [{ hsCode: "9403", weightPct: 0 }] }, []],
    [{ materials: [{ hsCode: "9403", weightPct: 100 }] }, []],
    [{ materials: [{ hsCode: "9403", weightPct: -1 }] }, ["materials[0].weightPct"]],
    [
      {
        exWorksPrice: 10,
        materials: [
          { hsCode: "9403", value: 6 },
          { hsCode: "9401", value: 4 },
        ],
      },
      [],
    ],
    [
      {
        exWorksPrice: 10,
        materials: [
          { hsCode: "9403", value: 6 },
          { hsCode: "9401", value: 5 },
        ],
      },
      ["materials"],
    ],
    [{ materials: [{ hsCode: "9403", value: 60 }] }, []],
    [
      {
        materials: [
          { hsCode: "9403", weightPct: 60 },
          { hsCode: "9401", weightPct: 40.001 },
        ],
      },
      [],
    ],
    [
      {
        materials: [
          { hsCode: "9403", weightPct: 60 },
          { hsCode: "9401", weightPct: 40.01 },
        ],
      },
      ["materials"],
    ],
  ])("%j: %j", (goods, expected) => {
    expect(faults(goods)).toEqual(expected);
  });
  test("a share above a hundred is a fault of its own and of the sum", () => {
    expect(faults({ materials: [{ hsCode: "9403", weightPct: 101 }] })).toEqual([
      "materials[0].weightPct",
      "materials",
    ]);
  });
});
