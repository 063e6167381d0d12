import type { ApiAnswer } from "../console-env.ts";

/** What is wrong with a form: under the fields it names, and above the form where none is named. */
export interface FormProblems {
  summary: string;
  /** By the field's name. */
  fields: Readonly<Record<string, string>>;
  /** What concerns no field of the form, with the name the API gives it. */
  others: readonly string[];
}

export interface ApiProblem {
  path: string;
  message: string;
}

interface Refusal {
  error: { message: string; details?: ApiProblem[] };
}

/** What the API refused, sorted onto the fields that `known` names. */
export function formProblems(
  { body }: Pick<ApiAnswer, "body">,
  known: ReadonlySet<string>,
  placed = (path: string): string => path,
): FormProblems {
  const { error } = body as Refusal;
  return sorted(error.message, error.details ?? [], known, placed);
}

/** Problems that were found without the API, on a form's fields. */
export function sorted(
  summary: string,
  details: readonly ApiProblem[],
  known: ReadonlySet<string>,
  placed = (path: string): string => path,
): FormProblems {
  const fields: Record<string, string> = {};
  const others: string[] = [];
  for (const { path, message } of details) {
    const name = placed(path);
    if (known.has(name)) fields[name] ??= sentence(message);
    else if (message !== summary) others.push(sentence(path === "" ? message : `${path}: ${message}`));
  }
  return { summary, fields, others };
}

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
