import { z } from "@hono/zod-openapi";
import { AUDIT_VERDICTS } from "../../../domain/classification/audit-code.ts";
import { countryCode, text } from "../fields.ts";
import { currencyCode, landedCostBody } from "../landed-cost/landed-cost-body.ts";
import { answerMeta, failedItem, orNull } from "../responses.ts";
import { itemsBody, placed } from "./classify-batch-schema.ts";
import { classification, classifyItem } from "./classify-schema.ts";

/** A product with the code it is declared under. */
export const auditItem = classifyItem
  .omit({ origin_country: true, destination_country: true })
  .extend({
    hsCode: text(20).openapi({ description: "The code in use: 2 to 10 digits", example: "6109.10" }),
    originCountry: countryCode().optional(),
    destinationCountry: countryCode().optional(),
    currency: currencyCode().optional().openapi({ description: "Of the price; USD where absent" }),
    quantities: landedCostBody.shape.quantities,
  })
  .openapi("ProductToAudit");
export type AuditItem = z.infer<typeof auditItem>;

/** Body of POST /classify/audit. */
export const auditBody = z
  .strictObject({
    ...itemsBody("products with their codes", "ProductToAudit"),
    answerCurrency: currencyCode()
      .optional()
      .openapi({ description: "Currency of every amount of the answer; USD where absent" }),
  })
  .openapi("ClassifyAudit", {
    example: {
      defaults: { originCountry: "CN", destinationCountry: "US" },
      items: [
        { reference: "sku-1", hsCode: "6109.10", productName: "men's cotton T-shirt, printed", price: 900 },
        {
          reference: "sku-2",
          hsCode: "7323.93",
          productName: "electric kettle 1.7 l stainless steel",
          price: 4000,
        },
      ],
    },
  });

const { nationalCode: _, ...words } = classification;

const dutyAndTax = z.object({ duty: z.number(), tax: z.number(), total: z.number() }).openapi("DutyAndTax");
const cost = (description: string) => dutyAndTax.openapi({ description });

const money = z
  .object({
    currency: z.string(),
    given: cost("Under the code in use; tax is that on the sale and excise"),
    better: cost("Under the better code"),
    difference: cost("The second less the first: above 0 is owed, below 0 was paid too much"),
  })
  .openapi("MoneyMoved");

const audited = z
  .object({
    ...placed,
    verdict: z.enum(AUDIT_VERDICTS).openapi({
      description:
        "unsure: the words do not decide, and the code may stand; too_short: fewer than six digits; unknown_code: no subheading of HS 2022",
    }),
    hsCode: z.string().openapi({ description: "Digits of the code in use", example: "732393" }),
    better: orNull(
      z
        .object({
          hsCode: classification.hsCode,
          nationalCode: classification.nationalCode,
          description: z.string(),
          confidence: classification.confidence,
        })
        .openapi("BetterCode"),
    ).openapi({
      description:
        "The code that the words say, from a confidence of 0.5 on; only disagrees says that it is surely another",
    }),
    why: z.string(),
    words: z.object(words).openapi("ClassifiedWords").openapi({
      description: "What the words alone say, surely or not; decisiveQuestion settles an unsure one",
    }),
    money: orNull(money).openapi({
      description:
        "What the better code would cost, where price and destination are stated and the verdict is disagrees or unsure",
    }),
  })
  .openapi("AuditedProduct");

const count = z.number();

/** Answer of POST /classify/audit. */
export const auditAnswer = z
  .object({
    success: z.literal(true),
    results: z.array(z.union([audited, failedItem])).openapi({
      description: "Those that may move most money first; those that move none after them, in the order sent",
    }),
    summary: z
      .object({
        agrees: count,
        disagrees: count,
        unsure: count,
        too_short: count,
        unknown_code: count,
        failed: count,
        currency: z.string(),
        underpaid: z
          .number()
          .openapi({ description: "Sum of what the better codes would cost more, of disagrees alone" }),
        overpaid: z.number().openapi({ description: "Sum of what they would cost less, of disagrees alone" }),
      })
      .openapi("AuditSummary"),
    meta: answerMeta,
  })
  .openapi("ClassifyAuditAnswer");
