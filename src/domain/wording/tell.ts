import type { AnswerMoney } from "../trade/answer-money.ts";
import { decimal } from "../trade/money.ts";
import { OPEN, partsOf, replaceMarks } from "./marks.ts";
import type { Words } from "./words.ts";

/** What a text is told with: the words of a language, and for workings the answer's money and the titles of its law. */
export interface Telling {
  readonly words: Words;
  readonly money?: AnswerMoney;
  /** The title of a measure, by its id. */
  readonly titleOf?: (id: string) => string | undefined;
}

/**
 * A text with its marks told: messages in the answer's language, amounts in its currency, measures by title.
 * @example tell(`12% × ${inAnswer(decimal(135))}`, { words: ENGLISH_WORDS, money: { currency: "USD", perUsd: decimal(1) } }) // "12% × 135.00 USD"
 */
export const tell = (text: string, telling: Telling): string =>
  text.includes(OPEN) ? replaceMarks(text, (content) => told(content, telling)) : text;

/** The same of every text in an answer, whose shape stays. */
export function tellAll<Answer>(answer: Answer, telling: Telling): Answer {
  return each(answer, telling) as Answer;
}

function each(value: unknown, telling: Telling): unknown {
  if (typeof value === "string") return tell(value, telling);
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => each(item, telling));
  const whole: Record<string, unknown> = {};
  for (const key of Object.keys(value)) whole[key] = each((value as Record<string, unknown>)[key], telling);
  return whole;
}

function told(content: string, telling: Telling): string {
  const { words, money, titleOf } = telling;
  const rest = content.slice(1);
  switch (content[0]) {
    case "=": {
      const [id = "", ...parts] = partsOf(rest);
      const values = new Map<string, string>();
      for (let at = 0; at < parts.length; at += 2)
        values.set(parts[at] as string, tell(parts[at + 1] ?? "", telling));
      return words.message(id, values);
    }
    case "%":
      return words.percent(rest);
    case "#":
      return words.figure(rest);
    case ":":
      return words.day(rest);
    case "~":
      return words.place(rest);
    case "$": {
      const [currency = "", amount = "0"] = rest.split(" ");
      return words.money(decimal(amount), currency);
    }
    case '"': {
      const [type = "", title = ""] = partsOf(rest);
      return words.charge(type, tell(title, telling));
    }
    case "^":
      return words.value(rest);
    case "@":
      return words.title(titleOf?.(rest) ?? rest);
    default:
      return money ? amountIn(content, money, words) : content;
  }
}

/** An amount in USD, or one of another currency with what it comes to in the answer's. */
function amountIn(content: string, { currency, perUsd }: AnswerMoney, words: Words): string {
  const converted = (usd: string): string => words.money(decimal(usd).times(perUsd), currency);
  const [first = "", own, usd] = content.split(" ");
  if (own === undefined || usd === undefined) return converted(first);
  if (first === currency) return "";
  return ` (${words.money(decimal(own), first)} = ${converted(usd)})`;
}
