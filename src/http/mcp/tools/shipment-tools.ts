import { billWords } from "../words/bill-words.ts";
import { documentWords } from "../words/document-words.ts";
import { plainWords } from "../words/plain-words.ts";
import { quoteListWords, replayWords } from "../words/quote-words.ts";
import { COSTS_NOTHING, COSTS_ONE, type Tool } from "./tool.ts";

/** What goes with a shipment: its papers, its quote, its bill. */
export const shipmentTools: readonly Tool[] = [
  {
    operation: "POST /customs-docs/generate",
    name: "customs_docs_generate",
    title: "Customs documents as PDF",
    description: `Use it to make a commercial invoice, packing list, certificate of origin or customs declaration as PDF. ${COSTS_ONE} The answer gives an address that works for 24 hours unless format: "base64" asks for the file itself. status draft means that fields are missing, listed in missingFields; such a paper must not be used yet.`,
    effect: "reads",
    defaults: { format: "url" },
    words: documentWords,
  } satisfies Tool<Parameters<typeof documentWords>[0]>,
  {
    operation: "POST /bills/check",
    name: "bill_check",
    title: "Why did the courier bill this?",
    description: `Use it where somebody was charged other than expected at the door. State what was billed (billed: currency, duty, tax, fees or total) beside a saved quoteId, or a request as calculate takes it. ${COSTS_ONE} The engine is run under each way in which bills depart from estimates; exact means that it comes out to the cent. recoverable says what can be claimed back, from whom and until when.`,
    effect: "reads",
    words: billWords,
  } satisfies Tool<Parameters<typeof billWords>[0]>,
  {
    operation: "GET /quotes",
    name: "quote_list",
    title: "Saved quotes",
    description: `Use it to find saved quotes by your own reference, by time or by status; newest first. ${COSTS_NOTHING} Needs a secret key.`,
    effect: "reads",
    words: quoteListWords,
  } satisfies Tool<Parameters<typeof quoteListWords>[0]>,
  {
    operation: "GET /quotes/{id}",
    name: "quote_get",
    title: "One saved quote",
    description: `Use it to read a saved quote whole: request, answer and signature. ${COSTS_NOTHING} Needs a secret key.`,
    effect: "reads",
    words: plainWords,
  },
  {
    operation: "POST /quotes/{id}/replay",
    name: "quote_replay",
    title: "Work a quote out again",
    description: `Use it to learn whether a saved quote still holds: data: "current" works it out on today's law and rates, data: "original" on the facts kept with it. ${COSTS_ONE} diff lists every charge that moved. Needs a secret key.`,
    effect: "reads",
    words: replayWords,
  } satisfies Tool<Parameters<typeof replayWords>[0]>,
  {
    operation: "POST /quotes/{id}/redeem",
    name: "quote_redeem",
    title: "Bind a quote to an order",
    description: `Use it only once a person has placed the order: binds a saved quote to that order's reference, for good. ${COSTS_NOTHING} The same reference again gets the same answer; another one is refused (CONFLICT), and so is an expired or void quote (GONE). Needs a secret key.`,
    effect: "binds",
    words: plainWords,
  },
  {
    operation: "POST /quotes/{id}/void",
    name: "quote_void",
    title: "Take a quote back",
    description: `Use it only where a person asks for it: no order can have the quote any more. ${COSTS_NOTHING} Needs a secret key.`,
    effect: "binds",
    words: plainWords,
  },
];
