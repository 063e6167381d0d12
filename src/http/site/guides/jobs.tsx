import { Code } from "../parts/code.tsx";
import { CodeTabs } from "../parts/code-tabs.tsx";
import type { Guide } from "./guide.ts";

export const jobs: Guide = {
  slug: "jobs",
  title: "Jobs for whole catalogues",
  summary: "Ten thousand items as JSON or CSV, worked off behind the answer, results as they come.",
  Body: ({ origin }) => (
    <>
      <p class="lead">
        <a href="/docs/api/jobs-create">POST /jobs</a> takes up to 10,000 items of one kind (10 MB) and
        answers at once. Items are worked off behind it, each once, whatever happens meanwhile.
      </p>
      <h2>Send JSON</h2>
      <CodeTabs
        title="Create a job"
        call={{
          ...{ name: "jobs.create", method: "POST", origin, template: "/jobs", path: "/jobs" },
          body: {
            kind: "audit",
            defaults: { destinationCountry: "US", originCountry: "CN" },
            items: [
              { reference: "sku-1", hsCode: "6109.10", productName: "leather wallet", price: 40 },
              { reference: "sku-2", productName: "electric kettle 1.7 l", price: 25 },
            ],
          },
        }}
      />
      <p>
        Each kind answers an item as its endpoint does; <code>defaults</code> fills what an item does not
        state. Items count as calls. A job larger than what is left of your month is refused whole.
      </p>
      <h2>Or a table</h2>
      <p>
        A CSV file works as it is: a header with names of fields in any order, one item a line. Columns that
        are no fields come back as you sent them, beside the result.
      </p>
      <Code name="A CSV file as a job" language="bash">{`
curl '${origin}/api/v1/jobs?kind=audit' \\
  -H "X-API-Key: $LANDFALL_KEY" -H 'Content-Type: text/csv' \\
  --data-binary @catalogue.csv`}</Code>
      <h2>Wait, or be told</h2>
      <p>
        <a href="/docs/api/jobs-get">GET /jobs/{"{id}"}</a> has <code>done</code>, <code>failed</code> and{" "}
        <code>total</code>. A <a href="/docs/webhooks">webhook</a> that subscribes to{" "}
        <code>job.completed</code> is told at the end.
      </p>
      <h2>Take the results</h2>
      <p>
        <a href="/docs/api/jobs-results">GET /jobs/{"{id}"}/results</a> gives the items in their order, as far
        as they are finished, as <code>json</code>, <code>ndjson</code> or <code>csv</code>. The next page is{" "}
        <code>nextCursor</code>, or the header <code>Link</code> with <code>rel="next"</code>; pages joined
        make one file. A bad item fails alone, with its error in its own line.
      </p>
      <Code name="All results as one file" language="bash">{`
next='${origin}/api/v1/jobs/JOB_ID/results?format=csv'
while [ -n "$next" ]; do
  curl -s -D headers.txt -H "X-API-Key: $LANDFALL_KEY" "$next" >> results.csv
  next=$(sed -n 's/^[Ll]ink: <\\(.*\\)>; rel="next".*/\\1/p' headers.txt)
done`}</Code>
      <h2>How long</h2>
      <p>
        Results stay for seven days, sealed, and end sooner with{" "}
        <a href="/docs/api/jobs-delete">DELETE /jobs/{"{id}"}</a>.
      </p>
    </>
  ),
};
