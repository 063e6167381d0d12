import type { Child } from "hono/jsx";
import type { Session } from "../../../../data/accounts/sessions.ts";
import { mayVisit } from "../../../../domain/accounts/role.ts";

interface Properties {
  session: Session;
  /** Its path, from `/console` on. */
  action: string;
  style?: string;
  /** Names what the form makes, so that a second press makes no second one. */
  once?: string;
  /** Takes a file. */
  files?: boolean;
  label?: string;
  children: Child;
}

/** Whether the person may send a form to this address: the rule that refuses it is the one that leaves it out. */
export const maySend = ({ role }: Session, action: string): boolean =>
  mayVisit(role, "POST", action.replace("/console", ""));

/** A form with the session's token. Who may not send it reads why. */
export function Form({ session, action, style = "stack", once, files, label, children }: Properties) {
  if (!maySend(session, action))
    return (
      <p class="notice">
        Your role in this account is {session.role}: this is for others. <a href="/console/team">Who may</a>
      </p>
    );
  return (
    <form
      method="post"
      action={action}
      class={style}
      aria-label={label}
      enctype={files ? "multipart/form-data" : undefined}
    >
      <input type="hidden" name="csrf" value={session.csrf} />
      {once && <input type="hidden" name="once" value={once} />}
      {children}
    </form>
  );
}
