import type { Description } from "./description.ts";
import { schemasIn } from "./schemas-in.ts";

/** Of version 3.0: null alone, in the one form that its rules allow. */
const NULL_ALONE = { type: "object", nullable: true, enum: [null] };

/**
 * Puts a document of version 3.0 right where `nullable` stands without a `type`, which version 3.0.3 gives no
 * meaning: a schema without a type admits null anyway, and beside others a form that is null alone is spelled out.
 */
export function plainNullable(document: Description): void {
  for (const { schema } of schemasIn(document)) {
    for (const forms of [schema.anyOf, schema.oneOf])
      for (const form of forms ?? [])
        if (form.nullable && Object.keys(form).length === 1) Object.assign(form, NULL_ALONE);
    if (schema.nullable && schema.type === undefined) delete schema.nullable;
  }
}
