import type { ZodError, z } from "zod";
import { PROBLEM_CODES, type Problem, type ProblemCode } from "../../domain/encoding/problem.ts";
import { didYouMean } from "./nearest-name.ts";
import { pathText } from "./path-text.ts";
import { fieldsAt } from "./schema-fields.ts";

/** What was read, and by which schema: they tell a missing field from a wrong one, and the names that stand beside it. */
interface Reading {
  /** Null where names are none of the fields of a schema: the parts of a path. */
  schema: z.core.$ZodType | null;
  value: unknown;
}

/**
 * Says of each thing wrong with a body which field it is, what kind of fault and what was expected.
 *
 * @example problemsOf(parsed.error, { schema: classifyBody, value: body })
 * // [{ path: "productNmae", code: "unknown_field", message: 'unknown field; did you mean "productName"?' }, …]
 */
export function problemsOf(error: ZodError, reading: Reading): Problem[] {
  return error.issues.flatMap((issue) => problemsOfIssue(issue, [], reading));
}

type Issue = z.core.$ZodIssue;

function problemsOfIssue(issue: Issue, above: readonly PropertyKey[], reading: Reading): Problem[] {
  const whole = [...above, ...issue.path];
  if (issue.code === "unrecognized_keys") {
    const known = reading.schema === null ? [] : fieldsAt(reading.schema, whole);
    return issue.keys.map((key) => ({
      path: pathText([...whole, key]),
      code: "unknown_field",
      message: `unknown field${didYouMean(key, known)}`,
    }));
  }
  const meant = issue.code === "invalid_union" ? formMeant(issue.errors) : null;
  if (meant) return meant.flatMap((inner) => problemsOfIssue(inner, whole, reading));
  const isMissing = whole.length > 0 && valueAt(reading.value, whole) === undefined;
  const code = isMissing ? "required" : codeOf(issue);
  return [{ path: pathText(whole), code, message: messageOf(issue) }];
}

/** Of several accepted forms the one whose own kind the value has: its faults lie deeper, or are unknown fields. */
const formMeant = (forms: readonly (readonly Issue[])[]): readonly Issue[] | null =>
  forms.find(
    (issues) =>
      issues.length > 0 && issues.every(({ code, path }) => path.length > 0 || code === "unrecognized_keys"),
  ) ?? null;

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (at, part) => (typeof at === "object" && at !== null ? Reflect.get(at, part) : undefined),
    value,
  );
}

/** The kind of a fault that a schema found. What a schema checks by its own function it may name in `params`. */
function codeOf(issue: Issue): ProblemCode {
  switch (issue.code) {
    case "invalid_type":
    case "invalid_union":
      return "invalid_type";
    case "invalid_value":
      return "invalid_option";
    case "invalid_format":
      return "invalid_format";
    case "too_small":
      return isFigure(issue.origin) ? "out_of_range" : "too_short";
    case "too_big":
      return isFigure(issue.origin) ? "out_of_range" : "too_long";
    case "custom":
      return PROBLEM_CODES.find((code) => code === issue.params?.code) ?? "invalid_value";
    default:
      return "invalid_value";
  }
}

const isFigure = (origin: string): boolean => origin === "number" || origin === "int" || origin === "bigint";

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
