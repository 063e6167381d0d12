import type { Playable } from "../parts/playground.tsx";
import { type ApiDocument, requestExample } from "./document.ts";

/** Every endpoint of the document, with its own example as a body to begin with. */
export function playablesOf(document: ApiDocument): Playable[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Playable => {
      const example = requestExample(document, operation);
      return { method: method.toUpperCase(), path, summary: operation.summary ?? "", example };
    }),
  );
}
