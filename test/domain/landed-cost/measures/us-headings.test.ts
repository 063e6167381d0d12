import { expect, test } from "vitest";
import type { LandedCostAnswer } from "../../../../src/domain/landed-cost/answer.ts";
import { usFreightOf } from "../../../support/landed-cost-of.ts";

/** Goods of 10,000 dollars imported into the United States as freight. */
const importing = (body: Record<string, unknown>): Promise<LandedCostAnswer> =>
  usFreightOf({ price: 10_000, ...body });

const chapter99 = ({ data }: LandedCostAnswer): string =>
  data.breakdown
    .filter((row) => row.type === "additional_duty")
    .map((row) => `${row.code}=${row.amount}`)
    .join(" ");

type Case = [
  says: string,
  goods: [code: string, origin: string, entryDate: string],
  facts: Record<string, boolean | number>,
  expected: string,
];

const yes = (...headings: string[]): Record<string, boolean> =>
  Object.fromEntries(headings.map((heading) => [heading, true]));

/** Each case with the subdivision it is about. */
const METALS: Case[] = [
  ["note 16(c)(vi) does not name computers", ["8471300100", "DE", "2026-10-01"], {}, "9903.05.86=0"],
  [
    "note 16(c)(vii) names motors over 75 kW by their lines, not heading 8501",
    ["8501104020", "DE", "2026-10-01"],
    {},
    "9903.05.39=560",
  ],
  [
    "note 16(c)(vii) names 8501.53.80",
    ["8501538040", "VN", "2026-10-01"],
    {},
    "9903.82.09=2500 9903.05.90=0",
  ],
  [
    "note 16(c)(ix) names one statistical number of 8479.89.95",
    ["8479899565", "VN", "2026-10-01"],
    {},
    "9903.05.84=1250",
  ],
  [
    "note 16(e) is for derivatives, not for the mill products of (c)(iii)",
    ["7208390015", "DE", "2026-10-01"],
    yes("9903.82.06"),
    "9903.82.02=5000 9903.05.90=0",
  ],
  [
    "note 16(e), derivative steel of (c)(iv)",
    ["7326908688", "DE", "2026-10-01"],
    yes("9903.82.06"),
    "9903.82.06=1000 9903.05.90=0",
  ],
  [
    "note 16(d) covers (c)(iii) and (iv) alike",
    ["7326908688", "GB", "2026-10-01"],
    yes("9903.82.04"),
    "9903.82.04=2500 9903.05.90=0",
  ],
  [
    "note 16(k) leaves out the mobile equipment of (c)(xi)",
    ["8427108090", "VN", "2026-10-01"],
    yes("9903.82.25"),
    "9903.82.09=2500 9903.05.90=0",
  ],
  [
    "aluminium derivatives of (c)(ii) in chapter 73",
    ["7308200035", "RU", "2026-10-01"],
    {},
    "9903.85.68=20000 9903.05.66=1250",
  ],
];

const FORMER_METALS: Case[] = [
  [
    "note 16(n)(2), refrigerators since 2025-06-23",
    ["8418100010", "VN", "2026-03-15"],
    { steelContentPct: 30 },
    "9903.81.91=1500 9903.03.06=0 9903.03.01=700",
  ],
  [
    "note 19(k), beer in cans",
    ["2203000030", "VN", "2026-03-15"],
    { aluminumContentPct: 5 },
    "9903.85.08=250 9903.03.06=0 9903.03.01=950",
  ],
  ["note 19(k) names one number of 2106.90.99", ["2106909971", "VN", "2026-03-15"], {}, "9903.03.01=1000"],
  [
    "note 36(c), what is not copper",
    ["8544429090", "DE", "2026-03-15"],
    { copperContentPct: 40 },
    "9903.78.01=2000 9903.78.02=0 9903.03.06=0 9903.03.01=600",
  ],
  [
    "note 19(h), aluminium stampings on their whole value",
    ["8708103030", "VN", "2026-03-15"],
    { aluminumContentPct: 80 },
    "9903.85.04=5000 9903.03.06=0",
  ],
  [
    "note 35(a), civil aircraft of the United Kingdom",
    ["7304313000", "GB", "2026-03-15"],
    yes("9903.96.01"),
    "9903.96.01=0 9903.03.06=0",
  ],
];

