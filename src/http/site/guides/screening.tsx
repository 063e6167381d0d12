import { CodeTabs } from "../parts/code-tabs.tsx";
import type { Guide } from "./guide.ts";

export const screening: Guide = {
  slug: "screening",
  title: "Screening and audit",
  summary: "A customer against 14 lists, a decision that holds, a watch, and the record for the auditor.",
  Body: ({ origin }) => (
    <>
      <p class="lead">
        <a href="/docs/api/screen-parties">POST /screen-parties</a> compares a name, in any script, with the
        sanctions and export control lists of the United States, the European Union, the United Kingdom and
        the United Nations, and explains every score.
      </p>
      <h2>Screen</h2>
      <CodeTabs
        title="Screen"
        call={{
          ...{ name: "screenParties", method: "POST", origin },
          ...{ template: "/screen-parties", path: "/screen-parties" },
          body: {
            ...{ name: "Dmitri Karvonenko", type: "individual", country: "RU", birthDate: "1971-03-04" },
            reference: "customer-1042",
          },
        }}
      />
      <p>
        Send what you know: country, birth date, address and identifiers raise a true match and lower a
        namesake. A ship is found by <code>imo</code>, a wallet by <code>wallet</code>. Up to 100 parties go
        in <code>names</code>. <code>reference</code> is your own id and comes back everywhere; do not put a
        name into it.
      </p>
      <h2>Read the result</h2>
      <p>
        From 0.8 on a match is worth a look, from 0.9 it is <code>POTENTIAL_MATCH</code>. Each has its list,
        the name that matched, a link to the source, and the features that made the score. There is no
        "clear": only no match at this threshold, on lists of the dates given in <code>sourceCoverage</code>.
      </p>
      <h2>Decide once</h2>
      <p>
        A namesake should not come up again every day.{" "}
        <a href="/docs/api/decisions-set">PUT /screen-parties/decisions</a> keeps <code>false_positive</code>,{" "}
        <code>true_match</code> or <code>escalated</code> for that party and that entry, with a reason and who
        decided. It holds until the list says something of the entry that it did not say before.
      </p>
      <h2>Watch</h2>
      <p>
        <a href="/docs/api/watches-create">POST /screen-parties/watch</a> keeps a party under watch: when a
        new edition of a list concerns it, the event <code>compliance.alert</code> tells your{" "}
        <a href="/docs/webhooks">webhook</a>, by reference and record, without the name.
      </p>
      <h2>The record</h2>
      <ul>
        <li>
          Every screening with a secret key is recorded and can be read as soon as it is answered:{" "}
          <a href="/docs/api/screenings-get">by its auditId</a>,{" "}
          <a href="/docs/api/screenings-list">as a list</a>.
        </li>
        <li>
          <a href="/docs/api/screenings-export">The export</a> is NDJSON or, with <code>format=csv</code>, a
          table. The header <code>X-Watermark</code> says up to which moment it is whole.
        </li>
        <li>
          Records hold names, lists, explanations and decisions, sealed, for five years;{" "}
          <a href="/docs/api/retention-set">one to ten</a> where you choose. What is kept stands under{" "}
          <a href="/docs/privacy">privacy</a>.
        </li>
      </ul>
    </>
  ),
};
