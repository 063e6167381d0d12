import type { Reached } from "./complete-operation.ts";
import { type Description, operationsIn, type Schema } from "./description.ts";

const LIVEMODE: Schema & { example: boolean } = {
  type: "boolean",
  description: "false where the key is one of test mode (sk_test_), true otherwise",
  example: true,
};

/** Adds `livemode` to what each metered answer is described as; to a component once, however many answers it stands for. */
export function addLivemode(
  document: Description,
  reachOf: (method: string, path: string) => Pick<Reached, "isMetered">,
): void {
  for (const { method, path, operation } of operationsIn(document.paths)) {
    if (!reachOf(method, path).isMetered) continue;
    for (const [status, answer] of Object.entries(operation.responses ?? {})) {
      const schema = answer.content?.["application/json"]?.schema;
      if (schema && status.startsWith("2")) mark(document, schema);
    }
  }
}

function mark(document: Description, schema: Schema): void {
  const named = document.components?.schemas?.[schema.$ref?.split("/").at(-1) ?? ""];
  if (named) mark(document, named);
  for (const form of [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]) mark(document, form);
  if (schema.properties === undefined || "livemode" in schema.properties) return;
  schema.properties = { livemode: LIVEMODE, ...schema.properties };
  schema.required = ["livemode", ...(schema.required ?? [])];
}
