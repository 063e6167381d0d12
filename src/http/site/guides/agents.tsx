import { OFFERED } from "../../mcp/tools/all.ts";
import { Code } from "../parts/code.tsx";
import { Table } from "../parts/table.tsx";
import { agentConfigurations } from "./agent-configurations.ts";
import type { Guide } from "./guide.ts";

export const agents: Guide = {
  slug: "agents",
  title: "Agents",
  summary:
    "Let Claude, ChatGPT, Cursor, VS Code or an agent of your own call the service: one address, one key.",
  Body: ({ origin }) => (
    <>
      <p class="lead">
        The service speaks the Model Context Protocol at <code>{`${origin}/mcp`}</code> (Streamable HTTP). An
        agent finds its endpoints there as tools, with the same fields, figures and limits as the API's.
      </p>
      <h2>Connect</h2>
      <p>
        Use a secret key made for this agent alone in the <a href="/console">console</a>, with no more scopes
        than it needs; it comes in <code>X-API-Key</code> or as a bearer token. Without a key the demo limits
        hold: ten calls a minute, batches of ten, and nothing is kept.
      </p>
      {agentConfigurations(origin).map(({ host, where, code, language }) => (
        <>
          <h3>{host}</h3>
          <p>{where}</p>
          {code && (
            <Code name={host} language={language}>
              {code}
            </Code>
          )}
        </>
      ))}
      <h2>What an agent gets</h2>
      <ul>
        <li>
          <strong>Tools</strong> that say when to use them and what they cost. A result has the whole answer
          of the API in <code>structuredContent</code> and beside it a few plain sentences: the total, what
          decides it, what is not sure.
        </li>
        <li>
          <strong>Resources</strong>: these guides, the age of every dataset (<code>landfall://data</code>)
          and what was measured of the answers (<code>landfall://accuracy</code>).
        </li>
        <li>
          <strong>Prompts</strong> to pick from: “Why did my customer pay this?”, “May I ship this?”,
          “Classify my catalogue”.
        </li>
      </ul>
      <Table
        caption="The tools that every agent is offered"
        columns={[{ head: "Tool" }, { head: "Endpoint" }, { head: "For" }]}
        rows={OFFERED.map(({ name, operation, title }) => [
          <code>{name}</code>,
          <code>{operation}</code>,
          title,
        ])}
      />
      <p>
        A key sees the tools of the endpoints that it reaches: a publishable key fewer, a call without a key
        none that keep something. <code>{`${origin}/mcp?tools=all`}</code> adds a tool for every other
        operation, such as webhooks, watches and decisions; most hosts bear some forty tools in all.
      </p>
      <h2>Limits and errors</h2>
      <ul>
        <li>
          Only calls of tools count to the minute and the month, as the same requests of the API would. The
          rest is free, at most 300 messages a minute and address.
        </li>
        <li>
          A refusal is a result with <code>isError</code>, so that the agent reads it: the code, each field
          with what is expected and an example, and at a limit the seconds to wait.
        </li>
        <li>
          A key that nobody has is refused with status 401 before any message is read. A body is at most 1
          MiB; longer lists go to <code>POST /jobs</code> of the API.
        </li>
        <li>One message a request; nothing is kept between requests, so there is no session to lose.</li>
      </ul>
      <h2>What to let an agent decide</h2>
      <p>
        Tools that only read are marked as such; hosts can call them without asking. Those that bind a quote
        to an order, take it back or delete something are marked as destructive: leave the host's question to
        the person on. An answer informs and decides nothing: “unknown” and “no match” clear no shipment, and
        a match on a sanctions list is for a person.
      </p>
    </>
  ),
};
