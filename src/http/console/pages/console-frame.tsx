import type { Child } from "hono/jsx";
import type { Session } from "../../../data/accounts/sessions.ts";
import { Layout } from "../../site/layout.tsx";

export type Tab = "usage" | "keys" | "playground" | "webhooks" | "quotes" | "screening" | "account";

const TABS: readonly { tab: Tab; href: string; name: string }[] = [
  { tab: "usage", href: "/console", name: "Usage" },
  { tab: "keys", href: "/console/keys", name: "Keys" },
  { tab: "playground", href: "/console/playground", name: "Playground" },
  { tab: "webhooks", href: "/console/webhooks", name: "Webhooks" },
  { tab: "quotes", href: "/console/quotes", name: "Quotes" },
  { tab: "screening", href: "/console/screening", name: "Screening" },
  { tab: "account", href: "/console/account", name: "Account" },
];

interface Properties {
  session: Session;
  tab: Tab;
  title: string;
  scripts?: readonly string[];
  children: Child;
}

/** The frame of a signed-in page. The session's token stands in it for scripts, and in each form. */
export function ConsoleFrame({ session, tab, title, scripts = [], children }: Properties) {
  return (
    <Layout title={title} place="console" scripts={["/site/console.js", ...scripts]}>
      <div data-csrf={session.csrf}>
        <nav class="tabs" aria-label="Console">
          {TABS.map(({ tab: at, href, name }) => (
            <a href={href} aria-current={at === tab ? "page" : undefined}>
              {name}
            </a>
          ))}
        </nav>
        <div class="page">
          <div class="row between">
            <h1>{title}</h1>
            <p class="soft small">
              {session.accountName} <span class="tag">{session.plan}</span>
            </p>
          </div>
          {children}
        </div>
      </div>
    </Layout>
  );
}

/** A form of one button, or with fields; it carries the session's token. */
export function Act({
  session,
  action,
  button,
  style = "plain",
  ask,
  children,
}: {
  session: Session;
  action: string;
  button: string;
  style?: string;
  /** A question that a script puts before the form is sent. */
  ask?: string;
  children?: Child;
}) {
  return (
    <form method="post" action={action} class="act" data-ask={ask}>
      <input type="hidden" name="csrf" value={session.csrf} />
      {children}
      <button type="submit" class={style}>
        {button}
      </button>
    </form>
  );
}

/** A moment as people read it: `2026-11-20 18:35`, UTC. */
export const moment = (iso: string | null): string =>
  iso === null ? "never" : iso.slice(0, 16).replace("T", " ");
