import { JOB_KEPT_DAYS } from "../jobs/item-job.ts";
import { RETAINED_DAYS } from "../quotes/quote.ts";
import { LONGEST_YEARS, STANDARD_YEARS } from "../screening/retention.ts";
import { KEEP_DAYS } from "./retention.ts";
import { INVITATION_DAYS } from "./team.ts";

/** When rows of a table end by themselves: `days` after the moment in `column`, named as the schema names it. */
export interface End {
  column: string;
  days: number;
  /** Only rows whose column says this. */
  only?: { column: string; is: string };
  /** Not while a row of that table names them in that column. */
  heldBy?: { table: string; column: string };
}

/** One kind of data that is kept, in one table: what the privacy page says of it and what the hourly clean-up does. */
interface KeptData {
  table: string;
  holds: string;
  /** What of it nobody reads in the database without the service's secret, and what stands there in clear. */
  form: string;
  /** How long, in words. */
  kept: string;
  /** How it ends sooner. */
  deletedBy: string;
  ends: readonly End[];
}

const WITH_ACCOUNT = "deleting the account";
const UNTIL_DELETED = "until it is deleted";
const days = (count: number): string => (count === 1 ? "24 hours" : `${count} days`);

/** Every kind of data about an account and its callers, in the order of the privacy page. A test holds it complete. */
export const KEPT_DATA: readonly KeptData[] = [
  {
    table: "accounts",
    holds: "the account: its name, its plan, when it was opened",
    form: "in clear",
    kept: "until it is deleted, or never used for a quarter after it was made",
    deletedBy: "Console, Account: Delete this account",
    ends: [],
  },
  {
    table: "account_emails",
    holds: "the e-mail address that sign-in links go to, where one was confirmed",
    form: "in clear",
    kept: UNTIL_DELETED,
    deletedBy: WITH_ACCOUNT,
    ends: [],
  },
  {
    table: "account_members",
    holds: "people of your team: their name as you gave it, role, since when",
    form: "in clear",
    kept: UNTIL_DELETED,
    deletedBy: "Console, Team: Remove",
    ends: [],
  },
  {
    table: "account_invitations",
    holds: "invitations to your team that nobody has taken yet: name and role",
    form: "the link only as SHA-256; the rest in clear",
    kept: `until taken, or ${days(INVITATION_DAYS)}`,
    deletedBy: "Console, Team: Take back",
    ends: [{ column: "expiresAt", days: 0 }],
  },
  {
    table: "api_keys",
    holds: "API keys: their first characters, name, allowed origins, when last used",
    form: "a key itself only as SHA-256; the rest in clear",
    kept: UNTIL_DELETED,
    deletedBy: `${WITH_ACCOUNT}; a disabled key stays listed`,
    ends: [],
  },
  {
    table: "passkeys",
    holds: "passkeys: public key, name, when last used",
    form: "in clear; a public key opens nothing",
    kept: UNTIL_DELETED,
    deletedBy: "Console, Account: Remove",
    ends: [],
  },
  {
    table: "recovery_codes",
    holds: "recovery codes that are not used yet",
    form: "only as SHA-256",
    kept: "until used or replaced",
    deletedBy: "making new ones",
    ends: [],
  },
  {
    table: "console_sessions",
    holds: "who is signed in to the console",
    form: "the cookie only as SHA-256",
    kept: "7 days",
    deletedBy: "signing out",
    ends: [{ column: "expiresAt", days: 0 }],
  },
  {
    table: "console_challenges",
    holds:
      "sign-in links and passkey prompts that wait for their answer, with the name or address they are for",
    form: "the link only as SHA-256; the rest in clear",
    kept: "5 minutes",
    deletedBy: "answering",
    ends: [{ column: "expiresAt", days: 0 }],
  },
  {
    table: "sign_ups",
    holds: "how many accounts a network made today",
    form: "the network only as a keyed hash",
    kept: "1 day",
    deletedBy: "nothing; no account is named",
    ends: [{ column: "day", days: 1 }],
  },
  {
    table: "usage_days",
    holds: "how many calls each endpoint got on each day",
    form: "in clear; numbers only",
    kept: days(KEEP_DAYS.usage),
    deletedBy: WITH_ACCOUNT,
    ends: [{ column: "day", days: KEEP_DAYS.usage }],
  },
  {
    table: "usage_key_days",
    holds: "the same by key",
    form: "in clear; ids and numbers only",
    kept: days(KEEP_DAYS.usage),
    deletedBy: WITH_ACCOUNT,
    ends: [{ column: "day", days: KEEP_DAYS.usage }],
  },
  {
    table: "request_log",
    holds: "your latest requests: time, id, key, method, path, status, duration; no body, no address",
    form: "in clear; ids and numbers only",
    kept: days(KEEP_DAYS.requestLog),
    deletedBy: WITH_ACCOUNT,
    ends: [{ column: "at", days: KEEP_DAYS.requestLog }],
  },
  {
    table: "usage_alerts",
    holds: "which shares of a month's calls you were told that you have used",
    form: "in clear; numbers only",
    kept: days(KEEP_DAYS.usage),
    deletedBy: WITH_ACCOUNT,
    ends: [{ column: "toldAt", days: KEEP_DAYS.usage }],
  },
  {
    table: "idempotency_keys",
    holds: "the answer to a request with an Idempotency-Key, to repeat it",
    form: "the answer sealed; the key you chose in clear",
    kept: days(KEEP_DAYS.repeatedAnswers),
    deletedBy: WITH_ACCOUNT,
    ends: [{ column: "createdAt", days: KEEP_DAYS.repeatedAnswers }],
  },
  {
    table: "quotes",
    holds: "saved quotes: the request with its product names, the answer, the rows of law it rests on",
    form: "request and answer sealed; destination, total, dates and the rows of law in clear",
    kept: days(RETAINED_DAYS),
    deletedBy: "DELETE /quotes/{id}",
    ends: [{ column: "deleteAfter", days: 0 }],
  },
  {
    table: "quote_outcomes",
    holds: "which quotes were redeemed, for which order of yours, or made void",
    form: "your reference of the order sealed, found by a keyed hash; outcome and time in clear",
    kept: `as long as the quote: ${days(RETAINED_DAYS)}`,
    deletedBy: "DELETE /quotes/{id}",
    ends: [{ column: "deleteAfter", days: 0 }],
  },
  {
    table: "quote_references",
    holds: "your own references of quotes, their lines and orders, to find a quote by",
    form: "only as keyed hashes",
    kept: `as long as the quote: ${days(RETAINED_DAYS)}`,
    deletedBy: "DELETE /quotes/{id}",
    ends: [{ column: "deleteAfter", days: 0 }],
  },
  {
    table: "quote_pages",
    holds: "which quotes have a page that is open to whoever has its address",
    form: "the token of the address only as SHA-256",
    kept: `as long as the quote: ${days(RETAINED_DAYS)}`,
    deletedBy: "DELETE /quotes/{id}/page",
    ends: [{ column: "deleteAfter", days: 0 }],
  },
  {
    table: "quote_watches",
    holds: "quotes that are priced again when their data changes, with their request",
    form: "the request sealed; the charges last told of in clear",
    kept: "as long as the quote",
    deletedBy: 'PATCH /quotes/{id} { "watch": false }',
    ends: [],
  },
  {
    table: "classification_overrides",
    holds: "your own codes: product name, code, reason",
    form: "name and reason sealed, found by a keyed hash of the name; the code in clear",
    kept: UNTIL_DELETED,
    deletedBy: "DELETE /classify/overrides/{id}",
    ends: [],
  },
  {
    table: "classification_decisions",
    holds: "what a product was classified as, so that it is answered alike",
    form: "sealed, found by a keyed hash of the product",
    kept: days(KEEP_DAYS.classifications),
    deletedBy: WITH_ACCOUNT,
    ends: [{ column: "decidedAt", days: KEEP_DAYS.classifications }],
  },
  {
    table: "item_jobs",
    holds: "jobs of many items: kind, counts, what holds for all items, the columns of your file",
    form: "kind, counts and times in clear; the rest sealed",
    kept: days(JOB_KEPT_DAYS),
    deletedBy: "DELETE /jobs/{id}; its id and counts stay for the rest of the days",
    ends: [{ column: "expiresAt", days: 0 }],
  },
  {
    table: "item_job_parts",
    holds: "items of a job, then their results",
    form: "sealed; counts in clear",
    kept: days(JOB_KEPT_DAYS),
    deletedBy: "DELETE /jobs/{id}",
    ends: [{ column: "expiresAt", days: 0 }],
  },
  {
    table: "screening_audit",
    holds: "records of screenings: the party as you named it, the lists' edition, which entries matched",
    form: "the party sealed; result, entries and dates in clear",
    kept: `${STANDARD_YEARS} years, or 1 to ${LONGEST_YEARS} as chosen`,
    deletedBy: "DELETE /screen-parties/audit/{id}, or a span of them",
    ends: [{ column: "expiresAt", days: 0 }],
  },
  {
    table: "screening_decisions",
    holds: "false positives you cleared: the party, the entry, the reason, who decided",
    form: "party, reason and person sealed, found by a keyed hash; the entry in clear",
    kept: UNTIL_DELETED,
    deletedBy: "DELETE /screen-parties/decisions/{id}",
    ends: [],
  },
  {
    table: "screening_watches",
    holds: "watched parties, your reference of them, and the entries you were told of",
    form: "party and reference sealed, found by a keyed hash; entries in clear",
    kept: UNTIL_DELETED,
    deletedBy: "DELETE /screen-parties/watch/{id}",
    ends: [],
  },
  {
    table: "screening_settings",
    holds: "for how many years you keep records of screenings",
    form: "in clear",
    kept: UNTIL_DELETED,
    deletedBy: WITH_ACCOUNT,
    ends: [],
  },
  {
    table: "webhook_endpoints",
    holds: "webhook endpoints: address, events, filters, signing secret",
    form: "the secret sealed; the rest in clear",
    kept: UNTIL_DELETED,
    deletedBy: "DELETE /webhooks/{id}",
    ends: [],
  },
  {
    table: "webhook_events",
    holds: "bodies of the events sent to you; those of classifications and prohibited goods name the product",
    form: "sealed; type and time in clear",
    kept: `${days(KEEP_DAYS.deliveries)}, and as long as a delivery of it is kept`,
    deletedBy: WITH_ACCOUNT,
    ends: [
      {
        column: "createdAt",
        days: KEEP_DAYS.deliveries,
        heldBy: { table: "webhook_deliveries", column: "event_id" },
      },
    ],
  },
  {
    table: "webhook_deliveries",
    holds: "each event's way to each endpoint: state, attempts, times",
    form: "in clear; ids only",
    kept: `${days(KEEP_DAYS.deliveries)} once delivered, ${days(KEEP_DAYS.givenUp)} once given up`,
    deletedBy: "deleting the endpoint",
    ends: [
      { column: "finishedAt", days: KEEP_DAYS.deliveries, only: { column: "state", is: "delivered" } },
      { column: "finishedAt", days: KEEP_DAYS.givenUp },
    ],
  },
  {
    table: "webhook_attempts",
    holds: "what your receiver answered: status, time, the first kilobyte",
    form: "in clear",
    kept: days(KEEP_DAYS.deliveries),
    deletedBy: "deleting the endpoint",
    ends: [{ column: "at", days: KEEP_DAYS.deliveries }],
  },
  {
    table: "webhook_alerts",
    holds: "which alerts you had, so that none comes twice: entries, codes and legal references",
    form: "parties as keyed hashes; codes and legal references in clear",
    kept: UNTIL_DELETED,
    deletedBy: WITH_ACCOUNT,
    ends: [],
  },
  {
    table: "webhook_told_rates",
    holds: "the exchange rates an endpoint was last told of",
    form: "in clear",
    kept: "as long as the endpoint",
    deletedBy: "deleting the endpoint",
    ends: [],
  },
  {
    table: "dead_jobs",
    holds: "background work that failed for good, until an operator has looked at it",
    form: "ids in clear, personal data sealed",
    kept: days(KEEP_DAYS.givenUp),
    deletedBy: WITH_ACCOUNT,
    ends: [{ column: "at", days: KEEP_DAYS.givenUp }],
  },
  {
    table: "unreadable_rows",
    holds: "ids of rows that were damaged and could not be read",
    form: "in clear; ids only",
    kept: days(KEEP_DAYS.unreadable),
    deletedBy: "nothing; no account is named",
    ends: [{ column: "seenAt", days: KEEP_DAYS.unreadable }],
  },
];
