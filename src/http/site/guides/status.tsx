import { Code } from "../parts/code.tsx";
import { Table } from "../parts/table.tsx";
import type { Guide } from "./guide.ts";
import measured from "./speed-figures.json";
import type { SpeedFigures } from "./speed-figures.ts";

const FIGURES = measured as readonly SpeedFigures[];
const ms = (value: number): string => `${value.toLocaleString("en")} ms`;

/** What was measured, one row a measurement; who reads it sees where and on what. */
const SpeedTable = ({ figures }: { figures: readonly SpeedFigures[] }) => (
  <Table
    caption="What a client waited for"
    columns={[
      { head: "Date" },
      { head: "Half within", number: true },
      { head: "95 % within", number: true },
      { head: "99 % within", number: true },
      { head: "Where, and on what" },
    ]}
    rows={figures.map(({ date, endpoint, by, url, p50Ms, p95Ms, p99Ms, calls, place, machine, load }) => [
      <span class="when">{date.slice(0, 10)}</span>,
      ...[ms(p50Ms), ms(p95Ms), ms(p99Ms)],
      `${calls} × ${endpoint} ${by === "bench" ? "of a service started for it" : `at ${url}`}, from ${place}. ${machine}; load ${load}.`,
    ])}
  />
);

export const status: Guide = {
  slug: "status",
  title: "Speed, health and known gaps",
  summary:
    "How long calls take as their clients see it, where health is told, and what is known to be missing.",
  Body: ({ origin }) => (
    <>
      <p class="lead">
        Figures that were measured, with machine, place and date. Where nobody has measured, nothing stands
        here.
      </p>
      <h2>How long a call takes</h2>
      {FIGURES.length === 0 ? (
        <p>No measurement is kept with this release. Make one yourself, as below.</p>
      ) : (
        <>
          <SpeedTable figures={FIGURES} />
          <p>
            From sending to the last byte of the answer, one call after the other over one connection that is
            open already, of a line with code, origin and destination. “Half within” is the median (p50), then
            p95 and p99. A load above the number of processors means that the calls waited for other programs
            of the machine.
          </p>
        </>
      )}
      <p>Measure the service from where you are; only your own wait counts for your shop:</p>
      <Code name="From a copy of the project" language="bash">{`
LANDFALL_KEY=sk_live_… npm run probe -- --url ${origin} --place "Frankfurt, a virtual machine"`}</Code>
      <p>
        <code>--keep</code> writes the result into the file that this page shows; <code>npm run bench</code>{" "}
        starts a service and measures it on the same machine. What a single answer waited for stands in its{" "}
        <a href="/docs/limits">Server-Timing</a> header.
      </p>
      <h2>Is it up?</h2>
      <p>
        <a href="/api/v1/health">/api/v1/health</a> looks at every part itself: <code>ready</code>,{" "}
        <code>degraded</code> with the parts by name, or 503. There is no history of outages here: watch that
        address with a monitor of your own.
      </p>
      <h2>Limits</h2>
      <p>
        Calls a minute and a month, sizes, and what happens beyond: <a href="/docs/limits">Limits</a>.
      </p>
      <h2>Known gaps</h2>
      <ul>
        <li>
          Tariffs of their own are held for 44 customs territories. Goods for any other are charged an average
          of their group, marked <code>estimated</code>, with the range that it was drawn from.
        </li>
        <li>
          Schedules end: past <code>validUntil</code> their rows count as estimates. How old each dataset is:{" "}
          <a href="/docs/data">Data and freshness</a>.
        </li>
        <li>
          Trade remedies, excise, import controls and quotas are not complete for every country. Where
          something may be owed and is not held, the answer has a range or says that it is not known; it is
          never a silent nil.
        </li>
        <li>
          A classification is a well-founded proposal and binds no customs office. What was measured, every
          miss with it: <a href="/docs/accuracy">How right it is</a>.
        </li>
        <li>
          A screening finds what stands on the lists that are held at the score asked for; it does not clear
          anybody.
        </li>
        <li>
          A courier's bill is explained by known ways of entering goods; one that nothing reproduces is left
          unexplained.
        </li>
      </ul>
    </>
  ),
};
