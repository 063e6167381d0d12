import { z } from "zod";
import type { Problem } from "../../domain/encoding/problem.ts";
import { bareName } from "./field-names.ts";
import { didYouMean } from "./nearest-name.ts";
import { formsOf, objectsOf } from "./schema-fields.ts";

type Schema = z.core.$ZodType;

/** The fields of an answer that were asked for, by name; null: the whole of what stands there. */
export type AnswerFields = ReadonlyMap<string, AnswerFields | null>;

/** What every answer keeps. */
const ALWAYS: ReadonlySet<string> = new Set(["success", "totalLandedCost", "meta", "livemode"]);
/** What every result of a batch keeps: what tells it apart, too. */
const OF_RESULT: ReadonlySet<string> = new Set([...ALWAYS, "index", "reference", "error"]);
const NOTHING: ReadonlySet<string> = new Set();
/** The list whose members are answers of their own. */
const RESULTS = "results";
/** Fields that may be asked for: more than an answer has at its top and below it, so that nobody meets it. */
const MOST_FIELDS = 200;
/** How deep a name is looked for that was asked for without its place. */
const LOOKED_FOR_AT = 3;

/**
 * Reads the fields asked for, `a,b.c`, against the schema of the answer; lists need no place: `breakdown.label` is the
 * label of each row. Names are taken in camel case and in snake case.
 *
 * @example readAnswerFields("importDuty,data.customsValue", landedCostAnswerSchema)
 */
export function readAnswerFields(
  text: string,
  answer: Schema,
): { ok: true; fields: AnswerFields } | { ok: false; problems: Problem[] } {
  const fields = new Map<string, AnswerFields | null>();
  const problems: Problem[] = [];
  const asked = text.split(",").map((path) => path.trim());
  if (asked.length > MOST_FIELDS) problems.push({ path: "fields", code: "too_long", message: `at most ${MOST_FIELDS} fields` }); // biome-ignore format: one call
  for (const path of asked.slice(0, MOST_FIELDS)) {
    if (ALWAYS.has(path)) {
      put(fields, [path]);
      continue;
    }
    const found = namesOf(path.split("."), answer);
    if (found.ok) put(fields, found.names);
    else
      problems.push({
        path: "fields",
        code: "unknown_value",
        message: `"${path}" is no field of the answer${meant(path, found, answer)}`,
      });
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, fields };
}

type FoundNames =
  | { ok: true; names: string[] }
  /** `before`: the names that were known, `known`: those that stand behind them. */
  | { ok: false; before: string[]; unknown: string; known: string[] };

/** A path in the names of the schema. Below what may hold anything, any name may stand. */
function namesOf(path: readonly string[], answer: Schema): FoundNames {
  const names: string[] = [];
  let forms = insideLists(formsOf(answer));
  for (const [at, part] of path.entries()) {
    if (part !== "" && forms.some(isOpen)) return { ok: true, names: [...names, ...path.slice(at)] };
    const known = Object.keys(shapeOf(forms));
    const name = known.find((one) => one === part) ?? known.find((one) => bareName(one) === bareName(part));
    if (name === undefined) return { ok: false, before: names, unknown: part, known };
    names.push(name);
    forms = insideLists(objectsOf(forms).flatMap(({ shape }) => (shape[name] ? formsOf(shape[name]) : [])));
  }
  return { ok: true, names };
}

const shapeOf = (forms: readonly Schema[]): Record<string, Schema> =>
  Object.assign({}, ...objectsOf(forms).map(({ shape }) => shape));

const insideLists = (forms: readonly Schema[]): Schema[] =>
  forms.flatMap((form) => (form instanceof z.ZodArray ? insideLists(formsOf(form.element)) : [form]));

/** Whether names may stand there that the schema does not list. */
const isOpen = (form: Schema): boolean =>
  form instanceof z.ZodUnknown ||
  form instanceof z.ZodAny ||
  form instanceof z.ZodRecord ||
  (form instanceof z.ZodObject &&
    form.def.catchall !== undefined &&
    !(form.def.catchall instanceof z.ZodNever));

/** The nearest known path: at the same place, or of the same name at another. */
function meant(
  path: string,
  { before, unknown, known }: Extract<FoundNames, { ok: false }>,
  answer: Schema,
): string {
  const place = (name: string): string => [...before, name].join(".");
  const near = didYouMean(unknown, known);
  if (near !== "") return near.replace(/"(.+)"/, (_, name: string) => `"${place(name)}"`);
  const last = path.split(".").at(-1) ?? "";
  const others = pathsOf(insideLists(formsOf(answer)), LOOKED_FOR_AT);
  const same = others.find((one) => bareName(one.split(".").at(-1) ?? "") === bareName(last));
  return same === undefined ? `; expected ${known.map(place).join(", ")}` : `; did you mean "${same}"?`;
}

function pathsOf(forms: readonly Schema[], depth: number): string[] {
  if (depth === 0) return [];
  const shape = Object.entries(shapeOf(forms));
  const inner = shape.flatMap(([name, type]) =>
    pathsOf(insideLists(formsOf(type)), depth - 1).map((path) => `${name}.${path}`),
  );
  return [...shape.map(([name]) => name), ...inner];
}

/** Adds a path; the whole of a field holds its parts. */
function put(fields: Map<string, AnswerFields | null>, [name = "", ...rest]: readonly string[]): void {
  const there = fields.get(name);
  if (there === null) return;
  if (rest.length === 0) {
    fields.set(name, null);
    return;
  }
  const inner = new Map(there);
  put(inner, rest);
  fields.set(name, inner);
}

/**
 * The answer with those fields alone, and what every answer keeps.
 * @example selectFields({ success: true, vat: 3, data: { a: 1, b: 2 } }, fields) // { success: true, data: { a: 1 } }
 */
export function selectFields(answer: unknown, fields: AnswerFields, always = ALWAYS): unknown {
  if (Array.isArray(answer)) return answer.map((member) => selectFields(member, fields, always));
  if (typeof answer !== "object" || answer === null) return answer;
  const kept: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(answer)) {
    const inner = fields.get(name);
    if (inner === null || (inner === undefined && always.has(name))) kept[name] = value;
    else if (inner !== undefined)
      kept[name] = selectFields(value, inner, name === RESULTS ? OF_RESULT : NOTHING);
  }
  return kept;
}
