import { type Answer, type Description, operationsIn } from "./description.ts";

/** Refusals that mean one thing wherever they are met, by their status. */
const NAMES: Readonly<Record<string, string>> = {
  400: "BadRequest",
  401: "Unauthorized",
  403: "Forbidden",
  413: "PayloadTooLarge",
  415: "UnsupportedMediaType",
  422: "IdempotencyMismatch",
  429: "RateLimited",
  500: "InternalError",
  503: "Unavailable",
};

/** `No such job in this account` as `NoSuchJobInThisAccount`. */
const wordsOf = ({ description = "" }: Answer): string =>
  description
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");

/** Makes a component of each refusal that several operations share, named after its status or what it says. */
export function shareAnswers(document: Description): void {
  const refusals = operationsIn(document.paths).flatMap(({ operation }) =>
    Object.entries(operation.responses ?? {}).flatMap(([status, answer]) =>
      status >= "400" ? [{ operation, status, answer }] : [],
    ),
  );
  const alike = Map.groupBy(refusals, ({ answer }) => JSON.stringify(answer));
  const shared: Record<string, Answer> = {};
  // The commonest form of a refusal has the name; where another has the same words, it stands in its operations.
  for (const found of [...alike.values()].sort((a, b) => b.length - a.length)) {
    const [first] = found;
    if (first === undefined || found.length === 1) continue;
    const name = NAMES[first.status] ?? wordsOf(first.answer);
    if (name in shared) continue;
    shared[name] = first.answer;
    for (const { operation, status } of found)
      operation.responses = { ...operation.responses, [status]: { $ref: `#/components/responses/${name}` } };
  }
  document.components = { ...document.components, responses: shared };
}
