import type { Child } from "hono/jsx";
import type { Session } from "../../../../data/accounts/sessions.ts";
import { Act } from "../console-frame.tsx";

/** A secret that was just made, shown until its owner says it is stored, ten minutes at most. */
export function FreshNotice({
  session,
  title,
  back,
  children,
}: {
  session: Session;
  title: string;
  /** The page it stands on. */
  back: string;
  children: Child;
}) {
  return (
    <section class="notice good stack" aria-labelledby="fresh">
      <h2 id="fresh">{title}</h2>
      {children}
      <Act session={session} action="/console/stored" button="I have stored it" style="">
        <input type="hidden" name="back" value={back} />
      </Act>
    </section>
  );
}
