import type { Session } from "../../../data/accounts/sessions.ts";
import { type Playable, Playground } from "../../site/parts/playground.tsx";
import { ConsoleFrame } from "./console-frame.tsx";

/** Any endpoint, called for the account, with the code that does the same. */
export function PlaygroundPage({
  session,
  playables,
  origin,
}: {
  session: Session;
  playables: Playable[];
  origin: string;
}) {
  return (
    <ConsoleFrame session={session} tab="playground" title="Playground" scripts={["/site/playground.js"]}>
      <p class="soft">
        Calls run for your account and count like those of a key. Examples can be changed at will.
      </p>
      <Playground playables={playables} origin={origin} />
    </ConsoleFrame>
  );
}
