import type { Session } from "../../../data/accounts/sessions.ts";
import {
  type ItemJobKind,
  type ItemJobStatus,
  JOB_KEPT_DAYS,
  MOST_JOB_ITEMS,
} from "../../../domain/jobs/item-job.ts";
import { Code } from "../../site/parts/code.tsx";
import { Table } from "../../site/parts/table.tsx";
import type { FormField, Typed } from "../forms/form-field.ts";
import type { FormProblems } from "../forms/form-problems.ts";
import { ConsoleFrame, moment } from "./console-frame.tsx";
import { Field, Fields, type FormState, MoreFields, Problems, Suggestions } from "./parts/fields.tsx";
import { Form } from "./parts/form.tsx";

/** A job as the API answers it. */
export interface ShownJob {
  id: string;
  kind: ItemJobKind;
  status: ItemJobStatus;
  total: number;
  done: number;
  failed: number;
  createdAt: string;
  expiresAt: string;
}

export const KIND_NAMES: Readonly<Record<ItemJobKind, string>> = {
  audit: "Audit the codes in use",
  classify: "Find codes",
  calculate: "Price every line",
  restrictions: "May each be shipped?",
  screen: "Screen parties",
};

const KIND: FormField = {
  name: "kind",
  label: "What is to be done?",
  kind: "choice",
  choices: Object.entries(KIND_NAMES),
};

/** What holds for every item whose row does not say otherwise. */
export const EVERY_ITEM: readonly FormField[] = [
  { name: "destinationCountry", label: "Shipped to", kind: "country", placeholder: "Germany" },
  { name: "origin", label: "Made in", kind: "country", placeholder: "China" },
];

const PASTED: FormField = {
  name: "pasted",
  label: "Or paste rows here",
  kind: "long",
  placeholder: "reference,productName,hsCode,price\nsku-1,Men's cotton T-shirt,6109.10,25",
};

const SAMPLE = `reference,productName,hsCode,price
sku-1,Men's cotton T-shirt,6109.10,25
sku-2,Leather wallet,4202.31,60
sku-3,Wireless earbuds,8517.62,90`;

const STYLE: Readonly<Record<ItemJobStatus, string>> = {
  queued: "tag",
  running: "tag warn",
  done: "tag good",
  failed: "tag bad",
  deleted: "tag",
};

export const JobStatus = ({ status }: { status: ItemJobStatus }) => (
  <span class={STYLE[status]}>{status}</span>
);

interface Properties {
  session: Session;
  typed: Typed;
  jobs: readonly ShownJob[];
  problems?: FormProblems;
}

/** A file of goods handed in, and the jobs there are. */
export function JobsPage({ session, typed, jobs, problems }: Properties) {
  const state: FormState = { typed, ...(problems ? { problems } : {}) };
  const wrongFile = problems?.fields.csv;
  return (
    <ConsoleFrame
      session={session}
      tab="jobs"
      title="Catalogue jobs"
      lead={`Up to ${MOST_JOB_ITEMS.toLocaleString("en")} rows of a file, worked off while you do something else. Each row counts as a call.`}
    >
      <div class="bench">
        <Form session={session} action="/console/jobs" style="card stack asks" files label="New job">
          <Problems problems={problems} />
          <Field field={KIND} state={state} />
          <p class="field">
            <label for="f-file">CSV file</label>
            <input
              id="f-file"
              name="file"
              type="file"
              accept=".csv,text/csv,.tsv,text/plain"
              aria-invalid={wrongFile ? "true" : undefined}
              aria-describedby="f-file-hint"
            />
            {wrongFile && <span class="wrong">{wrongFile}</span>}
            <span class="hint" id="f-file-hint">
              With the names of columns in its first row; your own columns are carried through.
            </span>
          </p>
          <MoreFields title="Paste rows instead of a file" fields={[PASTED]} state={state} />
          <Fields fields={EVERY_ITEM} state={state} />
          <button type="submit" class="main">
            Start the job
          </button>
          <Suggestions />
        </Form>
        {jobs.length === 0 ? (
          <section class="empty stack" aria-labelledby="begin">
            <h2 id="begin">What a file looks like</h2>
            <p>
              Columns as the API names them, in any order; commas, semicolons or tabs between. A wrong row
              fails alone and says why.
            </p>
            <Code name="catalogue.csv">{SAMPLE}</Code>
          </section>
        ) : (
          <section class="card stack" aria-labelledby="jobs">
            <h2 id="jobs">Jobs of the last {JOB_KEPT_DAYS} days</h2>
            <Table
              caption="Jobs, newest first"
              columns={[
                { head: "Job" },
                { head: "State" },
                { head: "Rows", number: true },
                { head: "Failed", number: true },
                { head: "Begun (UTC)" },
              ]}
              rows={jobs.map(({ id, kind, status, total, done, failed, createdAt }) => [
                <a href={`/console/jobs/${id}`}>{KIND_NAMES[kind]}</a>,
                <JobStatus status={status} />,
                status === "done" ? total : `${done} of ${total}`,
                failed,
                <span class="when">{moment(createdAt)}</span>,
              ])}
            />
          </section>
        )}
      </div>
    </ConsoleFrame>
  );
}
