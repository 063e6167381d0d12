import type { Session } from "../../../data/accounts/sessions.ts";
import type { DecisionRecord } from "../../../data/screening/decision-records.ts";
import type { ScreeningRecord } from "../../../data/screening/screening-records.ts";
import type { Watch } from "../../../usecases/kept-records.ts";
import { Table } from "../../site/parts/table.tsx";
import type { FormField, Typed } from "../forms/form-field.ts";
import type { FormProblems } from "../forms/form-problems.ts";
import { DECISION_WORDS, RESULTS } from "../screening-words.ts";
import { Act, ConsoleFrame, moment } from "./console-frame.tsx";
import { Fields, type FormState, MoreFields, Problems, Suggestions } from "./parts/fields.tsx";
import { Form } from "./parts/form.tsx";

const WHO: readonly FormField[] = [
  { name: "name", label: "Name", kind: "text", placeholder: "Zarvani Shipping Company", required: true },
  { name: "country", label: "Country", kind: "country", placeholder: "Russia" },
  {
    name: "type",
    label: "It is",
    kind: "choice",
    choices: [
      ["", "not known"],
      ["individual", "a person"],
      ["entity", "a company or body"],
      ["vessel", "a ship"],
      ["aircraft", "an aircraft"],
    ],
  },
];
const MORE: readonly FormField[] = [
  { name: "birthDate", label: "Born", kind: "text", placeholder: "1971-03-04, or the year" },
  { name: "address", label: "Address", kind: "text" },
  {
    name: "identifier",
    label: "Number of a paper",
    kind: "text",
    hint: "Passport, tax or company register.",
  },
  { name: "imo", label: "IMO number of a ship", kind: "text", placeholder: "7406784" },
  {
    name: "threshold",
    label: "Threshold",
    kind: "number",
    placeholder: "0.8",
    hint: "0 to 1; lower finds more.",
  },
  { name: "reference", label: "Your reference", kind: "text", hint: "No name: it stands in alerts." },
];

/** The form's fields. */
export const PARTY: readonly FormField[] = [...WHO, ...MORE];

interface Properties {
  session: Session;
  typed: Typed;
  /** Sent with the form, so that a second press is the same screening. */
  once: string;
  problems?: FormProblems;
  decisions: readonly DecisionRecord[];
  watches: readonly Watch[];
  screenings: readonly ScreeningRecord[];
  /** Where older records go on; null at the end. */
  next: string | null;
}

/** Screens a party; below, what was screened, decided and is watched. */
export function ScreeningPage(shown: Properties) {
  const { session, typed, once, problems } = shown;
  const state: FormState = { typed, ...(problems ? { problems } : {}) };
  return (
    <ConsoleFrame
      session={session}
      tab="screening"
      title="Screening"
      lead="Names against the sanctions and export control lists, with the reason for every match. Each screening is kept as a sealed record."
    >
      <Form session={session} action="/console/screening" style="card stack asks" once={once} label="Party">
        <Problems problems={problems} />
        <Fields fields={WHO} state={state} />
        <MoreFields title="Say more, find less by chance" fields={MORE} state={state} />
        <button type="submit" class="main">
          Screen
        </button>
        <Suggestions />
      </Form>
      <Records {...shown} />
      <Watches {...shown} />
      <Decisions {...shown} />
    </ConsoleFrame>
  );
}

function Records({ screenings, next }: Properties) {
  return (
    <section class="card stack" aria-labelledby="audit">
      <div class="row between">
        <h2 id="audit">Screened</h2>
        <a class="button plain" href="/console/screening/export" download>
          Export all
        </a>
      </div>
      {screenings.length === 0 ? (
        <p class="soft">No screenings yet. What you screen here or by the API is listed with its result.</p>
      ) : (
        <Table
          caption="Screenings, newest first"
          columns={[
            { head: "Party" },
            { head: "Result" },
            { head: "Matches", number: true },
            { head: "At (UTC)" },
            { head: "Lists of" },
          ]}
          rows={screenings.map(({ id, party, result, matches, screenedAt, listVersion }) => [
            <a href={`/console/screening/${id}`}>{party.name || "unnamed"}</a>,
            <span class={`tag ${RESULTS[result].style}`}>{RESULTS[result].text}</span>,
            matches.length,
            <span class="when">{moment(screenedAt)}</span>,
            <span class="when">{listVersion.split("+")[0]}</span>,
          ])}
        />
      )}
      {next && (
        <p>
          <a class="button plain" href={`/console/screening?cursor=${encodeURIComponent(next)}#audit`}>
            Older screenings
          </a>
        </p>
      )}
    </section>
  );
}

function Watches({ session, watches }: Properties) {
  return (
    <section class="card stack" aria-labelledby="watched">
      <h2 id="watched">Watched</h2>
      {watches.length === 0 ? (
        <p class="soft">
          Nobody yet. A watched party is compared with every change of a list, and a webhook tells what is
          new.
        </p>
      ) : (
        <Table
          caption="Watched parties"
          columns={[
            { head: "Party" },
            { head: "Reference" },
            { head: "Last compared (UTC)" },
            { head: "Change" },
          ]}
          rows={watches.map(({ id, party, reference, screenedAt }) => [
            party.name,
            reference || "–",
            <span class="when">{moment(screenedAt)}</span>,
            <Act
              session={session}
              action={`/console/screening/watches/${id}/delete`}
              button="Stop watching"
              ask={`Stop watching ${party.name}?`}
            />,
          ])}
        />
      )}
    </section>
  );
}

function Decisions({ session, decisions }: Properties) {
  return (
    <section class="card stack" aria-labelledby="decisions">
      <h2 id="decisions">Decided</h2>
      {decisions.length === 0 ? (
        <p class="soft">
          No decisions yet. A party found not to be an entry stays cleared until the entry gains information.
        </p>
      ) : (
        <Table
          caption="Decisions, newest first"
          columns={[
            { head: "Party" },
            { head: "Decided" },
            { head: "Why" },
            { head: "By, at (UTC)" },
            { head: "Change" },
          ]}
          rows={decisions.map(({ id, entryId, party, decision, reason, decidedBy, decidedAt }) => [
            party.name,
            <>
              {DECISION_WORDS[decision]} <code>{entryId}</code>
            </>,
            reason || "–",
            `${decidedBy}, ${moment(decidedAt)}`,
            <Act
              session={session}
              action={`/console/screening/decisions/${id}/delete`}
              button="Take back"
              ask="Take this decision back? The match will show again."
            />,
          ])}
        />
      )}
    </section>
  );
}
