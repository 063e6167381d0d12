import { z } from "zod";
import { country, figure, hsCode, longText, shortText } from "./request-fields.ts";

/** One line of goods. Names in snake case are older than those in camel case. */
export const lineItem = z
  .strictObject({
    description: longText.optional(),
    /** What it is made of, in percent where that is known. */
    composition: shortText.optional(),
    intendedUse: shortText.optional(),
    hs_code: hsCode.optional(),
    origin: country.optional(),
    quantity: figure.optional(),
    unit: shortText.optional(),
    unit_price: figure.optional(),
    /** Value of the whole line; must agree with quantity × unit_price where both are given. */
    value: figure.optional(),
    net_weight_kg: figure.optional(),
    gross_weight_kg: figure.optional(),
    sku: shortText.optional(),
    serialNumber: shortText.optional(),
    product_identifier: shortText.optional(),
    /** Agreement under which the line is claimed to originate, and the criterion it meets. */
    agreement: shortText.optional(),
    originCriterion: shortText.optional(),
    producer: shortText.optional(),
    eccn: shortText.optional(),
    licence: shortText.optional(),
    /** Number and kind of packages, and their marks, where they belong to this line alone. */
    packages: shortText.optional(),
    marks: shortText.optional(),
    /** Duty rows of the declaration, in the order they are to print. */
    duties: z
      .array(
        z.strictObject({
          code: shortText,
          label: shortText.optional(),
          base: figure.optional(),
          rate: shortText.optional(),
          amount: figure.optional(),
          methodOfPayment: shortText.optional(),
        }),
      )
      .max(40)
      .optional(),
    supplementaryQuantity: figure.optional(),
    supplementaryUnit: shortText.optional(),
    charges: figure.optional(),
    relationship: z.enum(["Y", "N"]).optional(),
    manufacturerId: shortText.optional(),
    adCvdCase: shortText.optional(),
    visaNumber: shortText.optional(),
    preference: shortText.optional(),
    procedure: shortText.optional(),
    additionalInformation: longText.optional(),
    previousDocument: shortText.optional(),
    quota: shortText.optional(),
    valuationMethod: shortText.optional(),
    adjustment: shortText.optional(),
    statisticalValue: figure.optional(),
    meltAndPour: country.optional(),
    primarySmelt: country.optional(),
    secondarySmelt: country.optional(),
    cast: country.optional(),
  })
  .meta({ id: "DocumentLine" });
export type LineInput = z.infer<typeof lineItem>;
