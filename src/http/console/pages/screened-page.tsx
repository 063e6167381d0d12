import type { Session } from "../../../data/accounts/sessions.ts";
import type { DecisionRecord } from "../../../data/screening/decision-records.ts";
import type { ScreeningRecord } from "../../../data/screening/screening-records.ts";
import type { DisplayRecord } from "../../../domain/screening/display-record.ts";
import { DECISIONS } from "../../../domain/screening/match-decision.ts";
import { readTie } from "../../../domain/screening/ownership.ts";
import type { ShownScreening } from "../../../usecases/show-screening.ts";
import { nameOf } from "../../site/parts/amounts.ts";
import { DECISION_WORDS, nameOfList, RESULTS, reasonInWords } from "../screening-words.ts";
import { Act, ConsoleFrame, moment } from "./console-frame.tsx";

/** Other names shown at once; the rest is a press away. */
const NAMES_SHOWN = 6;

/** One screening: the result, and a card for each match with what speaks for it, to be decided on. */
export function ScreenedPage({ session, shown }: { session: Session; shown: ShownScreening }) {
  const { record, entries, decisions, watched } = shown;
  const { id, party, result, matches, cleared } = record;
  const { style, text, what } = RESULTS[result];
  const known = [
    party.type,
    party.country && nameOf(party.country),
    party.birthDate && `born ${party.birthDate}`,
    party.address,
    ...(party.identifiers ?? []),
  ].filter(Boolean);
  return (
    <ConsoleFrame
      session={session}
      tab="screening"
      title={party.name || "Unnamed party"}
      lead={known.join(" · ") || "Nothing but the name was stated."}
    >
      <section class="card stack" aria-labelledby="result">
        <div class="row between">
          <h2 id="result" class={`badge ${style}`}>
            {text}
          </h2>
          {watched ? (
            <span class="tag good">watched</span>
          ) : (
            <Act
              session={session}
              action={`/console/screening/${id}/watch`}
              button="Watch this party"
              style=""
            />
          )}
        </div>
        <p>{what}</p>
        <p class="small soft">
          Screened {moment(record.screenedAt)} (UTC) at {record.threshold}, lists of{" "}
          {record.listVersion.split("+")[0]}. Kept until {record.expiresAt.slice(0, 10)} as <code>{id}</code>.
          {cleared.length > 0 && ` Left out, as you had decided: ${cleared.join(", ")}.`}
        </p>
      </section>
      {matches.map((match) => (
        <MatchCard
          session={session}
          screening={id}
          match={match}
          entry={entries.get(match.id)}
          decision={decisions.get(match.id)}
        />
      ))}
      <p class="row">
        <a class="button" href="/console/screening">
          Screen another
        </a>
      </p>
    </ConsoleFrame>
  );
}

function MatchCard({
  session,
  screening,
  match,
  entry,
  decision,
}: {
  session: Session;
  screening: string;
  match: ScreeningRecord["matches"][number];
  entry: DisplayRecord | undefined;
  decision: DecisionRecord | undefined;
}) {
  const name = match.name ?? entry?.names[0] ?? match.id;
  const others = (entry?.names ?? []).filter((other) => other !== name);
  const score = Math.round(match.score * 100);
  return (
    <article class="card stack match" aria-label={`Match ${name}`}>
      <div class="row between">
        <div>
          <h3>{name}</h3>
          <p class="small soft">
            {nameOfList(match.list)} · <code>{match.id}</code>
          </p>
        </div>
        <p class="row">
          <meter class="sureness" min={0} max={100} value={score} aria-label={`Likeness of ${name}`} />
          <strong class="number">{score}%</strong>
        </p>
      </div>
      {match.matchedName && match.matchedName !== name && <p>Matched by its name “{match.matchedName}”.</p>}
      <div class="beside-facts">
        <div>
          <h4 class="small">Why</h4>
          <ul class="plainlist small">
            {(match.explanation ?? []).map((reason) => (
              <li>{reasonInWords(reason)}</li>
            ))}
          </ul>
        </div>
        {entry ? (
          <Entry entry={entry} others={others} />
        ) : (
          <p class="small soft">This entry is no longer on its list.</p>
        )}
      </div>
      {decision && (
        <p class="notice good">
          {DECISION_WORDS[decision.decision]}: {decision.reason || "no reason given"}{" "}
          <span class="small soft">
            {decision.decidedBy}, {moment(decision.decidedAt)}
          </span>
        </p>
      )}
      <details class="more" open={decision === undefined}>
        <summary>{decision ? "Decide anew" : "Decide"}</summary>
        <Act session={session} action={`/console/screening/${screening}/decide`} button="Record it" style="">
          <input type="hidden" name="entryId" value={match.id} />
          <p class="field">
            <label for={`decision-${match.id}`}>Decision</label>
            <select id={`decision-${match.id}`} name="decision">
              {DECISIONS.map((word) => (
                <option value={word} selected={word === decision?.decision}>
                  {DECISION_WORDS[word]}
                </option>
              ))}
            </select>
          </p>
          <p class="field">
            <label for={`reason-${match.id}`}>Why</label>
            <input
              id={`reason-${match.id}`}
              name="reason"
              required
              maxlength={2000}
              placeholder="Other birth date and register number"
            />
          </p>
        </Act>
      </details>
    </article>
  );
}

const tiesOf = ({ ties = [] }: DisplayRecord): string =>
  ties.map((tie) => readTie(tie)?.name ?? "").join(", ");

/** What the list says of the entry, to compare with what one knows of the party. */
function Entry({ entry, others }: { entry: DisplayRecord; others: readonly string[] }) {
  const facts = [
    ["Kind", entry.type === "unknown" ? "" : entry.type],
    ["Countries", entry.countries.map(nameOf).join(", ")],
    ["Born", entry.births.join(", ")],
    ["Programmes", entry.programs.join(", ")],
    ["Listed on", entry.listedOn],
    ["Stands behind it", tiesOf(entry)],
    ["Also listed as", entry.alsoListed.join(", ")],
  ].filter(([, text]) => text);
  return (
    <div>
      <h4 class="small">The list says</h4>
      <dl class="facts small">
        {facts.map(([head, text]) => (
          <div>
            <dt>{head}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        {others.length > 0 && (
          <div>
            <dt>Other names</dt>
            <dd>
              {others.slice(0, NAMES_SHOWN).join("; ")}
              {others.length > NAMES_SHOWN && ` and ${others.length - NAMES_SHOWN} more`}
            </dd>
          </div>
        )}
        {/^https:\/\//.test(entry.sourceUrl) && (
          <div>
            <dt>Source</dt>
            <dd>
              <a href={entry.sourceUrl} rel="noreferrer">
                {new URL(entry.sourceUrl).hostname}
              </a>
            </dd>
          </div>
        )}
      </dl>
    </div>
  );
}
