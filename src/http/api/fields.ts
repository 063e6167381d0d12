import { z } from "@hono/zod-openapi";

/** Says `required` of a field that is not there, else what was expected. */
const expected = (what: string) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined ? `required: ${what}` : `expected ${what}`),
});

/** Text of a bounded length. */
export const text = (most: number) =>
  z.string(expected(`text of at most ${most} characters`)).max(most, `at most ${most} characters`);

/** Two letters; whether such a country exists is for the data to say. */
export const countryCode = () =>
  z
    .string(expected("a two-letter ISO country code"))
    .regex(/^\s*[A-Za-z]{2}\s*$/, "expected a two-letter ISO country code");

/** A day of the calendar. */
export const date = () =>
  z
    .string("expected a date YYYY-MM-DD")
    .regex(/^\d{4}-\d\d-\d\d$/, { error: "expected a date YYYY-MM-DD", abort: true })
    .refine(
      (value) => !Number.isNaN(Date.parse(value)) && new Date(value).toISOString().startsWith(value),
      "no such day",
    );

/** A language tag (BCP 47). */
export const languageTag = () =>
  z
    .string()
    .regex(/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{1,8}){0,4}$/, "expected a language tag such as de or pt-BR")
    .openapi({
      description: "Language of the words (BCP 47); without it their script and words tell",
      example: "de",
    });

/** The language of an answer's texts. */
export const answerLanguage = () =>
  languageTag().openapi({
    description:
      "Language of the answer's labels, notes, questions and reasons (BCP 47); Accept-Language where absent, else English. One that is not held gives way to the nearest, and Content-Language says which. Codes, legal references and publishers' words stay as they are",
    example: "de",
  });

/** Answers to decisive questions, by the question's id. */
export const answersBody = z
  .record(z.string().max(40), text(100))
  .openapi({ description: "Answers to earlier decisive questions", example: { material: "cotton" } });

/** More would be a shop's whole catalogue page, and no facts that decide a code. */
const MOST_ATTRIBUTES = 50;

/** What a shop holds of a product: values by the shop's own names of them, in the product's language. */
export const attributesBody = z
  .record(z.string().max(60), text(500))
  .refine((attributes) => Object.keys(attributes).length <= MOST_ATTRIBUTES, `at most ${MOST_ATTRIBUTES}`)
  .openapi({
    description:
      "What your catalogue holds of the product beside its texts: values by your own names of them",
    example: { "Target gender": "women", "Outer material": "cotton" },
  });

/** The id of a record, in its path. */
export const idParam = z.object({ id: z.string().openapi({ param: { name: "id", in: "path" } }) });
