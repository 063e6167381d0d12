import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import type { DocumentType } from "../../src/domain/documents/document-request.ts";
import { printable } from "../../src/domain/documents/printable.ts";
import type { HanForm } from "../../src/domain/documents/sheet.ts";
import { slicesOf } from "../../src/typesetting/needed-slices.ts";
import { embeddingLevels, isBidirectional, runsOf } from "../../src/typesetting/runs.ts";
import type { ShaperFont } from "../../src/typesetting/shaper.ts";
import { printDocuments } from "../../src/usecases/print-documents.ts";
import { FONT_SLICES, storedSlices } from "../support/document-assets.ts";
import { squeezed, textOfPages } from "../support/documents/read-pdf.ts";
import {
  canPrint,
  fullShipment,
  ISSUED_AT,
  type Json,
  MEXICAN_EXPORTER,
  modelOf,
  render,
  typefaces,
} from "../support/documents/shipment.ts";

const SOURCES = process.env.SOURCES_DIR ?? join(import.meta.dirname, "../../../shared/data");
const LISTS = join(SOURCES, "sanctions/unified_entries.jsonl.gz");
const LOCALES =
  "am ar be bg bn bo dv dz el fa gu he hi hy ja ka km kn ko lo ml mn mr my ne or pa ps ru si ta te th ti ug uk ur uz vi yo zh zh-Hant".split(
    " ",
  );

const fonts = new Map<string, ShaperFont>();
const fontOf = (id: string): ShaperFont => {
  const held = fonts.get(id);
  if (held !== undefined) return held;
  const opened = typefaces.shaper.open(new Uint8Array(gunzipSync(storedSlices([id]).get(id) as Uint8Array)));
  fonts.set(id, opened);
  return opened;
};

/** Characters that print as a box or not at all: no slice, or a slice whose shaping ends in glyph 0. */
function unprinted(name: string, form: HanForm): string[] {
  const { text, unprintable } = printable(name, canPrint);
  const levels = isBidirectional(text) ? embeddingLevels(text) : null;
  const boxes = runsOf(typefaces.index, text, false, form, levels).flatMap((run) => {
    const glyphs = fontOf(run.slice.id).shape(run.text, run.rightToLeft);
    return glyphs.filter((glyph) => glyph.id === 0).map((glyph) => `${run.text}@${glyph.cluster}`);
  });
  return [...unprintable, ...boxes];
}

/** A small generator with a fixed seed, so that a failing draw can be drawn again. */
function draw<T>(from: readonly T[], count: number, seed: number): T[] {
  let state = seed;
  const next = (): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  return Array.from(
    { length: Math.min(count, from.length) },
    () => from[Math.floor(next() * from.length)] as T,
  );
}

function countryNames(): string[] {
  const regions =
    "AE AF AM BD BT CN EG ET GE GR IL IN IR JP KG KH KR LA LK MM MN MV NP PK RU SA SY TH TW UA US VN YE".split(
      " ",
    );
  return LOCALES.flatMap((locale) => {
    const names = new Intl.DisplayNames([locale], { type: "region" });
    return regions.map((region) => names.of(region) ?? region);
  });
}

const cities = readFileSync("test/support/documents/city-names.tsv", "utf8").trim().split("\n").slice(1);

const unique = new Set<string>();
/** Every name of the lists that is in another script than Latin; read once. */
const originalScript = (): string[] => {
  const names = unique;
  if (names.size > 0) return [...names];
  for (const line of gunzipSync(readFileSync(LISTS)).toString("utf8").split("\n")) {
    if (line === "") continue;
    const entry = JSON.parse(line) as { name: string; aliases: [string, string][] };
    for (const name of [entry.name, ...entry.aliases.map(([alias]) => alias)]) {
      if (/[^\p{Script=Latin}\p{Script=Common}]/u.test(name)) names.add(name);
    }
  }
  return [...names];
};

describe("names in their own script", () => {
  it("of cities print without a box", () => {
    expect(cities.filter((name) => unprinted(name, "sc").length > 0)).toEqual([]);
  });

  it("of countries in forty languages print without a box", () => {
    const names = countryNames();
    expect(names.filter((name) => unprinted(name, "sc").length > 0)).toEqual([]);
    expect(names.length).toBeGreaterThan(1000);
  });

  it.skipIf(!existsSync(LISTS))(
    "of the sanctions lists print without a box, and every letter in them",
    () => {
      const names = originalScript();
      expect(names.length).toBeGreaterThan(1000);
      const letters = new Set<string>();
      const telling = names.filter((name) => {
        const before = letters.size;
        for (const letter of name) letters.add(letter);
        return letters.size > before;
      });
      const asked = [...telling, ...draw(names, 500, 20260302)];
      expect(asked.filter((name) => unprinted(name, "sc").length > 0)).toEqual([]);
    },
  );
  if (!existsSync(LISTS)) console.warn(`SKIPPED: names of the sanctions lists; ${LISTS} is not there`);
});

