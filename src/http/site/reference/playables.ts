import type { Playable } from "../parts/playground.tsx";
import type { ApiDocument } from "./document.ts";
import { exampleCall, type ListedOperation, operationGroups } from "./operations.ts";

/** Every endpoint of the document, with its own example as a body to begin with. */
export const playablesOf = (document: ApiDocument): Playable[] =>
  operationGroups(document).flatMap(({ operations }) =>
    operations.map((listed) => playableOf(document, listed)),
  );

export function playableOf(document: ApiDocument, listed: ListedOperation): Playable {
  const { name, method, template, path, paged = false, body } = exampleCall(document, listed, "");
  return { name, method, template, path, paged, summary: listed.operation.summary ?? "", example: body };
}
