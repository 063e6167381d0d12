import { describe, expect, it } from "vitest";
import { foldName } from "../../../src/domain/screening/fold.ts";
import { isHangul, romaniseHangul } from "../../../src/domain/screening/hangul.ts";

describe("Korean", () => {
  it("is romanised by syllable, a person's name syllable by syllable", () => {
    expect(romaniseHangul("박영철")).toBe("pak yong chol");
    expect(romaniseHangul("강정은")).toBe("kang jong un");
    expect(romaniseHangul("남궁민수")).toBe("nam kung min su");
    expect(romaniseHangul("조선무역회사")).toBe("josonmuyokhoesa");
    expect(foldName("박영철").every((word) => word.reading)).toBe(true);
    expect(foldName("Pak").some((word) => word.reading)).toBe(false);
  });
  it("knows the first and the last syllable", () => {
    expect(isHangul("가힣")).toBe(true);
    expect(romaniseHangul("가")).toBe("ka");
    expect(romaniseHangul("힣")).toBe("hit");
    expect(isHangul("가a")).toBe(false);
    expect(isHangul("")).toBe(false);
  });
});
