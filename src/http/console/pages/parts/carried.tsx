import type { Typed } from "../../forms/form-field.ts";

/** What was typed, carried along unseen in a smaller form; without what that form asks anew. */
export const Carried = ({ typed, without = [] }: { typed: Typed; without?: readonly string[] }) => (
  <>
    {Object.entries(typed)
      .filter(([name]) => name !== "csrf" && !without.includes(name))
      .map(([name, value]) => (
        <input type="hidden" name={name} value={value} />
      ))}
  </>
);

/** The address of a page with a form filled in. */
export const filledIn = (path: string, typed: Typed): string =>
  `/console${path}?${new URLSearchParams(typed).toString()}`;
