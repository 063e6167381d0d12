import type { Session } from "../../../data/accounts/sessions.ts";
import { Table } from "../../site/parts/table.tsx";
import { Act, ConsoleFrame, moment } from "./console-frame.tsx";

interface ShownDecision {
  id: string;
  entryId: string;
  party: { name?: string };
  reason: string;
  decidedBy: string;
  decidedAt: string;
}

interface ShownScreening {
  id: string;
  screenedAt: string;
  listVersion: string;
  threshold: number;
  result: string;
  party: { name?: string };
  matches: { id: string; score: number }[];
  cleared: string[];
}

const STYLE: Record<string, string> = { POTENTIAL_MATCH: "tag bad", REVIEW: "tag warn" };

/** Decisions that clear false positives, and the record of every screening. */
export function ScreeningPage({
  session,
  decisions,
  screenings,
  next,
}: {
  session: Session;
  decisions: ShownDecision[];
  screenings: ShownScreening[];
  /** Where older records go on; null at the end. */
  next: string | null;
}) {
  return (
    <ConsoleFrame session={session} tab="screening" title="Screening">
      <section class="card stack" aria-labelledby="decisions">
        <h2 id="decisions">Decisions</h2>
        <p class="soft small">
          A party found not to be an entry stays cleared until the entry gains information.
        </p>
        {decisions.length === 0 ? (
          <p class="empty">No decisions yet.</p>
        ) : (
          decisions.map(({ id, entryId, party, reason, decidedBy, decidedAt }) => (
            <div class="row between">
              <p>
                {party.name} is not <code>{entryId}</code>: {reason}{" "}
                <span class="small soft">
                  {decidedBy}, {moment(decidedAt)}
                </span>
              </p>
              <Act
                session={session}
                action={`/console/screening/decisions/${id}/delete`}
                button="Take back"
                ask="Take this decision back? The match will show again."
              />
            </div>
          ))
        )}
      </section>
      <section class="card stack" aria-labelledby="audit">
        <div class="row between">
          <h2 id="audit">Audit trail</h2>
          <a class="button" href="/console/screening/export" download>
            Export
          </a>
        </div>
        {screenings.length === 0 ? (
          <p class="empty">
            No screenings yet. <a href="/console/playground">Screen a party in the playground</a>.
          </p>
        ) : (
          <Table
            caption="Screenings, newest first"
            columns={[
              { head: "Party" },
              { head: "Result" },
              { head: "Matches" },
              { head: "Lists" },
              { head: "At (UTC)" },
            ]}
            rows={screenings.map((screening) => [
              screening.party.name ?? "unnamed",
              <>
                <span class={STYLE[screening.result] ?? "tag"}>
                  {screening.result.replaceAll("_", " ").toLowerCase()}
                </span>{" "}
                <span class="small soft when">at {screening.threshold}</span>
              </>,
              <Matches session={session} screening={screening} />,
              <span class="when" title={screening.listVersion}>
                {screening.listVersion.split("+")[0]}
              </span>,
              <span class="when">{moment(screening.screenedAt)}</span>,
            ])}
          />
        )}
        {next && (
          <p>
            <a class="button" href={`/console/screening?cursor=${encodeURIComponent(next)}`}>
              Older screenings
            </a>
          </p>
        )}
      </section>
    </ConsoleFrame>
  );
}

/** What was found, and a form that says of one of them that it is somebody else. */
function Matches({ session, screening }: { session: Session; screening: ShownScreening }) {
  const { id, matches, cleared } = screening;
  const found = matches.map((match) => `${match.id} (${match.score.toFixed(2)})`).join(", ") || "none";
  return (
    <div class="small">
      {cleared.length > 0 ? `${found}; cleared: ${cleared.join(", ")}` : found}
      {matches.length > 0 && (
        <details>
          <summary>It is somebody else</summary>
          <Act session={session} action={`/console/screening/${id}/clear`} button="Clear this match">
            <p class="field">
              <label for={`entry-${id}`}>Entry</label>
              <select id={`entry-${id}`} name="entryId">
                {matches.map((match) => (
                  <option value={match.id}>{match.id}</option>
                ))}
              </select>
            </p>
            <p class="field">
              <label for={`reason-${id}`}>Why</label>
              <input
                id={`reason-${id}`}
                name="reason"
                required
                maxlength={2000}
                placeholder="Other birth date"
              />
            </p>
          </Act>
        </details>
      )}
    </div>
  );
}
