import { entriesField } from "../../api/openapi/entries-field.ts";
import { type Method, operationName } from "../../api/openapi/operation-name.ts";
import type { Call } from "../parts/snippets.ts";
import type { ApiDocument, Operation } from "./document.ts";
import { requestExample } from "./examples.ts";

/** An operation with the page that describes it. */
export interface ListedOperation {
  /** What the client calls it: `quotes.redeem`. */
  name: string;
  method: Method;
  path: string;
  operation: Operation;
  /** `/docs/api/quotes-redeem` */
  href: string;
  /** Where it stood when the reference was one page: `post-quotes-id-redeem`. */
  anchor: string;
}

export interface OperationGroup {
  tag: string;
  operations: ListedOperation[];
}

/** Groups in the order in which a newcomer needs them; others follow. */
const ORDER = ["Compute", "Screening", "Quotes", "Jobs", "Webhooks", "Account", "System"];
const rank = (tag: string): number => (ORDER.includes(tag) ? ORDER.indexOf(tag) : ORDER.length);

/** Every operation of the document by its first tag. */
export function operationGroups({ paths }: ApiDocument): OperationGroup[] {
  const listed = Object.entries(paths).flatMap(([path, methods]) =>
    (Object.entries(methods) as [Method, Operation][]).map(([method, operation]) =>
      listedOperation(path, method, operation),
    ),
  );
  const groups = Map.groupBy(listed, ({ operation }) => operation.tags?.[0] ?? "Other");
  return [...groups].sort(([a], [b]) => rank(a) - rank(b)).map(([tag, operations]) => ({ tag, operations }));
}

function listedOperation(path: string, method: Method, operation: Operation): ListedOperation {
  const name = operationName(path, method);
  const slug = name.replaceAll(".", "-").replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const anchor = `${method}${path.replace(/[{}]/g, "").replaceAll("/", "-")}`.toLowerCase();
  return { name, method, path, operation, href: `/docs/api/${slug}`, anchor };
}

/** The call that an operation's page shows, with the document's own examples in it. */
export function exampleCall(document: ApiDocument, listed: ListedOperation, origin: string): Call {
  const { name, method, path, operation } = listed;
  const examples = new Map(
    (operation.parameters ?? []).map(({ name: parameter, schema }) => [parameter, schema?.example]),
  );
  return {
    ...{ name, origin, method: method.toUpperCase(), template: path },
    path: path.replace(/\{(\w+)\}/g, (_, parameter: string) => String(examples.get(parameter) ?? parameter)),
    body: requestExample(document, operation),
    paged: method === "get" && entriesField(operation, document.components.schemas) !== null,
  };
}
