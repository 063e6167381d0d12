/**
 * Every kind of fault that a field of a request can have. A caller's program branches on these words, so the list is
 * closed: a word is added here, and stands in the OpenAPI documents from then on.
 */
export const PROBLEM_CODES = [
  /** The body is no JSON in UTF-8. */
  "invalid_json",
  /** Nothing is stated, or nothing but blanks. */
  "required",
  /** No such field at this place. */
  "unknown_field",
  /** No such parameter in the query. */
  "unknown_parameter",
  /** The same name twice in one object. */
  "repeated_field",
  /** Text where a number belongs, and the like. */
  "invalid_type",
  /** Of the right type, but not written as such values are: dates, codes, addresses. */
  "invalid_format",
  /** None of the words that the field takes. */
  "invalid_option",
  "out_of_range",
  "too_short",
  /** Too many characters, members or bytes. */
  "too_long",
  /** Well written, but nothing that is held: a country, a code, a currency, an agreement. */
  "unknown_value",
  /** Contradicts another field, or what is stored. */
  "conflict",
  /** An answer to a question that is not asked of these goods. */
  "not_asked",
  /** Not for this key, this plan or this place. */
  "not_allowed",
  /** A header or method that is not read. */
  "unsupported",
  /** Wrong in another way; the message says how. */
  "invalid_value",
] as const;
export type ProblemCode = (typeof PROBLEM_CODES)[number];

/** One thing wrong with what was asked: the field, named as the caller sent it, and what was expected there. */
export interface Problem {
  /** Where in the request: `items[3].price`, `X-API-Key`; empty for the whole body. */
  path: string;
  code: ProblemCode;
  message: string;
}
