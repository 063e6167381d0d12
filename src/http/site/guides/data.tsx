import { LEAST_HELD } from "../../../domain/restrictions/restriction-coverage.ts";
import { Table } from "../parts/table.tsx";
import type { Guide } from "./guide.ts";

export const data: Guide = {
  slug: "data",
  title: "Data and its freshness",
  summary: "Which datasets answer, who publishes them, how old they are, and what happens when they run out.",
  Body: ({ datasets, restrictions }) => (
    <>
      <p class="lead">
        Rates are facts of a publisher on a date. Each answer names the publisher, the date and the version it
        used; this page lists what this deployment holds right now.
      </p>
      <h2>When data gets old</h2>
      <ul>
        <li>
          A dataset has a date (<code>asOf</code>) and often an end (<code>validUntil</code>). After its end
          its rows count as <code>estimated</code>, and answers list it under{" "}
          <code>dataAvailability.stale</code>.
        </li>
        <li>
          Exchange rates carry their kind: customs, daily reference, peg or indicative. A market rate older
          than three business days is marked stale.
        </li>
        <li>A sanctions list older than 7 days marks every screening answer as stale.</li>
        <li>
          A destination whose schedule is not held is answered by an estimate, labelled so, with its range.
        </li>
      </ul>
      <h2>Asking about another day</h2>
      <p>
        <code>entryDate</code> may be past, for audits and refunds, or future, for quotes. It is a date in the
        destination's customs time zone. Measures that have ended by then are named under{" "}
        <code>notApplied</code> rather than hidden.
      </p>
      <h2>Being told of changes</h2>
      <p>
        Subscribe to <code>rate.changed</code> and <code>compliance.alert</code>:{" "}
        <a href="/docs/webhooks">webhooks</a>. <code>dutyInfo.nextChange</code> in an answer names the next
        dated change for those goods.
      </p>
      <h2>What this deployment holds</h2>
      {datasets.length === 0 ? (
        <p class="notice warn">No dataset is loaded yet.</p>
      ) : (
        <Table
          caption="Datasets of this deployment"
          columns={[
            { head: "Dataset" },
            { head: "Publisher" },
            { head: "As of" },
            { head: "Until" },
            { head: "Rows", number: true },
          ]}
          rows={datasets.map(({ name, publisher, version, asOf, validUntil, rows }) => [
            <code title={`version ${version}`}>{name}</code>,
            publisher,
            <span class="when">{asOf}</span>,
            <span class="when">{validUntil ?? "open"}</span>,
            rows.toLocaleString("en"),
          ])}
        />
      )}
      <h2>Import controls, by destination</h2>
      <p>
        <code>POST /restrictions</code> says <code>none_found</code> only where the destination's own controls
        are held; elsewhere treaties, embargoes and dangerous goods are checked and the status is{" "}
        <code>unknown</code>. Fewer than {LEAST_HELD} controls of a destination are single finds and count as
        not held. What is general knowledge was not seen at its source.
      </p>
      <Table
        caption="Controls held of each destination and union"
        columns={[
          { head: "Destination" },
          { head: "National" },
          { head: "Controls", number: true },
          { head: "General knowledge", number: true },
          { head: "Newest from" },
          { head: "As of" },
          { head: "Authorities" },
        ]}
        rows={restrictions.map((held) => [
          held.place,
          held.national === "held" ? "held" : "not held",
          held.controls,
          held.generalKnowledge,
          <span class="when">{held.newestFrom ?? "not stated"}</span>,
          <span class="when">{held.asOf ?? "not stated"}</span>,
          held.authorities.join("; "),
        ])}
      />
    </>
  ),
};
