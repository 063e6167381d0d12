import { KEPT_DATA } from "../../../domain/accounts/kept-data.ts";
import { Table } from "../parts/table.tsx";
import type { Guide } from "./guide.ts";

export const privacy: Guide = {
  slug: "privacy",
  title: "What is kept, and for how long",
  summary:
    "Every kind of data about an account: what it holds, sealed or in clear, how long, and how to end it.",
  Body: () => (
    <>
      <p class="lead">
        A calculation, a screening or a classification without a key leaves nothing behind. With a key, what
        is kept stands in this table and nowhere else; the hourly clean-up works from the same table.
      </p>
      <h2>Deleting an account</h2>
      <p>
        <a href="/console/account">The console</a> deletes an account with every row of it, in one
        transaction. Its keys stop at once where the deletion ran and within 60 seconds everywhere else; what
        a request writes in between is refused by the database, as each write asks for its account. Export
        everything first on the same page.
      </p>
      <h2>Sealed</h2>
      <p>
        Sealed means encrypted (AES-256-GCM) under a key of that account and kind alone, bound to its row: a
        copy of the database without the service's secret shows nothing of it, and a value moved to another
        row does not open. Where such rows are looked up by a name, they are found by a keyed hash
        (HMAC-SHA-256).
      </p>
      <h2>Every kind of data</h2>
      <Table
        caption="What is kept of an account"
        columns={[{ head: "What" }, { head: "How" }, { head: "How long" }, { head: "Ends sooner by" }]}
        rows={KEPT_DATA.map(({ holds, form, kept, deletedBy }) => [holds, form, kept, deletedBy])}
      />
      <h2>Not in the database</h2>
      <ul>
        <li>
          Counters of calls, one a key, account and address: numbers only. Those of addresses delete
          themselves.
        </li>
        <li>
          Documents that you asked to keep: 24 hours, under a name that cannot be guessed. Others are made and
          forgotten.
        </li>
        <li>Log lines: method, path, status and duration; never a key, a name, an address or a body.</li>
        <li>
          Messages between the parts of the service: ids, and personal data only sealed. One for an account
          that was deleted meanwhile writes nothing.
        </li>
      </ul>
    </>
  ),
};
