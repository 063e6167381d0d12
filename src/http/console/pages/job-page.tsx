import type { Session } from "../../../data/accounts/sessions.ts";
import type { ItemJobKind } from "../../../domain/jobs/item-job.ts";
import { Table } from "../../site/parts/table.tsx";
import { Act, ConsoleFrame, moment } from "./console-frame.tsx";
import { JobStatus, KIND_NAMES, type ShownJob } from "./jobs-page.tsx";
import { money } from "./parts/money.ts";

/** What became of a row, as the API answers it: with the fields of its kind, or an error. */
export type JobResult = { index: number; reference?: string } & Record<string, unknown> &
  (
    | { success: true }
    | { success: false; error: { message: string; details: { path: string; message: string }[] } }
  );

interface Properties {
  session: Session;
  job: ShownJob;
  summary: Readonly<Record<string, number>>;
  results: readonly JobResult[];
  next: string | null;
}

export const isOpen = ({ status }: Pick<ShownJob, "status">): boolean =>
  status === "queued" || status === "running";

/** One job: how far it is, its sums, its results row by row, and the file to take home. */
export function JobPage({ session, job, summary, results, next }: Properties) {
  const { id, kind, status, total, done, failed, createdAt, expiresAt } = job;
  return (
    <ConsoleFrame
      session={session}
      tab="jobs"
      title={KIND_NAMES[kind]}
      lead={`Begun ${moment(createdAt)} (UTC)`}
    >
      <section class="card stack" aria-labelledby="progress">
        <div class="row between">
          <h2 id="progress">
            {done.toLocaleString("en")} of {total.toLocaleString("en")} rows <JobStatus status={status} />
          </h2>
          <div class="row">
            {isOpen(job) ? (
              <a class="button" href={`/console/jobs/${id}`}>
                Refresh
              </a>
            ) : (
              <a class="button main" href={`/console/jobs/${id}/results.csv`} download>
                Download as CSV
              </a>
            )}
            <Act
              session={session}
              action={`/console/jobs/${id}/delete`}
              button="Delete"
              style="danger"
              ask="Delete this job with its results?"
            />
          </div>
        </div>
        <progress class="meter" max={total} value={done} aria-label="Rows finished" />
        <p class="small soft">
          {isOpen(job) ? "This page follows by itself. " : ""}
          {failed > 0 && `${failed.toLocaleString("en")} rows failed; each says why. `}
          Results are deleted {moment(expiresAt)} (UTC). <code>{id}</code>
        </p>
        {Object.keys(summary).length > 0 && (
          <dl class="figures">
            {Object.entries(summary).map(([name, value]) => (
              <div>
                <dt>{name.replace(/([A-Z])/g, " $1").toLowerCase()}</dt>
                <dd>{value.toLocaleString("en")}</dd>
              </div>
            ))}
          </dl>
        )}
      </section>
      {results.length > 0 && (
        <section class="card stack" aria-labelledby="results">
          <h2 id="results">Results</h2>
          <Table
            caption="Results by row"
            columns={[{ head: "Row" }, { head: "Reference" }, { head: "Result" }]}
            rows={results.map((result) => [
              result.index + 1,
              result.reference ?? "–",
              result.success ? OUTCOME[kind](result) : <Failure error={result.error} />,
            ])}
          />
          {next && !isOpen(job) && (
            <a class="button" href={`/console/jobs/${id}?cursor=${encodeURIComponent(next)}#results`}>
              Further results
            </a>
          )}
        </section>
      )}
    </ConsoleFrame>
  );
}

function Failure({ error }: { error: { message: string; details: { path: string; message: string }[] } }) {
  const [first] = error.details;
  return (
    <>
      <span class="tag bad">failed</span> {first ? `${first.path}: ${first.message}` : error.message}
    </>
  );
}

const text = (value: unknown): string => (value === null || value === undefined ? "" : String(value));
const words = (value: unknown): string => text(value).replaceAll("_", " ").toLowerCase();

/** A result in a line, by what the job does. */
const OUTCOME: Readonly<Record<ItemJobKind, (result: Readonly<Record<string, unknown>>) => string>> = {
  classify: ({ hsCode, description, confidence }) =>
    `${text(hsCode)} ${text(description)} (${Math.round(Number(confidence) * 100)}%)`,
  audit: ({ verdict, hsCode, better, why }) => {
    const other = better as { hsCode?: string; description?: string } | null | undefined;
    return `${words(verdict)}${hsCode ? `, ${text(hsCode)}` : ""}${other?.hsCode ? `; better ${other.hsCode} ${text(other.description)}` : ""}${why ? `: ${text(why)}` : ""}`;
  },
  calculate: ({ totalLandedCost, data }) =>
    money(Number(totalLandedCost), (data as { currency?: string } | undefined)?.currency ?? "USD"),
  restrictions: ({ status }) => words(status),
  screen: ({ result }) => words(result),
};
