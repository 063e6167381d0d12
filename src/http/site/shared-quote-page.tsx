import type { AnyQuote } from "../../domain/quotes/quote.ts";
import type { QuoteStatus } from "../../domain/quotes/quote-status.ts";
import { answersOfLines } from "../../domain/quotes/quoted-goods.ts";
import { statedLines } from "../../domain/quotes/stated-lines.ts";
import { ANSWER_LANGUAGES } from "../../domain/wording/answer-languages.ts";
import type { Words } from "../../domain/wording/words.ts";
import { Charges } from "../console/pages/parts/charges.tsx";
import { money } from "../console/pages/parts/money.ts";
import { MoneyBar } from "../console/pages/parts/money-bar.tsx";
import { Layout } from "./layout.tsx";
import { nameOf } from "./parts/amounts.ts";
import { Table } from "./parts/table.tsx";
import { type QuoteWords, quoteWords, withValues } from "./quote-words.ts";

/** What a status means to who reads the page. */
const MEANING = {
  open: "holds",
  redeemed: "ordered",
  expired: "expired",
  void: "takenBack",
} as const satisfies Record<QuoteStatus, keyof QuoteWords>;

/**
 * A quote as its customer or an auditor reads it: goods, each charge with its working and law, the total, how long it
 * holds, and whether it is as it was signed.
 *
 * @param file Where the signed quote is, as JSON; the page's script checks it against the published keys.
 */
export function SharedQuotePage({
  quote,
  answer,
  told,
  status,
  file,
}: {
  quote: AnyQuote;
  /** What the quote says, in the reader's language. */
  answer: AnyQuote["answer"];
  told: Words;
  status: QuoteStatus;
  file: string;
}) {
  const { language } = told;
  const words = quoteWords(language);
  const whole = "totals" in answer ? answer.totals : answer.data;
  const { currency, totalLandedCost: total } = whole;
  const lines = answersOfLines(answer).map(({ data }) => data);
  const stated = statedLines(quote);
  const place = (code: string): string => (language === "en" ? nameOf(code) : told.place(code));
  const destination = place(lines[0]?.destinationCountry ?? "");
  const day = (moment: string): string => told.day(moment.slice(0, 10));
  const shownIn = { language, words, day };
  const { kid } = quote.signature;
  return (
    <Layout
      title={withValues(words.title, { place: destination })}
      lang={language}
      scripts={["/site/shared-quote.js"]}
    >
      <article class="quote stack" dir={language === "ar" ? "rtl" : "ltr"}>
        <h1>
          <span class="over">{withValues(words.over, { place: destination })}</span>{" "}
          {money(total, currency, language)}
        </h1>
        <p>
          <span class={status === "open" || status === "redeemed" ? "tag good" : "tag bad"}>
            {words[MEANING[status]]}
          </span>{" "}
          {withValues(status === "expired" ? words.held : words.made, {
            made: day(quote.createdAt),
            until: day(quote.expiresAt),
          })}
        </p>
        <section class="card stack" aria-labelledby="goods">
          <h2 id="goods">{words.goods}</h2>
          <Table
            caption={words.goods}
            columns={[
              { head: words.goods },
              { head: words.code },
              { head: words.origin },
              { head: words.price, number: true },
            ]}
            rows={lines.map(({ hsCode, originCountry, productPrice }, at) => [
              nameOfGoods(stated[at]) ?? withValues(words.line, { number: at + 1 }),
              hsCode ?? "–",
              originCountry === null ? "–" : place(originCountry),
              money(productPrice, currency, language),
            ])}
          />
        </section>
        <section class="card stack" aria-labelledby="charges">
          <h2 id="charges">{words.why}</h2>
          <MoneyBar rows={whole.breakdown} total={total} currency={currency} shownIn={shownIn} />
          <Charges rows={whole.breakdown} total={total} currency={currency} shownIn={shownIn} />
        </section>
        <p
          class="small"
          id="signature"
          role="status"
          data-quote={file}
          data-right={withValues(words.right, { kid })}
          data-wrong={words.wrong}
          data-unchecked={words.unchecked}
        >
          {withValues(words.signed, { kid })}
        </p>
        <p class="small soft">
          <code>{quote.quoteId}</code> · <a href={file}>{words.file}</a>
        </p>
        <nav class="small languages" aria-label={words.languages}>
          {ANSWER_LANGUAGES.map((each) => (
            <a href={`?lang=${each}`} lang={each} aria-current={each === language ? "true" : undefined}>
              {new Intl.DisplayNames(each, { type: "language" }).of(each)}
            </a>
          ))}
        </nav>
      </article>
    </Layout>
  );
}

/** What the caller called the goods. */
function nameOfGoods(stated: Readonly<Record<string, unknown>> = {}): string | null {
  const { productName } = stated;
  return typeof productName === "string" && productName.trim() !== "" ? productName : null;
}
