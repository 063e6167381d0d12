import type { Problem } from "../encoding/problem.ts";
/** One material (or component) of the goods, as the producer's bill of materials states it. */
export interface Material {
  hsCode: string;
  originCountry?: string;
  /** In the currency of the prices of the goods. */
  value?: number;
  /** Share of the weight of the good (textiles: of the component that decides the classification). */
  weightPct?: number;
  /** What it is or does in the good: "pocketing", "lining", "elastomeric yarn", "sewing thread". */
  description?: string;
}

/** What the caller states about the goods. Nothing here is inferred: absent means not stated. */
export interface OriginGoods {
  hsCode: string;
  origin: string;
  destination: string;
  productName?: string;
  material?: string;
  productForm?: string;
  /** Percent of the value that originates in the parties. */
  originatingContentPct?: number;
  materials?: Material[];
  exWorksPrice?: number;
  /** Total cost less promotion, royalties, shipping and excess interest, where the net cost method is used. */
  netCost?: number;
  processes?: string[];
  producer?: string;
  directTransport?: boolean;
  /** ISO date of the import, for rules that change with time. */
  date?: string;
}

/** Statements that contradict themselves; an empty list means that the goods can be evaluated. */
export function checkGoods(goods: OriginGoods): Problem[] {
  const faults: Problem[] = [];
  const pct = goods.originatingContentPct;
  if (pct !== undefined && !(pct >= 0 && pct <= 100)) {
    faults.push({
      path: "originating_content_pct",
      code: "out_of_range",
      message: `must be between 0 and 100, got ${pct}`,
    });
  }
  if (!/^\d{6,10}$/.test(goods.hsCode)) {
    faults.push({ path: "hs_code", code: "invalid_format", message: "must be 6 to 10 digits" });
  }
  const price = goods.exWorksPrice;
  if (price !== undefined && !(price > 0))
    faults.push({ path: "exWorksPrice", code: "out_of_range", message: "must be above 0" });
  if (goods.netCost !== undefined && !(goods.netCost > 0)) {
    faults.push({ path: "netCost", code: "out_of_range", message: "must be above 0" });
  }
  let sum = 0;
  let weight = 0;
  for (const [index, material] of (goods.materials ?? []).entries()) {
    if (!/^\d{4,10}$/.test(material.hsCode)) {
      faults.push({
        path: `materials[${index}].hsCode`,
        code: "invalid_format",
        message: "must be 4 to 10 digits",
      });
    }
    if (material.value !== undefined && !(material.value >= 0)) {
      faults.push({
        path: `materials[${index}].value`,
        code: "out_of_range",
        message: "must not be negative",
      });
    }
    if (material.weightPct !== undefined && !(material.weightPct >= 0 && material.weightPct <= 100)) {
      faults.push({
        path: `materials[${index}].weightPct`,
        code: "out_of_range",
        message: "must be between 0 and 100",
      });
    }
    sum += material.value ?? 0;
    weight += material.weightPct ?? 0;
  }
  if (price !== undefined && sum > price) {
    faults.push({
      path: "materials",
      code: "conflict",
      message: `the materials' values add up to ${sum}, more than the ex-works price of ${price}`,
    });
  }
  if (weight > 100.001) {
    faults.push({
      path: "materials",
      code: "conflict",
      message: `the materials' weight shares add up to ${weight} percent`,
    });
  }
  return faults;
}
