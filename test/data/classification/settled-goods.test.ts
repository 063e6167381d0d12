import { expect, test } from "vitest";
import { type OwnDecision, SettledGoods } from "../../../src/data/classification/settled-goods.ts";
import type { Classification } from "../../../src/domain/classification/classify-product.ts";

const START = Date.parse("2026-11-20T12:00:00Z");
const at = (milliseconds: number) => new Date(START + milliseconds);
const MUG = { nameKey: "mug", productKey: "p1" };
const CUP = { nameKey: "cup", productKey: "p2" };
const NOTHING: OwnDecision = { override: null, earlier: null };
const ANSWERED: OwnDecision = {
  override: null,
  earlier: { indexVersion: "v1", answer: { hsCode: "691110" } as Classification },
};

test("of an account that settled nothing all goods are known for a minute, and of no other account", () => {
  const settled = new SettledGoods();
  settled.rememberAccount("acc_1", { rules: 0, answers: 0 }, at(0));
  expect(settled.about("acc_1", MUG, at(59_999))).toEqual(NOTHING);
  expect(settled.hasNoRules("acc_1", at(59_999))).toBe(true);
  expect(settled.about("acc_1", MUG, at(60_000))).toBeUndefined();
  expect(settled.hasNoRules("acc_1", at(60_000))).toBe(false);
  expect(settled.about("acc_2", MUG, at(0))).toBeUndefined();
  expect(settled.hasNoRules("acc_2", at(0))).toBe(false);
});

test("an account with rules or kept answers is read for goods that it was not asked about", () => {
  const settled = new SettledGoods();
  settled.rememberAccount("acc_1", { rules: 1, answers: 0 }, at(0));
  settled.rememberAccount("acc_2", { rules: 0, answers: 1 }, at(0));
  expect([settled.hasNoRules("acc_1", at(1)), settled.hasNoRules("acc_2", at(1))]).toEqual([false, true]);
  for (const account of ["acc_1", "acc_2"]) {
    settled.remember(account, MUG, ANSWERED, at(0));
    expect(settled.about(account, MUG, at(59_999))).toEqual(ANSWERED);
    expect(settled.about(account, MUG, at(60_000))).toBeUndefined();
    expect(settled.about(account, CUP, at(1))).toBeUndefined();
  }
});

test("an answer kept since stands before what was known of the whole account", () => {
  const settled = new SettledGoods();
  settled.rememberAccount("acc_1", { rules: 0, answers: 0 }, at(0));
  settled.remember("acc_1", MUG, ANSWERED, at(5));
  expect(settled.about("acc_1", MUG, at(6))).toEqual(ANSWERED);
  expect(settled.about("acc_1", CUP, at(6))).toEqual(NOTHING);
});

test("for a minute after a change nothing of the account is remembered, nor what was read before it", () => {
  const settled = new SettledGoods();
  settled.rememberAccount("acc_1", { rules: 0, answers: 0 }, at(0));
  settled.remember("acc_1", MUG, NOTHING, at(0));
  settled.change("acc_1", at(10));
  settled.rememberAccount("acc_1", { rules: 0, answers: 0 }, at(9));
  settled.remember("acc_1", CUP, NOTHING, at(11));
  for (const moment of [11, 60_009, 60_010]) {
    expect(settled.about("acc_1", MUG, at(moment))).toBeUndefined();
    expect(settled.about("acc_1", CUP, at(moment))).toBeUndefined();
    expect(settled.hasNoRules("acc_1", at(moment))).toBe(false);
  }
  settled.remember("acc_1", CUP, NOTHING, at(60_010));
  expect(settled.about("acc_1", CUP, at(60_011))).toEqual(NOTHING);
});
