import type { Guide } from "./guide.ts";

export const versioning: Guide = {
  slug: "versioning",
  title: "Versions and changes",
  summary: "What may change within v1, what never does, and how you learn of it in time.",
  Body: () => (
    <>
      <p class="lead">
        The API has one version, <code>v1</code>, in its address. Within it changes only add; what you built
        keeps working.
      </p>
      <h2>What may change within v1</h2>
      <ul>
        <li>New endpoints, new optional fields of requests, new fields of answers.</li>
        <li>
          New words in a closed list of an answer (a type of charge, a reason, an error code). Treat a word
          you do not know as "other", never as a failure.
        </li>
        <li>Texts for people: messages, notes, labels, formulas. Never parse them.</li>
        <li>
          Rates, rules and lists: they are law, and law changes. Every answer names the version of its data.
        </li>
      </ul>
      <h2>What does not</h2>
      <ul>
        <li>No field is removed, renamed or given another type or unit.</li>
        <li>No optional field becomes required, no accepted value is refused.</li>
        <li>No status or error code of a given fault changes.</li>
        <li>The addresses of endpoints and pages stay; a page that moved leads on.</li>
      </ul>
      <p>
        The OpenAPI document of the release is kept, and a test compares every change with it: one that
        removes or narrows a field does not pass.
      </p>
      <h2>When something must go</h2>
      <p>
        It is first marked in the OpenAPI document and answers with the headers <code>Deprecation</code>{" "}
        (since when) and <code>Sunset</code> (until when). Between the two lie at least twelve months; only a
        change of law or a fault of security can shorten that.
      </p>
      <h2>Data has versions of its own</h2>
      <p>
        Each dataset has its date and its content's fingerprint: <a href="/docs/data">Data and its age</a>. A
        saved quote keeps those it was priced with and can be replayed on them.
      </p>
      <h2>What changed</h2>
      <p>
        <a href="/docs/changelog">The changelog</a> has every change that a caller can see.
      </p>
    </>
  ),
};
