import type { Child } from "hono/jsx";
import type { Session } from "../../../data/accounts/sessions.ts";
import { Layout } from "../../site/layout.tsx";
import { Navigation, type Tab } from "./navigation.tsx";
import { maySend } from "./parts/form.tsx";

interface Properties {
  session: Session;
  tab: Tab;
  title: string;
  /** What the page is for, in a sentence. */
  lead?: Child;
  scripts?: readonly string[];
  children: Child;
}

/**
 * The frame of a signed-in page: the pages by task at its side, on a phone in a menu above. The session's token stands in
 * it for scripts, and in each form.
 */
export function ConsoleFrame({ session, tab, title, lead, scripts = [], children }: Properties) {
  return (
    <Layout title={title} place="console" scripts={["/site/console.js", ...scripts]}>
      {session.test && <TestStrip session={session} />}
      <div class="console" data-csrf={session.csrf}>
        <div class="rail">
          <Navigation open={tab} label="Console" />
        </div>
        <details class="menu">
          <summary>Menu</summary>
          <Navigation open={tab} label="Console menu" />
        </details>
        <div class="page">
          <div class="head">
            <div>
              <h1>{title}</h1>
              {lead && <p class="soft">{lead}</p>}
            </div>
            <div class="who">
              <p class="small soft">
                {session.memberId === "" ? session.accountName : `${session.name}, ${session.accountName}`}{" "}
                <a class="tag" href="/console/usage#plan">
                  {session.plan}
                </a>
                {session.memberId !== "" && <span class="tag">{session.role}</span>}
              </p>
              {!session.test && (
                <Act session={session} action="/console/mode" button="Test mode">
                  <input type="hidden" name="test" value="yes" />
                </Act>
              )}
              <Act session={session} action="/console/sign-out" button="Sign out" />
            </div>
          </div>
          {children}
        </div>
      </div>
    </Layout>
  );
}

/** On every page of test mode: what one looks at, and the way out of it. */
function TestStrip({ session }: { session: Session }) {
  return (
    <div class="test-strip row between">
      <p>
        <strong>Test mode.</strong> You see what test keys keep, on their{" "}
        <a href="/docs/test-mode">pinned day</a>; nothing here touches live records.
      </p>
      <Act session={session} action="/console/mode" button="Back to live">
        <input type="hidden" name="test" value="no" />
      </Act>
    </div>
  );
}

/** A form of one button, or with fields; it carries the session's token, and is left out for whom it is not. */
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
  if (!maySend(session, action)) return null;
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
