import { z } from "zod";
import { figure, LIMITS, shortText } from "./request-fields.ts";

/** One package, or several alike. */
export const packageItem = z
  .strictObject({
    number: shortText.optional(),
    count: z.number().int().min(1).max(100_000).optional(),
    type: shortText.optional(),
    marks: shortText.optional(),
    net_weight_kg: figure.optional(),
    gross_weight_kg: figure.optional(),
    lengthCm: figure.optional(),
    widthCm: figure.optional(),
    heightCm: figure.optional(),
    /** Cubic metres of one package that has no three sides: a roll, a drum. */
    volumeM3: figure.optional(),
    /** What is inside: 1-based line numbers with quantities. */
    contents: z
      .array(z.strictObject({ line: z.number().int().min(1), quantity: figure.optional() }))
      .max(LIMITS.lines)
      .optional(),
  })
  .meta({ id: "DocumentPackage" });
export type PackageInput = z.infer<typeof packageItem>;
