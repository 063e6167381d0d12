import { Table } from "../parts/table.tsx";
import type { Guide } from "./guide.ts";
import { THREATS } from "./threats.ts";

export const security: Guide = {
  slug: "security",
  title: "Security",
  summary: "What somebody may try against the service, what stands against it, and where that is tested.",
  Body: () => (
    <>
      <p class="lead">
        A defence that no test would miss is a hope. This table names, for each threat, what stands against it
        and the files of the repository that fail if it does not.
      </p>
      {THREATS.map(({ subject, threats }) => (
        <>
          <h2>{subject}</h2>
          <Table
            caption={subject}
            columns={[{ head: "Threat" }, { head: "Defence" }, { head: "Tested in" }]}
            rows={threats.map(({ threat, defence, tests }) => [
              threat,
              defence,
              <ul>
                {tests.map((path) => (
                  <li>
                    <code>{path}</code>
                  </li>
                ))}
              </ul>,
            ])}
          />
        </>
      ))}
      <h2>What is not defended against</h2>
      <ul>
        <li>
          Whoever holds <code>MASTER_SECRET</code> and a copy of the database reads what is sealed. Keep them
          apart, and one secret an environment.
        </li>
        <li>
          Product names and requests in saved quotes, overrides and webhook events stand as plain text in the
          database; screened parties do not.
        </li>
        <li>
          Floods from very many addresses: each limit counts an address, a key or an account. Against those
          the platform's own protection stands in front of the worker.
        </li>
        <li>Many isolates at once: what is bounded an isolate is bounded so many times.</li>
      </ul>
      <h2>Telling us of a weakness</h2>
      <p>
        Write to the operator in private, with the request, the answer, what you expected and the{" "}
        <code>X-Request-Id</code>; no live keys, no personal data. Try it on a service of your own:{" "}
        <code>npm install && npm start</code> makes one.
      </p>
    </>
  ),
};
