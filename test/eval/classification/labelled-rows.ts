import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { readProducts, TUNING_PARTS, type TuningPart } from "../../../seed/lexicon/lexicon-files.ts";
import { namedOnly, type ProductText } from "../../../src/domain/classification/product-text.ts";

/** A product text with the codes that count as right. */
export interface LabelledRow {
  id: string;
  source: string;
  product: ProductText;
  codes: string[];
  /** Weights are fitted on the tuning half; figures are reported on the held-out half. */
  half: "tuning" | "held-out";
  /** The part of the tuning half a row is in: what it showed stands in that part of the lexicon. */
  part: TuningPart;
}

const FOLDER = `${process.env.SOURCES_DIR ?? "../shared/data"}/classify`;

/** True where the labelled rows are on this machine. */
export const rowsStaged = (): boolean => existsSync(`${FOLDER}/dev_classify.csv`);

/** The labelled rows, split by a hash of the id; texts written from one ruling share a half. */
export function labelledRows(): LabelledRow[] {
  const rows: Record<string, string>[] = parse(readFileSync(`${FOLDER}/dev_classify.csv`), { columns: true });
  return rows.map((row) => {
    const attributes = JSON.parse(row.attributes || "{}") as Record<string, string>;
    const known = (...names: string[]): string =>
      [
        ...new Set(
          names.map((name) => attributes[name] ?? "").filter((value) => value !== "" && value !== "None"),
        ),
      ].join(", ");
    return {
      id: row.id ?? "",
      source: row.source ?? "",
      product: {
        name: row.text ?? "",
        category: known("category"),
        material: known(
          "Material",
          "Metals Type",
          "Main Material",
          "Upper Material",
          "Fabric Type",
          "Metal Type",
        ),
        description: known("Item Type", "Gender", "Type", "Department Name"),
        composition: known("Fabric composition", "Composition"),
        processing: known("Craft of Weaving", "Technics"),
        weightSpec: known("Item Weight"),
      },
      codes: [row.hs6 ?? "", ...(row.hs6_alt ?? "").split(";")].filter((code) => code !== ""),
      ...placeOf(attributes.source_id ?? row.id ?? ""),
    };
  });
}

/** The source of products we described ourselves. */
export const OWN_PRODUCTS = "products";

/** Products we described ourselves, with their codes: for fitting only. */
export const ownProducts = (): LabelledRow[] =>
  TUNING_PARTS.flatMap((part) =>
    readProducts(part).map(({ name, category, material, code }) => ({
      id: name,
      source: OWN_PRODUCTS,
      product: { ...namedOnly(name), category, material },
      codes: [code],
      half: "tuning",
      part,
    })),
  );

function placeOf(key: string): Pick<LabelledRow, "half" | "part"> {
  const place = Number.parseInt(createHash("sha256").update(key).digest("hex").slice(0, 8), 16) % 4;
  return { half: place % 2 === 0 ? "tuning" : "held-out", part: place < 2 ? 1 : 2 };
}