const VEHICLES: Case[] = [
  [
    "CSMS 65054270: parts free of the car duty owe the metals' duty",
    ["8708998180", "VN", "2026-04-10"],
    yes("9903.94.06"),
    "9903.82.09=2500 9903.03.06=0",
  ],
  [
    "note 38(e): no medium- or heavy-duty vehicle, so the metals' duty",
    ["8701210080", "VN", "2026-10-01"],
    yes("9903.74.05"),
    "9903.74.05=0 9903.82.09=2500 9903.05.90=0",
  ],
  ["note 38(b)", ["8701210080", "VN", "2026-10-01"], {}, "9903.74.01=2500 9903.05.90=0"],
  [
    "note 33(e): 25 years old, not among the headings of note 52(f)",
    ["8703230110", "VN", "2026-10-01"],
    yes("9903.94.04"),
    "9903.94.04=0 9903.05.84=1250",
  ],
  [
    "note 38(j): parts of no list, certified",
    ["8409914000", "VN", "2026-10-01"],
    yes("9903.74.09"),
    "9903.74.09=2500 9903.05.90=0",
  ],
];

const USMCA: Case[] = [
  [
    "CSMS 66987366: parts under the USMCA count as under the car duty, so no metals' duty",
    ["8708103030", "MX", "2026-10-01"],
    yes("9903.94.05"),
    "9903.94.06=0 9903.05.90=0 9903.05.94=0",
  ],
  [
    "CSMS 65054270: before 2025-11-01 they owed it",
    ["8708103030", "MX", "2025-10-31"],
    yes("9903.94.05"),
    "9903.94.06=0 9903.81.89=5000 9903.01.27=0 9903.01.04=0",
  ],
  [
    "EO 14289: Canadian steel under the USMCA, to 2025-06-03",
    ["7208390015", "CA", "2025-05-20"],
    {},
    "9903.81.87=2500 9903.01.26=0 9903.01.14=0",
  ],
];

const UNCLAIMED: Case[] = [
  [
    "EO 14289: other Canadian steel owed the order's duty alone, to 2025-06-03",
    ["7208390015", "CA", "2025-05-20"],
    {},
    "9903.01.26=0 9903.01.10=2500",
  ],
  [
    "Proc. 10947: the metals' duty comes first from 2025-06-04",
    ["7208390015", "CA", "2025-06-04"],
    {},
    "9903.81.87=5000 9903.01.26=0",
  ],
  [
    "CSMS 66987366: Korean cars since 2025-11-01",
    ["8703230110", "KR", "2025-11-01"],
    {},
    "9903.94.61=1250 9903.01.33=0",
  ],
  [
    "CSMS 66336270: European cars since 2025-08-01",
    ["8703230110", "DE", "2025-08-01"],
    {},
    "9903.94.51=1250 9903.01.33=0",
  ],
];

