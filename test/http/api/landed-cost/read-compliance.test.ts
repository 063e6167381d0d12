import { expect, test } from "vitest";
import { landedCostBody } from "../../../../src/http/api/landed-cost/landed-cost-body.ts";
import { cartWithoutCheck, readCompliance } from "../../../../src/http/api/landed-cost/read-compliance.ts";

const body = (more: object) => landedCostBody.parse({ price: 10, ...more });
const parties = [{ name: "Quiet Orchard", reference: "buyer" }];

test("parties are named only where the check is asked for", () => {
  expect(readCompliance(body({}))).toEqual({ ok: true, answer: null });
  expect(readCompliance(body({ checkCompliance: false }))).toEqual({ ok: true, answer: null });
  expect(readCompliance(body({ checkCompliance: true }))).toEqual({ ok: true, answer: { parties: [] } });
  expect(readCompliance(body({ checkCompliance: true, parties }))).toMatchObject({
    answer: { parties: [{ ok: true, party: { query: { name: "Quiet Orchard" }, reference: "buyer" } }] },
  });
  for (const unasked of [{ parties }, { parties, checkCompliance: false }])
    expect(readCompliance(body(unasked))).toMatchObject({ ok: false, problems: [{ path: "parties" }] });
});

test("a cart's quote keeps neither the parties nor the check, wherever they were stated", () => {
  const cart = {
    consignment: true,
    parties,
    defaults: { origin: "CN", check_compliance: true, parties },
    items: [{ price: 10, checkCompliance: true, parties }, { price: 20 }],
  };
  expect(cartWithoutCheck(cart)).toEqual({
    consignment: true,
    defaults: { origin: "CN" },
    items: [{ price: 10 }, { price: 20 }],
  });
});
