import type { LogPage as Log } from "../../../data/accounts/request-log.ts";
import type { Session } from "../../../data/accounts/sessions.ts";
import { KEEP_DAYS } from "../../../domain/accounts/retention.ts";
import { Table } from "../../site/parts/table.tsx";
import { ConsoleFrame } from "./console-frame.tsx";

interface Properties {
  session: Session;
  log: Log;
  names: ReadonlyMap<string, string>;
  only: "refused" | undefined;
}

/** Requests of the last days, newest first: what was asked for, by which key, and how it ended. */
export function LogPage({ session, log, names, only }: Properties) {
  const requests = log.requests.filter(({ status }) => only === undefined || status >= 400);
  return (
    <ConsoleFrame
      session={session}
      tab="log"
      title="Request log"
      lead={`Your requests of the last ${KEEP_DAYS.requestLog} days. No bodies and no addresses are kept.`}
    >
      <nav class="choice" aria-label="Which requests">
        <a href="/console/log" aria-current={only === undefined ? "page" : undefined}>
          All
        </a>
        <a href="/console/log?only=refused" aria-current={only ? "page" : undefined}>
          Refused
        </a>
      </nav>
      {requests.length === 0 ? (
        <p class="empty">
          {only
            ? "No request was refused in this part of the log."
            : "No requests yet. Those of your keys and of the console stand here some seconds later, each with its id and, where it was refused, the reason."}
        </p>
      ) : (
        <section class="card stack" aria-label="Requests">
          <Table
            caption="Requests, newest first"
            columns={[
              { head: "Request" },
              { head: "Answer" },
              { head: "At (UTC)" },
              { head: "Calls", number: true },
              { head: "Key" },
            ]}
            rows={requests.map(({ at, requestId, keyId, method, path, status, ms, calls, code }) => [
              <>
                <code class="path">
                  {method} {path}
                </code>
                <small class="id">{requestId}</small>
              </>,
              <Answer status={status} code={code} />,
              <>
                <span class="when">{new Date(at).toISOString().slice(0, 19).replace("T", " ")}</span>
                <small class="id">{ms} ms</small>
              </>,
              calls,
              names.get(keyId) ?? keyId,
            ])}
          />
        </section>
      )}
      {log.leftOut > 0 && (
        <p class="small soft">
          Of bursts fifty requests in some seconds are kept one by one: {log.leftOut.toLocaleString("en")}{" "}
          more of this time were only counted. <a href="/console/usage">Usage</a> has them all.
        </p>
      )}
      {log.next && (
        <p>
          <a
            class="button plain"
            href={`/console/log?cursor=${encodeURIComponent(log.next)}${only ? "&only=refused" : ""}`}
          >
            Older requests
          </a>
        </p>
      )}
    </ConsoleFrame>
  );
}

function Answer({ status, code }: { status: number; code: string }) {
  const style = status < 400 ? "good" : status < 500 ? "warn" : "bad";
  const tag = <span class={`tag ${style}`}>{status}</span>;
  if (code === "") return tag;
  return (
    <>
      {tag} <a href={`/docs/errors#${code.toLowerCase()}`}>{code.replaceAll("_", " ").toLowerCase()}</a>
    </>
  );
}
