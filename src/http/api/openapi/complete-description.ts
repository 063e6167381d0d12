import { addExamples } from "./add-examples.ts";
import { addLivemode } from "./add-livemode.ts";
import { completeOperation, operationId, type Reached, SHARED_PARAMETERS } from "./complete-operation.ts";
import { describeFields } from "./describe-fields.ts";
import { type Description, operationsIn } from "./description.ts";
import { plainNullable } from "./plain-nullable.ts";
import { RESPONSE_HEADERS } from "./response-headers.ts";
import { shareAnswers } from "./share-answers.ts";

/** How an operation is reached, by its method and path. */
export type ReachOf = (method: string, path: string) => Reached;

/**
 * Completes a description that the routes' schemas gave: what the middleware does to each operation, and the
 * components that all of them share.
 */
export function completeDescription(document: Description, reachOf: ReachOf): Description {
  for (const described of operationsIn(document.paths))
    completeOperation(described, reachOf(described.method, described.path));
  for (const { method, path, operation } of operationsIn(document.webhooks))
    operation.operationId ??= operationId(method, path);
  document.components = {
    ...document.components,
    parameters: { ...document.components?.parameters, ...SHARED_PARAMETERS },
    headers: { ...document.components?.headers, ...RESPONSE_HEADERS },
  };
  addLivemode(document, reachOf);
  describeFields(document);
  addExamples(document);
  shareAnswers(document);
  plainNullable(document);
  return document;
}
