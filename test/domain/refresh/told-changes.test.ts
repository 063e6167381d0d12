import { expect, test } from "vitest";
import { toldMeasure, toldTariff } from "../../../src/domain/refresh/told-changes.ts";

const vat = (rate: string, more: object = {}) => ({
  type: "vat",
  title: "GST",
  rate,
  goods: "*",
  from: null,
  to: null,
  ...more,
});
const told = (previous: ReturnType<typeof vat>[], current: ReturnType<typeof vat>[]) =>
  toldMeasure({ previous, current, countries: ["AU"] });

test("a rate that was raised is told with country, goods, old, new and the day", () => {
  const raised = { countries: ["AU"], goods: "*", title: "GST", previous: "10%", current: "11%" };
  expect(told([vat("10%")], [vat("11%")])).toEqual([{ ...raised, from: null }]);
  const ended = vat("10%", { to: "2026-12-31" });
  const next = vat("11%", { from: "2027-01-01" });
  expect(told([vat("10%")], [ended, next])).toEqual([{ ...raised, from: "2027-01-01" }]);
});

test("a rate that is new or gone has nothing on the other side", () => {
  expect(told([], [vat("5%", { goods: "4901" })])).toMatchObject([
    { goods: "4901", previous: null, current: "5%" },
  ]);
  expect(told([vat("5%", { to: "2026-06-30" })], [])).toMatchObject([
    { previous: "5%", current: null, from: "2026-06-30" },
  ]);
  expect(told([vat("5%")], [vat("5%")])).toEqual([]);
});

test("a tariff's lines hold from the day of the publisher's table", () => {
  const lane = {
    countries: ["DE", "FR"],
    previous: [{ r: "12%", c: ["1000"] }],
    current: [{ r: "10%", c: ["1000"] }],
  };
  expect(toldTariff("6109", lane, "2026-11-20")).toEqual([
    {
      countries: ["DE", "FR"],
      goods: "61091000",
      title: "Import duty",
      previous: "12%",
      current: "10%",
      from: "2026-11-20",
    },
  ]);
  expect(toldTariff("6109", lane, "")).toMatchObject([{ from: null }]);
});
