import type { Session } from "../../../data/accounts/sessions.ts";
import { Code } from "../../site/parts/code.tsx";
import type { FreshSecret } from "../fresh-secret.ts";
import type { MonthlyUsage } from "../monthly-usage.ts";
import { ConsoleFrame } from "./console-frame.tsx";
import { FreshNotice } from "./parts/fresh-notice.tsx";
import { Icon, type IconName } from "./parts/icon.tsx";
import { PlanMeter } from "./parts/plan-meter.tsx";

const TASKS: readonly { icon: IconName; href: string; question: string; text: string }[] = [
  {
    icon: "cost",
    href: "/console/landed-cost",
    question: "What will it cost there?",
    text: "Duty, tax and fees of a line or a cart.",
  },
  {
    icon: "classify",
    href: "/console/classify",
    question: "Which code is it?",
    text: "From words, with one question where they do not settle it.",
  },
  {
    icon: "ship",
    href: "/console/restrictions",
    question: "May I ship it?",
    text: "Bans, permits, dangerous goods, embargoes.",
  },
  {
    icon: "screening",
    href: "/console/screening",
    question: "May I deal with them?",
    text: "A party against the sanctions lists.",
  },
  {
    icon: "origin",
    href: "/console/origin",
    question: "Is it duty free by origin?",
    text: "Agreements, the rule, and the arithmetic.",
  },
  {
    icon: "documents",
    href: "/console/documents",
    question: "Which papers go along?",
    text: "Invoice, packing list, declaration as PDF.",
  },
  {
    icon: "bills",
    href: "/console/bills",
    question: "Why is the bill higher?",
    text: "A courier's bill against the estimate.",
  },
  {
    icon: "jobs",
    href: "/console/jobs",
    question: "A whole catalogue?",
    text: "Up to 10,000 goods from one file.",
  },
];

interface Properties {
  session: Session;
  usage: MonthlyUsage;
  hasKeys: boolean;
  fresh: FreshSecret | undefined;
  origin: string;
}

/** The first screen: a new account's key with a call to paste, then what one can ask. */
export function OverviewPage({ session, usage, hasKeys, fresh, origin }: Properties) {
  return (
    <ConsoleFrame session={session} tab="home" title="Overview">
      {fresh && (
        <FreshNotice session={session} title="Your key is ready" back="/console">
          <Code name="Key" id="fresh-key">
            {fresh.text}
          </Code>
          <p>Paste this into a shell: it prices a T-shirt from China to Germany.</p>
          <Code name="curl" id="first-call">
            {firstCall(origin, fresh.text)}
          </Code>
          <p>Store the key now: it is shown for ten minutes at most, and belongs on your servers alone.</p>
        </FreshNotice>
      )}
      {!hasKeys && (
        <p class="notice">
          No key yet. <a href="/console/keys">Create one</a> to call the API from your programs.
        </p>
      )}
      <ul class="tiles tasks">
        {TASKS.map(({ icon, href, question, text }) => (
          <li>
            <a class="card" href={href}>
              <Icon name={icon} />
              <strong>{question}</strong>
              <span class="small soft">{text}</span>
            </a>
          </li>
        ))}
      </ul>
      <section class="card stack" aria-labelledby="month">
        <div class="row between">
          <h2 id="month">This month</h2>
          <a href="/console/usage">By day and endpoint</a>
        </div>
        <PlanMeter usage={usage} />
      </section>
    </ConsoleFrame>
  );
}

const firstCall = (origin: string, key: string): string => `curl ${origin}/api/v1/calculate \\
  -H 'X-API-Key: ${key}' -H 'Content-Type: application/json' \\
  -d '{"price":120,"shippingPrice":15,"origin":"CN","destinationCountry":"DE","hsCode":"6109.10"}'`;
