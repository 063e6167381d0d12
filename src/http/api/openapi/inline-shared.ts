import { type Description, operationsIn } from "./description.ts";

const nameOf = ($ref = ""): string => $ref.slice($ref.lastIndexOf("/") + 1);

/**
 * Puts each parameter and each answer that an operation refers to in the place of the reference, for readers that
 * follow none.
 */
export function inlineShared<Document extends { paths?: object; components?: object }>(
  document: Document,
): Document {
  // Each reader types of the one document what it reads.
  const { paths, components = {} } = document as Description;
  const { parameters = {}, responses = {} } = components;
  for (const { operation } of operationsIn(paths)) {
    operation.parameters = operation.parameters?.map((one) => parameters[nameOf(one.$ref)] ?? one);
    operation.responses = Object.fromEntries(
      Object.entries(operation.responses ?? {}).map(([status, answer]) => [
        status,
        responses[nameOf(answer.$ref)] ?? answer,
      ]),
    );
  }
  return document;
}
