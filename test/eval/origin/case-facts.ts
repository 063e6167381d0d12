import type { OriginGoods } from "../../../src/domain/origin/goods.ts";

/** A worked case as a request would state it: its prose turned into materials, prices and processes. */
type Stated = Omit<OriginGoods, "hsCode" | "origin" | "destination">;

/**
 * The published worked cases as requests. Percentages that a case gives are put on a price of 1000; where a
 * ruling says only "does not meet the shift", the material it names is the whole of what is stated.
 */
export const CASE_FACTS: Record<string, Stated> = {
  "ROO-004": {
    productName: "suit",
    processes: ["cut", "sewn"],
    materials: [
      { hsCode: "551441", originCountry: "MX", description: "outer shell fabric" },
      { hsCode: "540761", originCountry: "CN", description: "lining" },
      { hsCode: "551321", originCountry: "CN", description: "pocket bag fabric" },
    ],
  },
  "ROO-005": { materials: [{ hsCode: "847170", originCountry: "CN" }] },
  "ROO-007": {
    exWorksPrice: 1400,
    netCost: 1000,
    materials: [
      { hsCode: "841391", originCountry: "US", value: 600, description: "recovered parts" },
      { hsCode: "841391", originCountry: "US", value: 20 },
      { hsCode: "841391", originCountry: "CN", value: 280 },
    ],
  },
  "ROO-011": {
    exWorksPrice: 1000,
    materials: [
      { hsCode: "850140", originCountry: "CN", value: 300 },
      { hsCode: "841490", originCountry: "CN", value: 100 },
      { hsCode: "732690", originCountry: "US", value: 200 },
    ],
  },
  "ROO-015": {
    productForm: "good of textile material",
    processes: ["cut", "sewn"],
    materials: [
      { hsCode: "600410", originCountry: "CN", weightPct: 6, description: "elastomeric fabric" },
      { hsCode: "560311", originCountry: "MX", weightPct: 94 },
    ],
  },
  "ROO-016": {
    materials: [
      { hsCode: "520511", originCountry: "CN", weightPct: 10 },
      { hsCode: "520511", originCountry: "US", weightPct: 90 },
    ],
  },
  "ROO-018": {
    processes: ["cut", "sewn"],
    materials: [
      { hsCode: "540233", originCountry: "MX", weightPct: 90, description: "polyester yarn" },
      { hsCode: "540349", originCountry: "CN", weightPct: 3, description: "lyocell yarn" },
      { hsCode: "540244", originCountry: "CN", weightPct: 7, description: "elastomeric yarn" },
    ],
  },
  "ROO-020": {
    productForm: "retail set",
    exWorksPrice: 100,
    materials: [
      { hsCode: "321000", originCountry: "US", value: 60 },
      { hsCode: "960330", originCountry: "CN", value: 4, description: "brushes" },
    ],
  },
  "ROO-021": {
    exWorksPrice: 100,
    materials: [
      { hsCode: "821410", originCountry: "US", value: 60 },
      { hsCode: "680520", originCountry: "CN", value: 15 },
      { hsCode: "420212", originCountry: "CN", value: 25 },
    ],
  },
  "ROO-028": { exWorksPrice: 1000, materials: [{ hsCode: "940390", originCountry: "CN", value: 500 }] },
  "ROO-031": { materials: [{ hsCode: "100590", originCountry: "US" }] },
  "ROO-032": {
    materials: [
      { hsCode: "731815", originCountry: "CN" },
      { hsCode: "854442", originCountry: "CN" },
      { hsCode: "853710", originCountry: "CN" },
    ],
  },
  "ROO-034": {
    processes: ["spinning"],
    materials: [
      { hsCode: "550620", originCountry: "CN", weightPct: 8 },
      { hsCode: "520300", originCountry: "AL", weightPct: 92 },
    ],
  },
  "ROO-035": {
    processes: ["spinning"],
    materials: [
      { hsCode: "550620", originCountry: "CN", weightPct: 12 },
      { hsCode: "520300", originCountry: "AL", weightPct: 88 },
    ],
  },
  "ROO-037": {
    processes: ["weaving", "making-up"],
    materials: [
      { hsCode: "520512", originCountry: "IN", description: "yarn" },
      { hsCode: "960622", originCountry: "CN", description: "buttons" },
      { hsCode: "960711", originCountry: "CN", description: "slide fasteners" },
    ],
  },
  "ROO-039": {
    processes: ["assembled"],
    productForm: "leather boot",
    materials: [
      { hsCode: "410712", originCountry: "DE" },
      { hsCode: "590390", originCountry: "TW" },
      { hsCode: "560394", originCountry: "CN" },
    ],
  },
  "ROO-040": { processes: ["cut", "sewn"], materials: [{ hsCode: "540231", originCountry: "MX" }] },
  "ROO-041": {
    materials: [
      { hsCode: "382499", originCountry: "NO" },
      { hsCode: "350300", originCountry: "DE" },
      { hsCode: "290545", originCountry: "MY" },
    ],
  },
  "ROO-043": {
    materials: [
      { hsCode: "151190", originCountry: "MY" },
      { hsCode: "170199", originCountry: "BR" },
    ],
  },
  "ROO-045": {
    productForm: "garment",
    processes: ["cut", "sewn"],
    materials: [{ hsCode: "590320", originCountry: "CN" }],
  },
  "ROO-046": {
    productForm: "boot",
    processes: ["assembled"],
    materials: [
      { hsCode: "640620", originCountry: "CN" },
      { hsCode: "391910", originCountry: "KH" },
      { hsCode: "481910", originCountry: "CN" },
    ],
  },
  "ROO-050": {
    processes: ["cut", "sewn"],
    materials: [{ hsCode: "551211", originCountry: "CN", weightPct: 100 }],
  },
  "ROO-051": {
    processes: ["cut", "sewn"],
    materials: [{ hsCode: "600632", originCountry: "CN", weightPct: 100 }],
  },
  "ROO-053": {
    productForm: "any other good",
    processes: ["cut", "sewn"],
    materials: [{ hsCode: "520832", originCountry: "CN", weightPct: 100 }],
  },
  "ROO-054": {
    materials: [
      { hsCode: "392043", originCountry: "CN" },
      { hsCode: "392119", originCountry: "CN" },
    ],
  },
  "ROO-055": { processes: ["machining"], materials: [{ hsCode: "721550", originCountry: "ES" }] },
  "ROO-059": { exWorksPrice: 100000, directTransport: true, originatingContentPct: 45 },
  "ROO-061": { directTransport: true },
  "ROO-064": { exWorksPrice: 100000, directTransport: true, originatingContentPct: 65 },
  "ROO-065": { exWorksPrice: 100000, directTransport: true, originatingContentPct: 55 },
  "ROO-068": { directTransport: true, materials: [{ hsCode: "2101" }] },
  "ROO-069": { directTransport: true, materials: [{ hsCode: "0901" }] },
};
