import { expect, test } from "vitest";
import { prepareShipment } from "../../../src/domain/documents/prepare.ts";
import { readDocumentRequest } from "../../../src/domain/documents/read-request.ts";
import { canPrint } from "../../support/documents/shipment.ts";

function warningsOf(lines: number[], packages: object[]) {
  const line_items = lines.map((net_weight_kg) => ({
    description: "yarn",
    quantity: 1,
    unit: "NO",
    net_weight_kg,
  }));
  const read = readDocumentRequest({ documentType: "packing_list", line_items, packages });
  if (!read.ok) throw new Error(JSON.stringify(read));
  const prepared = prepareShipment(read.request, null, canPrint);
  if (!prepared.ok) throw new Error(JSON.stringify(prepared.errors));
  return prepared.prepared.warnings.map(({ message }) => message);
}

test("weights of packages that are not those of the lines are warned of, with both figures", () => {
  const [warning, ...more] = warningsOf([36, 5], [{ count: 2, net_weight_kg: 41, gross_weight_kg: 46.2 }]);
  expect(warning).toMatch(/82.*41/);
  expect(more).toEqual([]);
  expect(warningsOf([36, 46], [{ count: 2, net_weight_kg: 41, gross_weight_kg: 46.2 }])).toEqual([]);
  expect(warningsOf([36, 5], [{ count: 2 }])).toEqual([]);
});

test("goods heavier than their packages are warned of", () => {
  expect(warningsOf([41], [{ gross_weight_kg: 40 }]).join()).toMatch(/above the gross weight/);
  expect(warningsOf([41], [{ gross_weight_kg: 41 }])).toEqual([]);
});
