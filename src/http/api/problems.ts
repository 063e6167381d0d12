import { distance } from "fastest-levenshtein";
import type { ZodError, z } from "zod";
import type { Problem } from "../../usecases/problem.ts";

/** Says of each thing wrong with a body which field it is and what was expected. */
export function problemsOf(error: ZodError, fields: readonly string[]): Problem[] {
  return error.issues.flatMap((issue) => problemsOfIssue(issue, [], fields));
}

type Issue = z.core.$ZodIssue;

function problemsOfIssue(issue: Issue, above: readonly PropertyKey[], fields: readonly string[]): Problem[] {
  const whole = [...above, ...issue.path];
  const path = pathText(whole);
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => ({
      path: path === "" ? key : `${path}.${key}`,
      message: `unknown field${suggestion(key, fields)}`,
    }));
  }
  const meant = issue.code === "invalid_union" ? formMeant(issue.errors) : null;
  if (meant) return meant.flatMap((inner) => problemsOfIssue(inner, whole, fields));
  return [{ path: path === "" ? "body" : path, message: messageOf(issue) }];
}

/** Of several accepted forms the one whose own kind the value has: its faults lie deeper, or are unknown fields. */
const formMeant = (forms: readonly (readonly Issue[])[]): readonly Issue[] | null =>
  forms.find(
    (issues) =>
      issues.length > 0 && issues.every(({ code, path }) => path.length > 0 || code === "unrecognized_keys"),
  ) ?? null;

const KINDS: Readonly<Record<string, string>> = {
  array: "a list",
  object: "an object",
  record: "an object",
  string: "text",
  number: "a number",
  boolean: "true or false",
};

/** What a schema says itself; where it leaves that to the library, the same in plain words. */
function messageOf(issue: Issue): string {
  if (!issue.message.startsWith("Invalid ")) return issue.message;
  if (issue.code === "invalid_type") return `expected ${KINDS[issue.expected] ?? issue.expected}`;
  if (issue.code === "invalid_value") return `expected one of ${issue.values.map(String).join(", ")}`;
  if (issue.code !== "invalid_union") return issue.message;
  const kinds = issue.errors.flatMap(([first]) =>
    first ? [messageOf(first).replace(/^expected /, "")] : [],
  );
  return kinds.length === 0 ? "expected another form" : `expected ${[...new Set(kinds)].join(" or ")}`;
}

/** `["items", 3, "price"]` as `items[3].price`. */
export function pathText(path: readonly PropertyKey[]): string {
  return path
    .map((part, index) =>
      typeof part === "number" ? `[${part}]` : `${index === 0 ? "" : "."}${String(part)}`,
    )
    .join("");
}

/** The nearest known field within a third of its length, or one that begins with the same word, as a question. */
function suggestion(key: string, fields: readonly string[]): string {
  const asked = bare(key);
  const near = fields
    .map((field) => ({ field, far: distance(asked, bare(field)) }))
    .sort((a, b) => a.far - b.far)[0];
  const close = near && near.far <= Math.max(2, Math.floor(near.field.length / 3)) ? near.field : undefined;
  const meant = close ?? fields.find((field) => sameStart(asked, bare(field)));
  return meant === undefined ? "" : `; did you mean "${meant}"?`;
}

/** `hs_code` and `hsCode` are one name. */
const bare = (name: string): string => name.toLowerCase().replaceAll("_", "");

/** `origin` begins `origin_country`; shorter words begin too much. */
const sameStart = (a: string, b: string): boolean =>
  Math.min(a.length, b.length) >= 5 && (a.startsWith(b) || b.startsWith(a));
