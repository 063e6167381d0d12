import { TEST_DAY } from "../../../data/trade/test-day.ts";
import { TEST_LIMITS } from "../../../domain/accounts/plan.ts";
import { TEST_RESTRICTIONS } from "../../../domain/restrictions/test-restrictions.ts";
import { TEST_PARTIES } from "../../../domain/screening/test-parties.ts";
import { Code } from "../parts/code.tsx";
import type { Guide } from "./guide.ts";

export const testMode: Guide = {
  slug: "test-mode",
  title: "Test mode",
  summary:
    "Keys for tests: the same API on a pinned day, with parties that always match and codes that are always restricted.",
  Body: ({ origin }) => (
    <>
      <p class="lead">
        A key that begins with <code>sk_test_</code> reaches the same endpoints, and answers stay the same
        from one day to the next. Make one in the <a href="/console/keys">console</a>; of a local service it
        is <code>sk_test_local_pro</code>.
      </p>
      <h2>What is pinned</h2>
      <p>
        Amounts and controls are those of <strong>{TEST_DAY.day}</strong>, at the exchange rates of that day,
        until a release moves both. Tariffs, taxes and lists are the ones that are loaded, so that a test sees
        their changes; <code>dataAvailability.datasets["test-mode"]</code> names the day. A request that
        states <code>entryDate</code> is answered for that date. Times of records, quotes and jobs are real.
      </p>
      <p>
        Every answer has <code>livemode</code> at its top: <code>false</code> for a test key,{" "}
        <code>true</code> for any other.
      </p>
      <Code name="curl" language="bash">{`
curl '${origin}/api/v1/screen-parties?fields=result,matches.id' \\
  -H 'X-API-Key: sk_test_local_pro' -H 'Content-Type: application/json' \\
  -d '{ "name": "${TEST_PARTIES[0]?.party.names[0]?.text ?? ""}" }'`}</Code>
      <h2>Parties that always match</h2>
      <p>Names in any case and order of words; the entries are made up and stand on no list.</p>
      <table>
        <thead>
          <tr>
            <th>Name</th>
            <th>Kind</th>
            <th>Score</th>
            <th>Entry</th>
          </tr>
        </thead>
        <tbody>
          {TEST_PARTIES.map(({ party, score }) => (
            <tr>
              <td>{party.names[0]?.text}</td>
              <td>{party.type}</td>
              <td>{score}</td>
              <td>
                <code>
                  {party.list}:{party.ref}
                </code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <h2>Codes that are always restricted</h2>
      <p>At every destination, in /restrictions and in the check of a calculation.</p>
      <table>
        <thead>
          <tr>
            <th>HS code</th>
            <th>Control</th>
          </tr>
        </thead>
        <tbody>
          {TEST_RESTRICTIONS.map(({ prefixes, type }) => (
            <tr>
              <td>
                <code>{prefixes[0]}</code>
              </td>
              <td>{type}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h2>Limits, and what is kept</h2>
      <p>
        Test keys have {TEST_LIMITS.perMinute} requests a minute each and{" "}
        {TEST_LIMITS.perMonth.toLocaleString("en")} calls a month together, whatever the plan; none counts to
        the plan. Quotes, screening records, jobs, webhooks and own codes of test keys are seen by test keys
        only, and end with the account.
      </p>
    </>
  ),
};
