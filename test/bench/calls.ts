/** Calls of every route that computes, each distinct: an answer that is remembered would measure nothing. */
import { readdirSync, readFileSync } from "node:fs";
import { readSanctions } from "../../seed/importers/sanctions/sanctions-catalogue.ts";
import { calculateBodies } from "./requests.ts";
import type { Call } from "./runtime.ts";
import { misspeltNames } from "./screening.ts";

const API = "/api/v1";
const LINES = "seed/lexicon/lines";

const call = (path: string, body: unknown): Call => ({
  path: `${API}${path}`,
  body: typeof body === "string" ? body : JSON.stringify(body),
});

const LINE_BODIES = calculateBodies(6_000);
const LINE_VALUES = LINE_BODIES.map((body) => JSON.parse(body) as Record<string, unknown>);

/** One line a call. */
export const calculations: readonly Call[] = LINE_BODIES.map((body) => call("/calculate", body));

const hundreds = (values: readonly unknown[], also: object): Call[] =>
  Array.from({ length: Math.floor(values.length / 100) }, (_, at) =>
    call("/calculate/batch", { ...also, items: values.slice(at * 100, at * 100 + 100) }),
  );

/** A hundred lines a call to ten destinations; the same as consignments to one destination. */
export const batches: readonly Call[] = hundreds(LINE_VALUES, {});
export const carts: readonly Call[] = hundreds(
  LINE_VALUES.filter(({ destinationCountry }) => destinationCountry === "DE"),
  { consignment: true },
);

/** Names of goods as shops write them, from all the lists in turn, with a number that tells them apart. */
export const classifications: readonly Call[] = goodsNames(3_000).map((productName) =>
  call("/classify", { productName }),
);

/** The same goods in the languages that have dictionaries. */
export const translated: readonly Call[] = [
  "camiseta de algodón para hombre",
  "Herrenhemd aus Baumwolle, langärmlig",
  "robe d'été en coton imprimé",
  "scarpe da ginnastica da donna in pelle",
  "katoenen beddengoed tweepersoons",
  "綿のTシャツ 半袖",
  "면 티셔츠 반팔",
  "棉质男士短袖T恤",
].map((productName) => call("/classify", { productName }));

export const screenings: readonly Call[] = misspeltNames(readSanctions().parties, 1_200).map((row) =>
  call("/screen-parties", { name: row.query }),
);

export const restrictions: readonly Call[] = LINE_VALUES.map(({ hsCode, destinationCountry, origin }) =>
  call("/restrictions", { hsCode, destinationCountry, origin }),
);

export const origins: readonly Call[] = LINE_VALUES.map(({ hsCode, destinationCountry, origin }) =>
  call("/roo/evaluate", { hs_code: String(hsCode).slice(0, 6), origin, destination: destinationCountry }),
);

export const controls: readonly Call[] = goodsNames(400).map((keyword) =>
  call("/eccn-lookup", { keyword, destination: "IN" }),
);

/** Invoices of ten lines to readers of five scripts in turn. */
export const documents: readonly Call[] = Array.from({ length: 200 }, (_, at) =>
  call("/customs-docs/generate", {
    documentType: "commercial_invoice",
    shipper_name: `Łódź Export ${at}`,
    consignee_name: ["Harbour Trading", "شركة المثال", "上海远洋国际贸易", "東京商事", "한국무역"][at % 5],
    origin: "DE",
    destination: "US",
    currency: "EUR",
    incoterm: "FOB",
    line_items: Array.from({ length: 10 }, (_, line) => ({
      description: `Cotton T-shirts no. ${line + 1}`,
      hs_code: "6109.10",
      origin: "CN",
      quantity: line + 1,
      unit: "PCS",
      unit_price: 4.2,
    })),
  }),
);

/** The floors: a static answer behind the same authentication and counting, and one behind nothing. */
export const floors: readonly Call[] = LINE_BODIES.map((body) => ({ path: "/bench/floor", body }));
export const bares: readonly Call[] = LINE_BODIES.map((body) => ({ path: "/bench/bare", body }));

function goodsNames(count: number): string[] {
  const lists = readdirSync(LINES)
    .filter((file) => file.endsWith(".tsv"))
    .sort()
    .map((file) => readFileSync(`${LINES}/${file}`, "utf8").trim().split("\n").slice(1));
  return Array.from({ length: count }, (_, at) => {
    const list = lists[at % lists.length] ?? [];
    const [maker = "", line = ""] = (list[(at * 37) % list.length] ?? "").split("\t");
    return `${maker} ${line} ${at}`.trim();
  });
}
