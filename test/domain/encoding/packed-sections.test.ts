import { describe, expect, it } from "vitest";
import {
  type PackedFormat,
  packSections,
  startsOf,
  startsOfLists,
  unpackSections,
} from "../../../src/domain/encoding/packed-sections.ts";

const widths = { names: 1, codes: 4, shares: "f", ranks: 2 } as const;
const format: PackedFormat<{ edition: string }, typeof widths> = { magic: "LFSAMP01", widths };
const sections = {
  names: new TextEncoder().encode("abc"),
  codes: Uint32Array.of(610910, 1),
  shares: Float32Array.of(0.5),
  ranks: Uint16Array.of(),
};
const packed = packSections(format, { edition: "one" }, sections);

describe("packed sections", () => {
  it("are read as they were written, in place", () => {
    const read = unpackSections(format, packed.buffer);
    expect(read).toMatchObject({ ok: true, header: { edition: "one" }, sections });
    if (read.ok) expect(read.sections.codes.buffer).toBe(packed.buffer);
  });

  it("begin at multiples of eight bytes", () => {
    const read = unpackSections(format, packed.buffer);
    const starts = read.ok ? Object.values(read.sections).map(({ byteOffset }) => byteOffset % 8) : [];
    expect(starts).toEqual([0, 0, 0, 0]);
  });

  it("are refused under another name or edition, and where less than a header is there", () => {
    const other = { ...format, magic: "LFSAMP02" };
    expect(unpackSections(other, packed.buffer)).toEqual({ ok: false, fault: "not_an_index" });
    expect(unpackSections(format, packed.slice(0, 11).buffer)).toEqual({ ok: false, fault: "not_an_index" });
  });

  it.each([12, packed.length - 9])("are refused where they are cut off after %i bytes", (length) => {
    expect(unpackSections(format, packed.slice(0, length).buffer)).toEqual({ ok: false, fault: "truncated" });
  });

  it("are refused where a section is not there", () => {
    const more = { ...format, widths: { ...widths, more: 1 } as const };
    expect(unpackSections(more, packed.buffer)).toEqual({ ok: false, fault: "truncated" });
  });
});

describe("starts of lists", () => {
  it("are the sums of all before, and that of all", () => {
    expect([...startsOf([2, 0, 3])]).toEqual([0, 2, 2, 5]);
    expect([...startsOfLists([])]).toEqual([0]);
  });
});
