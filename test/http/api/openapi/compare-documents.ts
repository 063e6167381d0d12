import { type Description, operationsIn, type Schema } from "../../../../src/http/api/openapi/description.ts";

/**
 * What a newer document took from a client that was written by an older one: operations, fields of answers, values that
 * requests may have, and what requests need not state. Additions are none of it.
 */
export function breaches(older: Description, newer: Description): string[] {
  const now = new Map(operationsIn(newer.paths).map((one) => [`${one.method} ${one.path}`, one.operation]));
  return operationsIn(older.paths).flatMap(({ method, path, operation: was }) => {
    const place = `${method} ${path}`;
    const is = now.get(place);
    if (is === undefined) return [`${place}: removed`];
    const asked = pair(was.requestBody, is.requestBody, (a, b, media) =>
      narrowed(a, b, `${place} ${media} request`, new Sides(older, newer)),
    );
    const answered = Object.entries(was.responses ?? {}).flatMap(([status, answer]) => {
      if (!status.startsWith("2")) return [];
      const place2 = `${place} ${status}`;
      const answersNow = is.responses?.[status];
      if (answersNow === undefined) return [`${place2}: removed`];
      return pair(answer, answersNow, (a, b, media) =>
        lost(a, b, `${place2} ${media}`, new Sides(older, newer)),
      );
    });
    const parameters = (was.parameters ?? []).flatMap((one) => {
      const { name, in: where } = follow(older, one);
      const same = (is.parameters ?? []).map((two) => follow(newer, two));
      return same.some((two) => two.name === name && two.in === where)
        ? []
        : [`${place}: parameter ${name} removed`];
    });
    return [...asked, ...answered, ...parameters];
  });
}

const follow = ({ components = {} }: Description, parameter: { $ref?: string; name?: string; in?: string }) =>
  components.parameters?.[parameter.$ref?.split("/").at(-1) ?? ""] ?? parameter;

type Bodies = { content?: Record<string, { schema?: Schema }> } | undefined;
function pair(was: Bodies, is: Bodies, compare: (a: Schema, b: Schema, media: string) => string[]): string[] {
  return Object.entries(was?.content ?? {}).flatMap(([media, { schema = {} }]) => {
    const now = is?.content?.[media]?.schema;
    return now === undefined ? [`${media}: removed`] : compare(schema, now, media);
  });
}

/** Both documents, and the pairs of components that were compared already. */
class Sides {
  readonly seen = new Set<string>();
  readonly older: Description;
  readonly newer: Description;
  constructor(older: Description, newer: Description) {
    this.older = older;
    this.newer = newer;
  }
  /** A schema with its references and `allOf` followed. */
  plain(document: Description, { $ref, allOf = [], ...own }: Schema): Schema {
    const named =
      $ref === undefined ? {} : (document.components?.schemas?.[$ref.split("/").at(-1) ?? ""] ?? {});
    const parts = [...($ref === undefined ? [] : [named]), ...allOf].map((part) =>
      this.plain(document, part),
    );
    const wholes = [...parts, own];
    const properties = Object.assign({}, ...wholes.map((one) => one.properties ?? {}));
    const required = wholes.flatMap((one) => one.required ?? []);
    return { ...Object.assign({}, ...wholes), properties, required };
  }
  /** Whether a pair is met for the first time: schemas may hold themselves. */
  isNew(a: Schema, b: Schema, direction: string): boolean {
    const key = `${direction} ${JSON.stringify(a)} ${JSON.stringify(b)}`.slice(0, 2_000);
    if (this.seen.has(key)) return false;
    this.seen.add(key);
    return true;
  }
}

const formsOf = (schema: Schema): Schema[] => schema.anyOf ?? schema.oneOf ?? [];
const kindsOf = ({ type }: Schema): string[] => [type ?? []].flat();

/** What an answer's schema had and has no more: fields, certainty that a field stands, kinds of value. */
function lost(was: Schema, is: Schema, place: string, sides: Sides): string[] {
  if (!sides.isNew(was, is, "answer")) return [];
  const [a, b] = [sides.plain(sides.older, was), sides.plain(sides.newer, is)];
  const others = kindsOf(b).filter((kind) => !kindsOf(a).includes(kind) && !(kind === "integer" && kindsOf(a).includes("number"))); // biome-ignore format: one list
  const kinds =
    kindsOf(a).length > 0 && others.length > 0 ? [`${place}: may be ${others.join(", ")} now`] : [];
  const unsure = (a.required ?? []).filter((name) => a.properties?.[name] && b.properties?.[name] && !b.required?.includes(name)); // biome-ignore format: one list
  return [
    ...kinds,
    ...unsure.map((name) => `${place}.${name}: may be absent now`),
    ...inner(a, b, place, sides, lost),
  ];
}

/** What a request might state and may no more, and what it must state now. */
function narrowed(was: Schema, is: Schema, place: string, sides: Sides): string[] {
  if (!sides.isNew(was, is, "request")) return [];
  const [a, b] = [sides.plain(sides.older, was), sides.plain(sides.newer, is)];
  const kinds = kindsOf(b).length === 0 ? [] : kindsOf(a).filter((kind) => !kindsOf(b).includes(kind) && !(kind === "integer" && kindsOf(b).includes("number"))); // biome-ignore format: one list
  const words = b.enum === undefined ? [] : (a.enum ?? []).filter((word) => !b.enum?.includes(word));
  const open = a.enum === undefined && b.enum !== undefined && kindsOf(a).length > 0;
  const needed = (b.required ?? []).filter((name) => !a.required?.includes(name));
  const bounds = (["maxLength", "maximum", "maxItems"] as const).flatMap((bound) => {
    const [before, after] = [boundOf(a, bound), boundOf(b, bound)];
    return after !== undefined && (before === undefined || after < before)
      ? [`${place}: ${bound} ${after}`]
      : [];
  });
  return [
    ...kinds.map((kind) => `${place}: no ${kind} any more`),
    ...words.map((word) => `${place}: ${word} is refused now`),
    ...(open ? [`${place}: a closed list now`] : []),
    ...needed.map((name) => `${place}.${name}: required now`),
    ...bounds,
    ...inner(a, b, place, sides, narrowed),
  ];
}

const boundOf = (schema: Schema, bound: string): number | undefined =>
  (schema as Record<string, number | undefined>)[bound];

/** The same of fields, members and forms; a form finds the newer one that takes least from it. */
function inner(a: Schema, b: Schema, place: string, sides: Sides, compare: typeof lost): string[] {
  const fields = Object.entries(a.properties ?? {}).flatMap(([name, was]) => {
    const is = b.properties?.[name];
    return is === undefined ? [`${place}.${name}: removed`] : compare(was, is, `${place}.${name}`, sides);
  });
  const members = a.items && b.items ? compare(a.items, b.items, `${place}[]`, sides) : [];
  const forms = formsOf(a).flatMap((was) => {
    const tried = (formsOf(b).length > 0 ? formsOf(b) : [b]).map((is) =>
      compare(was, is, place, new Sides(sides.older, sides.newer)),
    );
    return tried.sort((one, other) => one.length - other.length)[0] ?? [];
  });
  return [...fields, ...members, ...forms];
}