const ORDERS: Case[] = [
  [
    "CSMS 66027027: section 232 articles owe no order duty on any part",
    ["7326908688", "IN", "2026-02-01"],
    { steelContentPct: 60 },
    "9903.81.90=3000 9903.02.26=1000 9903.01.33=0 9903.01.87=0",
  ],
  [
    "CSMS 65807735, the same for Brazil",
    ["7326908688", "BR", "2026-02-01"],
    { steelContentPct: 60 },
    "9903.81.90=3000 9903.02.09=400 9903.01.33=0 9903.01.83=0",
  ],
  [
    "CSMS 66336270: a European total leaves out the steel, and the base duty of the steel",
    ["7326908688", "DE", "2026-02-01"],
    { steelContentPct: 60 },
    "9903.81.90=3000 9903.02.20=484 9903.01.33=0",
  ],
  [
    "a European article wholly of steel owes no reciprocal duty",
    ["7326908688", "DE", "2026-02-01"],
    {},
    "9903.81.90=5000 9903.01.33=0",
  ],
  ["note 2(v)(iv)", ["6109100012", "CA", "2026-02-01"], {}, "9903.01.26=0 9903.01.10=3500"],
  ["note 2(u) names China and Hong Kong", ["6109100012", "MO", "2026-02-01"], {}, "9903.01.25=1000"],
  ["note 2(aa)(ii)", ["0901110015", "VN", "2026-04-10"], {}, "9903.03.03=0"],
  ["note 2(aa)(iii) names articles, not lines", ["2106909998", "VN", "2026-04-10"], {}, "9903.03.01=1000"],
  ["note 2(aa)(iii)", ["2106909998", "VN", "2026-04-10"], yes("9903.03.04"), "9903.03.04=0"],
  [
    "note 50, in transit",
    ["6109100004", "BR", "2026-07-23"],
    yes("9903.05.02"),
    "9903.05.02=0 9903.03.01=1000",
  ],
  ["note 52(j)(4)(ii)", ["6109100004", "MY", "2026-10-01"], yes("9903.06.01"), "9903.06.01=0"],
];

const IEEPA_CHINA = "9903.01.25=1000 9903.01.24=1000";
const CHINA: Case[] = [
  [
    "note 31(f), medical gloves in 2025",
    ["4015121010", "CN", "2025-12-31"],
    {},
    `9903.91.05=5000 ${IEEPA_CHINA}`,
  ],
  ["note 31(i), medical gloves", ["4015121010", "CN", "2026-01-01"], {}, `9903.91.08=10000 ${IEEPA_CHINA}`],
  [
    "note 31(b), respirators in 2025",
    ["6307909842", "CN", "2025-12-31"],
    {},
    `9903.91.01=2500 ${IEEPA_CHINA}`,
  ],
  ["note 31(e), disposable masks", ["6307909870", "CN", "2025-12-31"], {}, `9903.91.04=2500 ${IEEPA_CHINA}`],
  [
    "note 31(g), car batteries from 2026",
    ["8507600010", "CN", "2026-01-01"],
    {},
    `9903.91.06=2500 ${IEEPA_CHINA}`,
  ],
  [
    "heading 9903.91.10, enteral syringes to the end of 2025",
    ["9018310080", "CN", "2025-12-31"],
    yes("9903.91.10"),
    `9903.91.10=0 ${IEEPA_CHINA}`,
  ],
  [
    "heading 9903.92.80, other cranes",
    ["8426190000", "CN", "2026-10-01"],
    yes("9903.92.80"),
    "9903.92.80=0 9903.05.31=1250",
  ],
];

test.each(USMCA)("%s: %j", async (_, [hsCode, origin, entryDate], facts, expected) => {
  const answer = await importing({ hsCode, origin, entryDate, facts, claimPreference: true });
  expect(chapter99(answer)).toBe(expected);
});

test.each([...METALS, ...FORMER_METALS, ...VEHICLES, ...UNCLAIMED, ...ORDERS, ...CHINA])(
  "%s: %j",
  async (_, [hsCode, origin, entryDate], facts, expected) => {
    expect(chapter99(await importing({ hsCode, origin, entryDate, facts }))).toBe(expected);
  },
);

test("a content is asked for once", async () => {
  const { dataAvailability } = await importing({
    hsCode: "8544429090",
    origin: "DE",
    entryDate: "2026-03-15",
  });
  const asked = dataAvailability.needsInput.filter(({ field }) => field === "facts.copperContentPct");
  expect(asked).toHaveLength(1);
});
