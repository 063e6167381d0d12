import type { Answers } from "../domain/classification/bind-answers.ts";
import type { Attributes } from "../domain/classification/product-attributes.ts";
import type { ProductText } from "../domain/classification/product-text.ts";
import type { LandedCostRequest } from "../domain/landed-cost/request.ts";
import type { Problem } from "./problem.ts";

/** Goods as a line of their destination. Codes are priced where its price was stated. */
export interface LineToPrice {
  request: LandedCostRequest;
  priced: boolean;
}

/** A product in words, and where it would be imported. */
export interface GoodsToClassify {
  product: ProductText;
  /** What a shop holds of it beside: values by the shop's own names of them. */
  attributes: Attributes;
  /** The language of its words, BCP 47; null where the caller does not say. */
  language: string | null;
  /** Answers to questions that earlier answers asked about it. */
  answers: Answers;
  /** ISO alpha-2; null where nothing is said of it. */
  origin: string | null;
  destination: string | null;
  /** Null without a destination. */
  line: LineToPrice | null;
}

/** What is said of a request that has not the form of a product. */
export const CANNOT_CLASSIFY = "The product cannot be classified.";
/** What is said before the first load. */
export const NO_LEXICON = "The lexicon is not loaded yet.";
/** What is said of a product whose name holds no word. */
export const WITHOUT_WORDS: Problem = {
  path: "productName",
  code: "required",
  message: "expected words, found none",
};
