/** The eight parts that a total is the sum of, by their names in an answer. */
export const ANSWER_PARTS = [
  "productPrice",
  "shippingCost",
  "insuranceCost",
  "importDuty",
  "vat",
  "salesTax",
  "customsFees",
  "excise",
] as const;
