import { z } from "zod";
import { country, longText, shortText } from "./request-fields.ts";

/** As lines of text, or in parts; only the second lets a missing part be named. */
export const address = z.union([
  longText,
  z
    .strictObject({
      line1: shortText.optional(),
      line2: shortText.optional(),
      city: shortText.optional(),
      region: shortText.optional(),
      postalCode: shortText.optional(),
      country: country.optional(),
    })
    .meta({ id: "Address" }),
]);

/** A firm or person as the forms describe one. */
export const party = z
  .strictObject({
    name: shortText.optional(),
    contact: shortText.optional(),
    address: address.optional(),
    country: country.optional(),
    phone: shortText.optional(),
    email: shortText.optional(),
    /** National tax, VAT or employer number. */
    taxId: shortText.optional(),
    /** Economic operator number of the EU, the UK or Northern Ireland. */
    eori: shortText.optional(),
  })
  .meta({ id: "Party" });
export type PartyInput = z.infer<typeof party>;
