import { expect, test } from "vitest";
import { readBillText } from "../../../src/domain/bills/read-bill-text.ts";

test.each([
  [
    "Import Duty EUR 16.20\nImport VAT 19% EUR 28.73\nDisbursement fee 16.00\nTotal EUR 60.93",
    { duty: 16.2, tax: 28.73, fees: 16, total: 60.93, currency: "EUR" },
  ],
  [
    "Zoll 1.216,20 €\nEinfuhrumsatzsteuer 28,73 €\nGebühr 6,50 €",
    { duty: 1216.2, tax: 28.73, fees: 6.5, currency: "EUR" },
  ],
  ["Duty and tax processing £1,011.50\nHandling charge £2.25", { fees: 1013.75, currency: "GBP" }],
  ["Invoice 12345\nThank you for your business", {}],
  ["VAT 19%", {}],
])("%j", (text, read) => {
  expect(readBillText(text)).toEqual(read);
});
