import { expect, test } from "vitest";
import { buildClassificationIndex } from "../../../src/domain/classification/build-classification-index.ts";
import { CLASSIFICATION_FORMAT } from "../../../src/domain/classification/classification-format.ts";
import { classify } from "../../../src/domain/classification/classify-product.ts";
import { loadClassificationIndex } from "../../../src/domain/classification/load-classification-index.ts";
import { namedOnly } from "../../../src/domain/classification/product-text.ts";
import { unpackSections } from "../../../src/domain/encoding/packed-sections.ts";
import { classificationIndexBytes, lexiconEntry } from "../../support/lexicon-fixture.ts";

const shirt = lexiconEntry("610910", ["cotton t-shirt"]);
const loaded = (bytes: Uint8Array) => loadClassificationIndex(bytes.buffer as ArrayBuffer);

test.each([1, 2, 3])("a lexicon of %i subheadings answers every text with one of them", (count) => {
  const entries = [shirt, lexiconEntry("851672", ["toaster"]), lexiconEntry("690912")].slice(0, count);
  const read = loaded(classificationIndexBytes({ entries }));
  if (!read.ok) throw new Error(read.fault);
  const codes = entries.map(({ code }) => code);
  for (const text of ["cotton t-shirt", "toaster for bread", "xyzzy", "x", ""])
    expect(codes).toContain(classify(read.index, namedOnly(text)).hsCode);
});

test("an index without a subheading is none", () => {
  expect(loaded(classificationIndexBytes({}))).toEqual({ ok: false, fault: "not_an_index" });
  expect(loaded(classificationIndexBytes({ entries: [lexiconEntry("61", ["clothes"])] })).ok).toBe(false);
});

test("a code without the heading above it is not packed, and named", () => {
  const lexicon = {
    words: [],
    lines: [],
    rules: [],
    plainCategories: [],
    divisions: [],
    rulings: [],
    subwords: null,
    priors: [],
    leanings: {},
  };
  expect(() => buildClassificationIndex({ ...lexicon, entries: [shirt, lexiconEntry("61")] })).toThrow(
    "610910 stands in the lexicon without 6109",
  );
});

test("an index whose codes hang in the air or in a ring is refused, not searched for ever", () => {
  for (const parent of [2, 1, 0]) {
    const bytes = classificationIndexBytes({ entries: [shirt] });
    const read = unpackSections(CLASSIFICATION_FORMAT, bytes.buffer as ArrayBuffer);
    if (!read.ok) throw new Error(read.fault);
    expect(loaded(bytes).ok).toBe(true);
    read.sections.nodeParent[2] = parent;
    expect(loaded(bytes).ok).toBe(parent === 1);
  }
});
