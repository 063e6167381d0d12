/** A field that was refused: what stood in it, and why. */
export interface RefusedField<Name extends string> {
  field: Name;
  typed: string;
  message: string;
}

/** What a refused field still holds, and what tells a reader of the screen that it is wrong. */
export const typedIn = <Name extends string>(field: Name, refused: RefusedField<Name> | undefined) =>
  refused?.field === field
    ? { value: refused.typed, "aria-invalid": "true" as const, "aria-describedby": `${field}-wrong` }
    : {};

/** Why it was refused, right below it. */
export const Wrong = <Name extends string>({
  field,
  refused,
}: {
  field: Name;
  refused: RefusedField<Name> | undefined;
}) =>
  refused?.field === field ? (
    <span class="wrong" id={`${field}-wrong`} role="alert">
      {refused.message}
    </span>
  ) : null;
