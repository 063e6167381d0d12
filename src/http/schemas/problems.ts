import { distance } from "fastest-levenshtein";
import type { ZodError } from "zod";
import type { ErrorDetail } from "../errors.ts";

/** Says of each thing wrong with a body which field it is and what was expected. */
export function problemsOf(error: ZodError, fields: readonly string[]): ErrorDetail[] {
  return error.issues.flatMap((issue): ErrorDetail[] => {
    const path = pathText(issue.path);
    if (issue.code === "unrecognized_keys") {
      return issue.keys.map((key) => ({
        path: path === "" ? key : `${path}.${key}`,
        message: `unknown field${suggestion(key, fields)}`,
      }));
    }
    return [{ path: path === "" ? "body" : path, message: issue.message }];
  });
}

/** `["items", 3, "price"]` as `items[3].price`. */
export function pathText(path: readonly PropertyKey[]): string {
  return path
    .map((part, index) =>
      typeof part === "number" ? `[${part}]` : `${index === 0 ? "" : "."}${String(part)}`,
    )
    .join("");
}

/** The nearest known field within a third of its length, as a question. */
function suggestion(key: string, fields: readonly string[]): string {
  const near = fields
    .map((field) => ({ field, far: distance(key.toLowerCase(), field.toLowerCase()) }))
    .sort((a, b) => a.far - b.far)[0];
  return near && near.far <= Math.max(2, Math.floor(near.field.length / 3))
    ? `; did you mean "${near.field}"?`
    : "";
}
