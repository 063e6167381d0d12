import { z } from "zod";
import { country, longText, text } from "./request-fields.ts";

/** As lines of text, or in parts; only the second lets a missing part be named. */
export const address = z.union([
  longText,
  z.strictObject({
    line1: text.optional(),
    line2: text.optional(),
    city: text.optional(),
    region: text.optional(),
    postalCode: text.optional(),
    country: country.optional(),
  }),
]);

/** A firm or person as the forms describe one. */
export const party = z.strictObject({
  name: text.optional(),
  contact: text.optional(),
  address: address.optional(),
  country: country.optional(),
  phone: text.optional(),
  email: text.optional(),
  /** National tax, VAT or employer number. */
  taxId: text.optional(),
  /** Economic operator number of the EU, the UK or Northern Ireland. */
  eori: text.optional(),
});
export type PartyInput = z.infer<typeof party>;
