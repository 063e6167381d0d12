import type { RestrictionType } from "../../../../domain/restrictions/restriction.ts";
import { nameOf } from "../../../site/parts/amounts.ts";

/** What the pages read of a control. */
export interface ShownControl {
  type: RestrictionType;
  title: string;
  scope: string;
  conditional: boolean;
  authority: string;
  legalReference: string;
  hsPrefix: string;
  originCountries: string[];
  documentsRequired: string[];
  effectiveFrom: string | null;
  source: string;
  confidence: string;
  dangerousGoods: { un: string[]; hazardClass: string; air: string } | null;
}

/** A control: whether it applies, to what, who says so and which papers it takes. */
export function ControlCard({ control }: { control: ShownControl }) {
  const { type, title, scope, conditional, dangerousGoods, documentsRequired, originCountries } = control;
  const style = conditional ? "tag" : type === "prohibited" ? "tag bad" : "tag warn";
  return (
    <article class="card stack">
      <div class="row between">
        <h3>{title}</h3>
        <span class="row">
          <span class={style}>{type.replaceAll("_", " ")}</span>
          {conditional && <span class="tag">may apply</span>}
          {control.confidence !== "seen" && <span class="tag warn">general knowledge</span>}
        </span>
      </div>
      <p>
        {scope}
        {control.hsPrefix && (
          <>
            {" "}
            <span class="soft small">
              codes under <code>{control.hsPrefix}</code>
            </span>
          </>
        )}
        {originCountries.length > 0 && (
          <span class="soft small"> made in {originCountries.map(nameOf).join(", ")}</span>
        )}
      </p>
      {documentsRequired.length > 0 && (
        <div>
          <h4 class="small">What it takes</h4>
          <ul class="plainlist small">
            {documentsRequired.map((paper) => (
              <li>{paper}</li>
            ))}
          </ul>
        </div>
      )}
      {dangerousGoods && (
        <p class="small">
          <strong>{dangerousGoods.un.join(", ")}</strong>, class {dangerousGoods.hazardClass}.{" "}
          {dangerousGoods.air}
        </p>
      )}
      <p class="small soft">
        {control.authority} · {control.legalReference}
        {control.effectiveFrom && ` · since ${control.effectiveFrom}`} · <Source text={control.source} />
      </p>
    </article>
  );
}

/** A source that is an address can be followed. */
const Source = ({ text }: { text: string }) =>
  /^https:\/\//.test(text) ? (
    <a href={text} rel="noreferrer">
      {new URL(text).hostname}
    </a>
  ) : (
    text
  );
