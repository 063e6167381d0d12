import { type Decimal, percentText, plain } from "../trade/money.ts";
import type { ENGLISH } from "./catalogues/english.ts";
import { mark, PART } from "./marks.ts";

/**
 * Texts of an answer are messages: named, with values, in one catalogue a language. Whoever has something to say
 * names the message; which language it is read in is known only when the answer is told (`tell.ts`). Until then it
 * stands in the text as a mark.
 */
export type MessageId = keyof typeof ENGLISH;

type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

type Value = string | number;

/** The values that a message takes, by their names in its English. */
type ValuesOf<Id extends MessageId> = [NamesIn<(typeof ENGLISH)[Id]>] extends [never]
  ? []
  : [values: Readonly<Record<NamesIn<(typeof ENGLISH)[Id]>, Value>>];

/**
 * A message, to be told in the answer's language. A value is text (other messages and amounts among it), or a
 * number, which each language writes its own way.
 * @example say("note.schedule.ends", { date: day("2026-12-31") }) // "the schedule held is good until 2026-12-31", once told
 */
export function say<const Id extends MessageId>(id: Id, ...[values]: ValuesOf<Id>): string {
  let content: string = `=${id}`;
  for (const name in values) {
    const value = (values as Readonly<Record<string, Value>>)[name] as Value;
    content += `${PART}${name}${PART}${typeof value === "number" ? figure(value) : value}`;
  }
  return mark(content);
}

/** A number, to be written as the language does. */
export const figure = (value: number | Decimal): string =>
  mark(`#${typeof value === "number" ? value : plain(value)}`);

/** A per cent, to be written as the language does. @example perCent(decimal("28.20512820")) // "28.2051%", once told */
export const perCent = (percent: Decimal): string => mark(`%${percentText(percent).slice(0, -1)}`);

/** An amount in its own currency, whatever the answer's. */
export const ownMoney = (amount: Decimal, currency: string): string => mark(`$${currency} ${plain(amount)}`);

/** A charge by its title; as a row's label it says what kind of charge it is where the language does not hold the title. */
export const charge = (type: string, title: string): string => mark(`"${type}${PART}${title}`);

/** A title of law as it stands within a sentence. */
export const titled = (title: string): string => mark(`"${PART}${title}`);

/** A day, YYYY-MM-DD, to be written as the language does. */
export const day = (date: string): string => mark(`:${date}`);

/** A country or territory by its code, to be named in the language; in English the code itself. */
export const place = (code: string): string => mark(`~${code}`);

/** What a fact of goods may be, by the lexicon's word for it, to be named in the language. */
export const factValue = (value: string): string => mark(`^${value}`);
