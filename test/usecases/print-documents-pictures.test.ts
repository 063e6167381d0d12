import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createCanvas, loadImage } from "@napi-rs/canvas";
import { describe, expect, it } from "vitest";
import type { DocumentType } from "../../src/domain/documents/document-request.ts";
import { type Picture, pictureOf } from "../support/documents/read-pdf.ts";
import { fullShipment, type Json, MEXICAN_EXPORTER, modelOf, render } from "../support/documents/shipment.ts";

/**
 * Pages compared with kept images. After a change that is meant: run with KEEP=1, look at each new image,
 * and commit them.
 */
const KEPT = "test/support/documents/kept";
const SCALE = 1.25;
/** Share of a tile's pixels that may differ by more than a shade: antialiasing is not the same everywhere. */
const TOLERANCE = 0.1;
const TILE = 24;
const SHADE = 64;

const post = { transportMode: "post", postal: { category: "sale", charges: "12.50" } };
const mexican = fullShipment().line_items.map((line) => ({ ...line, origin: "MX" }));
const usmca = {
  kind: "usmca",
  certifier: "exporter",
  certifierParty: MEXICAN_EXPORTER,
  blanketFrom: "2026-01-01",
  blanketTo: "2026-12-31",
};
const scripts = {
  consignee: {
    name: "横浜港運株式会社",
    address: "神奈川県横浜市中区海岸通1-1\n연세로 50 서울\nΟδός Ερμού 5, Αθήνα",
    country: "JP",
  },
  buyer: {
    name: "شركة النور للتجارة (2026) المحدودة",
    address: "شارع الملك فهد 12، الرياض\nרחוב הרצל 7, חיפה",
  },
  line_items: [
    { description: "Ткань хлопчатобумажная, отбелённая" },
    { description: "ผ้าฝ้ายพิมพ์ลาย ကြိုးခွေ ភ្នំពេញ" },
    { description: "सूती वस्त्र, কাপড়, துணி, തുണി, వస్త్రం" },
    { description: "棉布 \u2013 疋頭布料 \u2013 綿織物 \u2013 면직물" },
  ],
};
const long = { line_items: Array.from({ length: 25 }, () => fullShipment().line_items[0]), packages: 3 };

const PAGES: [string, DocumentType, Json, number][] = [
  ["invoice", "commercial_invoice", fullShipment(), 1],
  ["invoice-empty", "commercial_invoice", {}, 1],
  ["invoice-second-page", "commercial_invoice", { ...fullShipment(), ...long }, 2],
  ["packing-list", "packing_list", fullShipment(), 1],
  ["packing-list-scripts", "packing_list", scripts, 1],
  ["origin-application", "certificate_of_origin", fullShipment(), 1],
  [
    "origin-preferential",
    "certificate_of_origin",
    { ...fullShipment(), certificate: { kind: "preferential", agreement: "X" } },
    1,
  ],
  [
    "origin-usmca",
    "certificate_of_origin",
    { ...fullShipment(), line_items: mexican, certificate: usmca },
    1,
  ],
  ["declaration-us", "customs_declaration", fullShipment(), 1],
  ["declaration-sad", "customs_declaration", { ...fullShipment(), destination: "DE" }, 1],
  ["declaration-cn23", "customs_declaration", { ...fullShipment(), ...post }, 1],
];

describe("pages look as they were kept", () => {
  it.each(PAGES)("%s", async (name, type, fields, page) => {
    const rendered = await render(modelOf(type, fields));
    const now = await pictureOf(rendered.bytes, page, SCALE);
    const file = join(KEPT, `${name}.png`);
    if (process.env.KEEP === "1") {
      mkdirSync(KEPT, { recursive: true });
      writeFileSync(file, now.png);
    }
    expect(existsSync(file), `${file} is not kept yet: run with KEEP=1`).toBe(true);
    expect(await difference(file, now)).toBeLessThanOrEqual(TOLERANCE);
  });

  it("and a change of one letter is seen", async () => {
    const rendered = await render(modelOf("packing_list", { ...fullShipment(), carrier: "Ocean Lime" }));
    const now = await pictureOf(rendered.bytes, 1, SCALE);
    expect(await difference(join(KEPT, "packing-list.png"), now)).toBeGreaterThan(TOLERANCE);
  });
});

/** Share of differing pixels in the tile that differs most: a word changed is seen on a page of any size. */
async function difference(file: string, now: Picture): Promise<number> {
  const image = await loadImage(file);
  if (image.width !== now.width || image.height !== now.height) return 1;
  const context = createCanvas(image.width, image.height).getContext("2d");
  context.drawImage(image, 0, 0);
  const kept = context.getImageData(0, 0, image.width, image.height).data;
  const tiles = new Map<string, number>();
  for (let at = 0; at < kept.length; at += 4) {
    const apart = [0, 1, 2].some(
      (part) => Math.abs((kept[at + part] as number) - (now.pixels[at + part] as number)) > SHADE,
    );
    if (!apart) continue;
    const [x, y] = [(at / 4) % image.width, Math.floor(at / 4 / image.width)];
    const tile = `${Math.floor(x / TILE)} ${Math.floor(y / TILE)}`;
    tiles.set(tile, (tiles.get(tile) ?? 0) + 1);
  }
  return Math.max(0, ...tiles.values()) / TILE ** 2;
}
