import { type Answer, readCart, readLine } from "./answer.ts";
import type { Asked } from "./body.ts";
import type { SvcCartResult, SvcError, SvcResult } from "./page-api.d.ts";
import { failed, limited, refused, type Sent, send } from "./send.ts";

/** An answer as it came, and what the card needs of it. */
export interface Answered {
  answer: Answer;
  result: SvcResult | SvcCartResult;
}

export type Outcome = ({ kind: "answer" } & Answered) | Exclude<Sent, { kind: "json" }>;

/** One request that widgets wait for; several travel in one batch. */
interface Flight {
  id: string;
  apiKey: string;
  asked: Asked;
  land(outcome: Outcome): void;
}

/** An answer is repeated for this long within a page; then it is asked for anew. */
const FRESH_MS = 600_000;
/** The widgets of a page are found within a few tasks of each other, and this is no wait that a visitor sees. */
const GATHER_MS = 4;
/** What the service takes in one batch, with a key and on demo access. */
const MOST_ITEMS = 100;
const DEMO_MOST_ITEMS = 10;

const answers = new Map<string, Answered & { at: number }>();
const flights = new Map<string, Promise<Outcome>>();
/** Until when a key rests after a 429: no widget of the page asks again before. */
const resting = new Map<string, number>();
let gathered: Flight[] = [];

const idOf = (apiKey: string, asked: Asked): string => apiKey + JSON.stringify(asked);

/** The page's answer to a request, where it is fresh. */
export function heldAnswer(apiKey: string, asked: Asked): Answered | null {
  const held = answers.get(idOf(apiKey, asked));
  return held && Date.now() - held.at < FRESH_MS ? held : null;
}

/** Asks the service. Equal requests of a page share one flight, and those made together share one batch. */
export async function ask(apiKey: string, asked: Asked): Promise<Outcome> {
  const until = resting.get(apiKey) ?? 0;
  if (until > Date.now()) return limited(until) as Outcome;
  const id = idOf(apiKey, asked);
  let flight = flights.get(id);
  if (!flight) {
    flight = new Promise<Outcome>((land) => {
      if (gathered.push({ id, apiKey, asked, land }) === 1) setTimeout(depart, GATHER_MS);
    });
    flights.set(id, flight);
  }
  const outcome = await flight;
  flights.delete(id);
  if (outcome.kind === "answer") answers.set(id, { ...outcome, at: Date.now() });
  if (outcome.kind === "limited") resting.set(apiKey, outcome.until);
  return outcome;
}

/** Sends what was gathered: a cart alone, single lines of one key, currency and language together. */
function depart(): void {
  const groups = new Map<string, Flight[]>();
  for (const flight of gathered) {
    const { apiKey, asked, id } = flight;
    const group =
      asked.path === "calculate" ? `${apiKey} ${asked.body.answerCurrency} ${asked.body.lang}` : id;
    groups.set(group, [...(groups.get(group) ?? []), flight]);
  }
  gathered = [];
  for (const group of groups.values()) {
    const most = group[0]?.apiKey === "demo" ? DEMO_MOST_ITEMS : MOST_ITEMS;
    while (group.length > 0) void travel(group.splice(0, most));
  }
}

async function travel(together: Flight[]): Promise<void> {
  const [{ apiKey, asked, land }] = together as [Flight];
  const { path, body } = asked;
  if (together.length === 1) {
    const sent = await send(path, apiKey, body);
    land(sent.kind === "json" ? read(sent.json, path === "calculate" ? readLine : readCart) : sent);
    return;
  }
  const { answerCurrency, lang } = body;
  // The language is of the whole answer: JSON leaves it out of the lines.
  const items = together.map((flight) => ({ ...flight.asked.body, lang: undefined }));
  const sent = await send("calculate/batch", apiKey, { answerCurrency, lang, items });
  together.forEach((flight, index) => {
    if (sent.kind !== "json") {
      flight.land(sent);
      return;
    }
    const { results, meta } = (sent.json ?? {}) as Partial<SvcCartResult>;
    flight.land(read({ meta, ...results?.[index] }, readLine));
  });
}

function read(json: unknown, reader: (json: unknown) => Answer | null): Outcome {
  const answer = reader(json);
  if (answer) return { kind: "answer", answer, result: json as SvcResult };
  type Refused = { error?: SvcError; results?: { error?: SvcError }[] };
  const { error, results } = (json ?? {}) as Refused;
  // A cart is priced whole or not at all: the first line that was refused is the reason.
  const reason = error ?? results?.find?.((line) => line?.error)?.error;
  return (refused(reason, null) ??
    failed("MALFORMED_ANSWER", "The answer does not have the expected form.")) as Outcome;
}