describe("font slices", () => {
  const size = new Map(FONT_SLICES.map((slice) => [slice.id, slice.bytes]));
  const loaded = (ids: Iterable<string>): number =>
    [...ids].reduce((total, id) => total + (size.get(id) ?? 0), 0);

  it("are at most 14 MB stored, each of the size the index states", () => {
    expect(loaded(size.keys())).toBeLessThanOrEqual(14_000_000);
    for (const [id, bytes] of storedSlices(size.keys())) expect(bytes.length, id).toBe(size.get(id));
  });

  it("that a page in two scripts loads are at most 1.5 MB", () => {
    const names = existsSync(LISTS) ? originalScript() : [...cities, ...countryNames()];
    const scripts = ["Arabic", "Cyrillic", "Han", "Hangul", "Hebrew", "Greek"];
    for (const [index, script] of scripts.entries()) {
      const inScript = names.filter((name) => new RegExp(`\\p{Script=${script}}`, "u").test(name));
      const page = draw(inScript, 40, index + 1).join(" ");
      const ids = new Set([
        ...slicesOf(typefaces.index, `${page} Invoice`, false, "sc"),
        ...slicesOf(typefaces.index, page, true, "sc"),
      ]);
      expect(loaded(ids), script).toBeLessThanOrEqual(1_500_000);
    }
  });

  it("loaded for a Latin invoice are the two European ones", async () => {
    const loaded: string[] = [];
    const load = (ids: readonly string[]) => {
      loaded.push(...ids);
      return typefaces.load(ids);
    };
    const model = modelOf("commercial_invoice", { shipper_name: "Łódź" });
    await printDocuments([model], { ...typefaces, load }, ISSUED_AT);
    expect(loaded).toEqual(["latin", "latin-bold"]);
  });
});

describe("every text of a request", () => {
  // Fields with a form of their own keep it; all free text becomes a mixture of scripts.
  const FORMED = /^(\d[\d.,-]*|[A-Z]{2,3}|[A-D]|sea|post|sale|usmca|preferential|exporter|CN22)$/;
  const MIXED = "Жук かな漢字 直 عربي 12 עברית ñ Ελλ 한글 ไทย हिन्दी";
  const mixed = (value: unknown): unknown => {
    if (typeof value === "string") return FORMED.test(value) ? value : `${value.slice(0, 12)} ${MIXED}`;
    if (Array.isArray(value)) return value.map(mixed);
    if (value === null || typeof value !== "object") return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mixed(item)]));
  };
  const shipment = fullShipment();
  const many = {
    ...shipment,
    line_items: Array.from({ length: 6 }, () => ({ ...shipment.line_items[0], origin: "MX" })),
    packages: 3,
  };

  it.each<[DocumentType, Json]>([
    ["commercial_invoice", {}],
    ["packing_list", { packages: shipment.packages }],
    ["certificate_of_origin", {}],
    ["certificate_of_origin", { certificate: { kind: "preferential", agreement: "An agreement" } }],
    [
      "certificate_of_origin",
      { certificate: { kind: "usmca", certifier: "exporter", certifierParty: MEXICAN_EXPORTER } },
    ],
    ["customs_declaration", {}],
    ["customs_declaration", { destination: "DE" }],
    ["customs_declaration", { transportMode: "post", postal: { category: "sale", comments: "Comment" } }],
  ])("may be in any script: the slices announced suffice for a %s with %j", async (type, fields) => {
    const model = modelOf(type, mixed({ ...many, ...fields }) as Json);
    expect((await render(model)).pages).toBeGreaterThan(0);
  });
});

describe("text that comes out again", () => {
  it("is what went in, for names drawn from every script", async () => {
    const pool = existsSync(LISTS)
      ? [...cities, ...countryNames(), ...originalScript()]
      : [...cities, ...countryNames()];
    const drawn = draw(pool, 150, 20260302);
    const line_items = drawn.map((name) => ({ description: name }));
    const rendered = await render(modelOf("packing_list", { line_items }));
    const text = squeezed((await textOfPages(rendered.bytes)).join(""));
    const missing = drawn.filter((name) => {
      const wanted = squeezed(printable(name, canPrint).text);
      // Lines with both directions come out in pieces; each word has to be there.
      const pieces = isBidirectional(wanted)
        ? printable(name, canPrint).text.split(/[^\p{L}\p{M}]+/u)
        : [wanted];
      return !pieces.every((piece) => text.includes(squeezed(piece)));
    });
    expect(missing).toEqual([]);
  });

  it("Arabic letters are joined: an isolated form appears only where the script wants it", () => {
    // Dots are glyphs of their own without advance: the bodies of the letters are what has to change.
    const body = (text: string) =>
      fontOf("arabic")
        .shape(text, true)
        .filter((glyph) => glyph.advance > 0);
    const joined = body("بيت");
    const alone = ["ب", "ي", "ت"].map((letter) => body(letter)[0]?.id);
    expect(joined).toHaveLength(3);
    expect(joined.some((glyph) => alone.includes(glyph.id))).toBe(false);
    // Right to left: the last letter stands first on the line.
    expect(joined.map((glyph) => glyph.cluster)).toEqual([2, 1, 0]);
  });
});
