import { z } from "zod";
import { country, figure, hsCode, longText, text } from "./request-fields.ts";

/** One line of goods. Names in snake case are older than those in camel case. */
export const lineItem = z.strictObject({
  description: longText.optional(),
  /** What it is made of, in percent where that is known. */
  composition: text.optional(),
  intendedUse: text.optional(),
  hs_code: hsCode.optional(),
  origin: country.optional(),
  quantity: figure.optional(),
  unit: text.optional(),
  unit_price: figure.optional(),
  /** Value of the whole line; must agree with quantity × unit_price where both are given. */
  value: figure.optional(),
  net_weight_kg: figure.optional(),
  gross_weight_kg: figure.optional(),
  sku: text.optional(),
  serialNumber: text.optional(),
  product_identifier: text.optional(),
  /** Agreement under which the line is claimed to originate, and the criterion it meets. */
  agreement: text.optional(),
  originCriterion: text.optional(),
  producer: text.optional(),
  eccn: text.optional(),
  licence: text.optional(),
  /** Number and kind of packages, and their marks, where they belong to this line alone. */
  packages: text.optional(),
  marks: text.optional(),
  /** Duty rows of the declaration, in the order they are to print. */
  duties: z
    .array(
      z.strictObject({
        code: text,
        label: text.optional(),
        base: figure.optional(),
        rate: text.optional(),
        amount: figure.optional(),
        methodOfPayment: text.optional(),
      }),
    )
    .max(40)
    .optional(),
  supplementaryQuantity: figure.optional(),
  supplementaryUnit: text.optional(),
  charges: figure.optional(),
  relationship: z.enum(["Y", "N"]).optional(),
  manufacturerId: text.optional(),
  adCvdCase: text.optional(),
  visaNumber: text.optional(),
  preference: text.optional(),
  procedure: text.optional(),
  additionalInformation: longText.optional(),
  previousDocument: text.optional(),
  quota: text.optional(),
  valuationMethod: text.optional(),
  adjustment: text.optional(),
  statisticalValue: figure.optional(),
  meltAndPour: country.optional(),
  primarySmelt: country.optional(),
  secondarySmelt: country.optional(),
  cast: country.optional(),
});
export type LineInput = z.infer<typeof lineItem>;
