import type { Session } from "../../../data/accounts/sessions.ts";
import type { Restriction } from "../../../domain/restrictions/restriction.ts";
import type { RestrictionStatus } from "../../../domain/restrictions/restriction-status.ts";
import type { Asked } from "../forms/ask.ts";
import type { FormField, Typed } from "../forms/form-field.ts";
import { ConsoleFrame } from "./console-frame.tsx";
import { filledIn } from "./parts/carried.tsx";
import { ControlCard, type ShownControl } from "./parts/control-card.tsx";
import { type Example, Examples } from "./parts/examples.tsx";
import { Fields, type FormState, MoreFields, Problems, Suggestions } from "./parts/fields.tsx";

const GOODS: readonly FormField[] = [
  {
    name: "productName",
    label: "What is it?",
    kind: "text",
    placeholder: "Power bank, 20,000 mAh",
    hint: "Without goods you see everything that is controlled there.",
  },
  { name: "hsCode", label: "HS code, if known", kind: "text", placeholder: "8507.60" },
  { name: "originCountry", label: "Made in", kind: "country", placeholder: "China" },
  {
    name: "destinationCountry",
    label: "Shipped to",
    kind: "country",
    placeholder: "United States",
    required: true,
  },
];
const MORE: readonly FormField[] = [
  {
    name: "exportFrom",
    label: "Sent from",
    kind: "country",
    hint: "Whose embargoes bind; else where it is made.",
  },
  { name: "destinationRegion", label: "Part of the destination", kind: "text", placeholder: "UA-43" },
  { name: "date", label: "Day of entry", kind: "date" },
];

/** The form's fields. */
export const PARCEL: readonly FormField[] = [...GOODS, ...MORE];

/** What the page reads of an answer of POST /restrictions. */
export interface Checked {
  status: RestrictionStatus;
  coverage: { national: "held" | "not_held"; controls: number; asOf: string | null; note: string };
  restrictions: ShownControl[];
  notes: string[];
  hsCodes: string[];
  destinationCountry: string;
  nextCursor: string | null;
}

const VERDICTS: Readonly<Record<RestrictionStatus, { style: string; text: string; what: string }>> = {
  prohibited: {
    style: "bad",
    text: "No: it is prohibited",
    what: "A control below forbids these goods. Do not ship without advice.",
  },
  restricted: {
    style: "warn",
    text: "Only under conditions",
    what: "Controls below apply or may apply: see what each asks for.",
  },
  none_found: {
    style: "good",
    text: "Nothing found against it",
    what: "The destination's controls are held and none names these goods. That is no permission.",
  },
  unknown: {
    style: "warn",
    text: "Not known",
    what: "What is held does not suffice to say. Ask the destination's authorities.",
  },
};

const EXAMPLES: readonly Example[] = [
  {
    name: "Power bank from China to the United States",
    typed: {
      productName: "Power bank, 20,000 mAh",
      originCountry: "China",
      destinationCountry: "United States",
    },
  },
  {
    name: "Pepper spray to the United Kingdom",
    typed: { productName: "Pepper spray", originCountry: "Germany", destinationCountry: "United Kingdom" },
  },
  {
    name: "Laptops to Iran",
    typed: {
      productName: "Laptop computers",
      originCountry: "China",
      exportFrom: "Germany",
      destinationCountry: "Iran",
    },
  },
];

/** Which goods may be sent where: the verdict, and each control with its authority, law and papers. */
export function RestrictionsPage({
  session,
  typed,
  answer,
  problems,
}: Asked<Checked> & { session: Session; typed: Typed }) {
  const state: FormState = { typed, ...(problems ? { problems } : {}) };
  return (
    <ConsoleFrame
      session={session}
      tab="ship"
      title="May I ship it?"
      lead="What may not enter, needs a permit or travels as dangerous goods: who says so, and by which law."
    >
      <div class="bench">
        <form
          class="card stack asks"
          action="/console/restrictions#answer"
          aria-label="Goods and destination"
        >
          <Problems problems={problems} />
          <Fields fields={GOODS} state={state} />
          <MoreFields title="Sent from, region, date" fields={MORE} state={state} />
          <button type="submit" class="main" name="ask" value="1">
            Check it
          </button>
          <Suggestions />
        </form>
        {answer ? (
          <Verdict answer={answer} typed={typed} />
        ) : (
          <Examples
            path="/restrictions"
            examples={EXAMPLES}
            text="Prohibitions, licences, quotas, dangerous goods and embargoes. Where a destination's own controls are not held, the answer says so."
          />
        )}
      </div>
    </ConsoleFrame>
  );
}

function Verdict({ answer, typed }: { answer: Checked; typed: Typed }) {
  const { status, coverage, restrictions, notes, nextCursor } = answer;
  const { style, text, what } = VERDICTS[status];
  return (
    <div class="stack answer" id="answer">
      <section class="card stack" aria-labelledby="verdict">
        <h2 id="verdict" class={`badge ${style}`}>
          {text}
        </h2>
        <p>{what}</p>
        <p class="small soft">
          {coverage.note}
          {coverage.asOf && ` As of ${coverage.asOf}.`}
        </p>
        {notes.length > 0 && (
          <details class="working">
            <summary>What this rests on</summary>
            <ul class="plainlist small">
              {notes.map((note) => (
                <li>{note}</li>
              ))}
            </ul>
          </details>
        )}
      </section>
      {[...restrictions].sort(firmFirst).map((control) => (
        <ControlCard control={control} />
      ))}
      {nextCursor && (
        <a class="button" href={filledIn("/restrictions", { ...typed, ask: "1", cursor: nextCursor })}>
          Further controls
        </a>
      )}
    </div>
  );
}

/** What applies before what may apply, what forbids before what asks for papers. */
const firmFirst = (a: Pick<Restriction, "type"> & { conditional: boolean }, b: typeof a): number =>
  Number(a.conditional) - Number(b.conditional) ||
  Number(b.type === "prohibited") - Number(a.type === "prohibited");
