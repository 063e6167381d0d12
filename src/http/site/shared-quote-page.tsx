import type { AnyQuote } from "../../domain/quotes/quote.ts";
import type { QuoteStatus } from "../../domain/quotes/quote-status.ts";
import { answersOfLines } from "../../domain/quotes/quoted-goods.ts";
import { statedLines } from "../../domain/quotes/stated-lines.ts";
import { Charges } from "../console/pages/parts/charges.tsx";
import { money } from "../console/pages/parts/money.ts";
import { MoneyBar } from "../console/pages/parts/money-bar.tsx";
import { Layout } from "./layout.tsx";
import { nameOf } from "./parts/amounts.ts";
import { Table } from "./parts/table.tsx";

/** What a status means to who reads the page. */
const MEANING: Readonly<Record<QuoteStatus, string>> = {
  open: "holds",
  redeemed: "ordered",
  expired: "expired",
  void: "taken back",
};

/**
 * A quote as its customer or an auditor reads it: goods, each charge with its working and law, the total, how long it
 * holds, and whether it is as it was signed.
 *
 * @param file Where the signed quote is, as JSON; the page's script checks it against the published keys.
 */
export function SharedQuotePage({
  quote,
  status,
  file,
}: {
  quote: AnyQuote;
  status: QuoteStatus;
  file: string;
}) {
  const { answer } = quote;
  const whole = "totals" in answer ? answer.totals : answer.data;
  const { currency, totalLandedCost: total } = whole;
  const lines = answersOfLines(answer).map(({ data }) => data);
  const stated = statedLines(quote);
  const destination = lines[0]?.destinationCountry ?? "";
  return (
    <Layout title={`Quote for ${nameOf(destination)}`} scripts={["/site/shared-quote.js"]}>
      <article class="quote stack">
        <h1>
          <span class="over">Landed cost in {nameOf(destination)}</span> {money(total, currency)}
        </h1>
        <p>
          <span class={status === "open" || status === "redeemed" ? "tag good" : "tag bad"}>
            {MEANING[status]}
          </span>{" "}
          Made {day(quote.createdAt)}, {status === "expired" ? "held" : "holds"} until {day(quote.expiresAt)}{" "}
          (UTC).
        </p>
        <section class="card stack" aria-labelledby="goods">
          <h2 id="goods">Goods</h2>
          <Table
            caption="Goods"
            columns={[
              { head: "Goods" },
              { head: "Code" },
              { head: "Origin" },
              { head: "Price", number: true },
            ]}
            rows={lines.map(({ hsCode, originCountry, productPrice }, at) => [
              nameOfGoods(stated[at]) ?? `Line ${at + 1}`,
              hsCode ?? "–",
              originCountry === null ? "–" : nameOf(originCountry),
              money(productPrice, currency),
            ])}
          />
        </section>
        <section class="card stack" aria-labelledby="charges">
          <h2 id="charges">What it comes to, and why</h2>
          <MoneyBar rows={whole.breakdown} total={total} currency={currency} />
          <Charges rows={whole.breakdown} total={total} currency={currency} />
        </section>
        <p class="small" id="signature" data-quote={file} role="status">
          Signed with key {quote.signature.kid}; the check runs in your browser and needs JavaScript.
        </p>
        <p class="small soft">
          <code>{quote.quoteId}</code> · <a href={file}>the signed quote as a file</a>
        </p>
      </article>
    </Layout>
  );
}

/** What the caller called the goods. */
function nameOfGoods(stated: Readonly<Record<string, unknown>> = {}): string | null {
  const { productName } = stated;
  return typeof productName === "string" && productName.trim() !== "" ? productName : null;
}

const day = (moment: string): string => moment.slice(0, 10);
