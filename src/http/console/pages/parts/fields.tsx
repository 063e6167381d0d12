import { type Child, useContext } from "hono/jsx";
import { CURRENCIES } from "../../../../domain/trade/currency.ts";
import type { FormField, Typed } from "../../forms/form-field.ts";
import type { FormProblems } from "../../forms/form-problems.ts";
import { ServedCountries } from "../../served-countries.ts";

/** What a form shows: what was typed, and what is wrong with it. */
export interface FormState {
  typed: Typed;
  problems?: FormProblems;
}

/** The id of a field, from its name. */
const idOf = (name: string): string => `f-${name.replace(/[^a-zA-Z0-9]+/g, "-").replace(/-$/, "")}`;

/** A labelled field with what was typed in it, its hint, and what is wrong with it right below. */
export function Field({
  field,
  state,
  hiddenLabel = false,
}: {
  field: FormField;
  state: FormState;
  /** Where a column's head names it for the eye. */
  hiddenLabel?: boolean;
}) {
  const { name, label, kind, hint, start = "" } = field;
  const id = idOf(name);
  const refused = state.problems?.fields[name];
  const wrong = refused && kind === "country" ? "Choose a country, or give its two-letter code" : refused;
  const value = state.typed[name] ?? (Object.keys(state.typed).length === 0 ? start : "");
  const described = [wrong ? `${id}-wrong` : "", hint ? `${id}-hint` : ""].filter(Boolean).join(" ");
  const shared = {
    id,
    name,
    required: field.required,
    "aria-invalid": wrong ? ("true" as const) : undefined,
    "aria-describedby": described || undefined,
  };
  if (kind === "yes")
    return (
      <p class="field">
        <label class="check">
          <input type="checkbox" {...shared} value="yes" checked={value === "yes"} />
          {label}
        </label>
        <Below id={id} wrong={wrong} hint={hint} />
      </p>
    );
  return (
    <p class="field">
      <label for={id} class={hiddenLabel ? "hush" : undefined}>
        {label}
      </label>
      <Control field={field} value={value} shared={shared} />
      <Below id={id} wrong={wrong} hint={hint} />
    </p>
  );
}

function Control({ field, value, shared }: { field: FormField; value: string; shared: object }) {
  const { kind, placeholder, choices = [] } = field;
  if (kind === "choice")
    return (
      <select {...shared}>
        {choices.map(([choice, text]) => (
          <option value={choice} selected={choice === value}>
            {text}
          </option>
        ))}
      </select>
    );
  if (kind === "long")
    return (
      <textarea {...shared} rows={3} placeholder={placeholder}>
        {value}
      </textarea>
    );
  const special =
    kind === "number"
      ? { inputmode: "decimal" as const, autocomplete: "off" }
      : kind === "country"
        ? { list: "countries", autocomplete: "off" }
        : kind === "currency"
          ? { list: "currencies", autocomplete: "off", maxlength: 3 }
          : {};
  return (
    <input
      type={kind === "date" ? "date" : "text"}
      {...shared}
      {...special}
      value={value}
      placeholder={placeholder}
    />
  );
}

function Below({ id, wrong, hint }: { id: string; wrong: string | undefined; hint: string | undefined }) {
  return (
    <>
      {wrong && (
        <span class="wrong" id={`${id}-wrong`}>
          {wrong}
        </span>
      )}
      {hint && (
        <span class="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
    </>
  );
}

/** Several fields side by side, as many as the width allows. */
export function Fields({ fields, state }: { fields: readonly FormField[]; state: FormState }) {
  return (
    <div class="fields">
      {fields.map((field) => (
        <Field field={field} state={state} />
      ))}
    </div>
  );
}

/** Fields few people need, folded away unless one of them holds something or is wrong. */
export function MoreFields({
  title,
  fields,
  state,
}: {
  title: string;
  fields: readonly FormField[];
  state: FormState;
}) {
  const used = fields.some(
    ({ name, start }) => (state.typed[name] ?? start ?? "") !== (start ?? "") || state.problems?.fields[name],
  );
  return (
    <details class="more" open={used}>
      <summary>{title}</summary>
      <Fields fields={fields} state={state} />
    </details>
  );
}

/** What the browser offers while a country or a currency is typed: one list for all fields of the page. */
export function Suggestions() {
  return (
    <>
      <datalist id="countries">
        {useContext(ServedCountries).map((name) => (
          <option value={name} />
        ))}
      </datalist>
      <datalist id="currencies">
        {[...CURRENCIES].map((code) => (
          <option value={code} />
        ))}
      </datalist>
    </>
  );
}

/** Above a form: what is wrong with it, with what concerns no field of it. */
export function Problems({ problems }: { problems: FormProblems | undefined }) {
  if (problems === undefined) return null;
  const marked = Object.keys(problems.fields).length;
  return (
    <div class="notice bad" role="alert">
      <p>
        {marked > 0 ? "Something is missing or cannot be read: see the marked fields." : problems.summary}
      </p>
      {problems.others.length > 0 && (
        <ul>
          {problems.others.map((text) => (
            <li>{text}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The title row of a result or a form's part. */
export function Titled({ id, title, children }: { id: string; title: string; children?: Child }) {
  return (
    <section class="card stack" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
