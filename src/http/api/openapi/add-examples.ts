import answers from "./answer-examples.json";
import { type Description, operationsIn } from "./description.ts";

/** What the service answered to each operation's own example, with lists cut to their first entry; recorded by a test. */
const ANSWERS: Readonly<Record<string, unknown>> = answers;

/** Shows in a document what the service answers to the example of each operation. */
export function addExamples(document: Description): void {
  for (const { method, path, operation } of operationsIn(document.paths)) {
    const example = ANSWERS[`${method.toUpperCase()} ${path}`];
    if (example === undefined) continue;
    for (const [status, { content = {} }] of Object.entries(operation.responses ?? {})) {
      const media = content["application/json"];
      if (status.startsWith("2") && media) media.example ??= example;
    }
  }
}
