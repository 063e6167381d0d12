import { Code } from "../parts/code.tsx";
import { Table } from "../parts/table.tsx";
import type { Guide } from "./guide.ts";
import measured from "./scale-figures.json";

/**
 * The platform's public list for paid plans, US dollars a million, as printed in 2025: requests, milliseconds of CPU, rows
 * that D1 wrote, messages of a queue (each is written, read and deleted).
 */
const PRICES = { requests: 0.3, cpuMs: 0.02, rowsWritten: 1, queueMessages: 1.2 } as const;
/** What gives way first, and what is done then, by calls a second of the whole service. */
const LIMITS: readonly (readonly [calls: string, first: string, then: string])[] = [
  [
    "10",
    "Nothing breaks. Isolates are often new, so that many calls wait for their first trips.",
    "Place D1 near the shops, and let replicas answer reads.",
  ],
  [
    "1,000",
    "D1's one writer, where most calls leave a row: quotes and screenings write one each, and it runs one transaction at a time: at 1 to 5 ms each, 200 to 1,000 a second. Calculations write nothing.",
    "Records of many screenings in one call of up to 100 names; jobs in place of single calls; then a database for records apart from that of law.",
  ],
  [
    "100,000",
    "The counter of one hot key: 1 % of its calls ask one Durable Object, which answers some 1,000 a second. Spread over many keys it is the writer again.",
    "An account divides its traffic over its keys; an enterprise plan's calls are told 200 at once, half of those messages.",
  ],
];

export const scale: Guide = {
  slug: "scale",
  title: "Scale and cost",
  summary: "What a call costs in CPU, trips and money, and what gives way first as calls grow.",
  Body: () => (
    <>
      <p class="lead">
        A call is answered by one isolate, in memory. What grows with calls is CPU; what can run out is the
        one writer of the database and the one counter of a hot key.
      </p>
      <h2>A call</h2>
      <ul>
        <li>
          An isolate has one thread: at so many milliseconds of CPU a call it answers a thousand by that many
          a second, and the platform starts another when it falls behind. <code>npm run bench</code> measures
          the CPU of each kind of call on your machine; the runtime's local stand-ins of database and counters
          are in its figure, so that a deployed call takes less.
        </li>
        <li>
          A million calls cost ${PRICES.requests} for requests and ${PRICES.cpuMs} for each millisecond of CPU
          a call; counters add less than a cent while leases are held. A record or a quote adds $
          {PRICES.rowsWritten}a million rows, an event of a webhook ${PRICES.queueMessages} a million
          messages. So written rows, not calculations, decide a bill.
        </li>
        <li>
          Prices are the platform's public list of 2025, what a plan includes left aside; read the list of
          today before you reckon with it.
        </li>
      </ul>
      <h2>Trips</h2>
      <p>
        Trips in turn, of an isolate that has just begun, with the same goods again, and with goods it has not
        met. A trip to the database takes 60 ms from a far edge, one to the key-value store 25, one to a
        counter 40.
      </p>
      <Table
        caption="Trips in turn"
        columns={[
          { head: "Call" },
          { head: "New isolate", number: true },
          { head: "Warm", number: true },
          { head: "New goods", number: true },
        ]}
        rows={measured.trips.map(([title, ...counts]) => [String(title), ...counts.map(String)])}
      />
      <h2>The database</h2>
      <ul>
        <li>
          An isolate asks for the state of the datasets once a minute, 1,440 times a day, and once for the
          facts of each heading and destination it meets; facts are kept until a load. A thousand isolates ask
          less than twenty times a second beside new goods.
        </li>
        <li>
          Facts of goods are read in sessions that any replica may answer. Keys, quotes, records and
          everything that is written go to the one primary.
        </li>
      </ul>
      <h2>Counters and queue</h2>
      <ul>
        <li>
          A key has two Durable Objects: its minute and its account's month. With leases at most 1 call in 100
          reaches them.
        </li>
        <li>
          A batch of ten deliveries of webhooks makes two transactions. Where one takes 5 ms the database
          allows 1,000 deliveries a second, and the receivers decide before that.
        </li>
      </ul>
      <h2>Memory</h2>
      <p>
        An isolate may hold 128 MB. With every route in use {measured.memoryAllHotMb} MB were live at the
        peak, {measured.memoryStartMb} MB before the first call. What grows with traffic has one budget, and
        its oldest goes first.
      </p>
      <h2>What gives way first</h2>
      <Table
        caption="By calls a second of the whole service"
        columns={[{ head: "Calls a second", number: true }, { head: "First" }, { head: "Then" }]}
        rows={LIMITS.map(([calls, first, then]) => [calls, first, then])}
      />
      <p>Measure your own machine beside the figures that were kept:</p>
      <Code name="shell">{"npm run bench -- --compare test/bench/kept/0.1.0.json"}</Code>
    </>
  ),
};
