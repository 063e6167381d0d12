import { expect, test } from "vitest";
import { certificateForm } from "../../../src/domain/documents/certificate-form.ts";

test.each([
  [undefined, "non_preferential"],
  [{}, "non_preferential"],
  [{ agreement: " " }, "non_preferential"],
  [{ agreement: "CETA" }, "preferential"],
  [{ agreement: "USMCA" }, "usmca"],
  [{ agreement: "T-MEC" }, "usmca"],
  [{ agreement: "USMCA", kind: "preferential" as const }, "preferential"],
  [{ agreement: "CETA", kind: "non_preferential" as const }, "non_preferential"],
])("a certificate of %j is of the form %s", (certificate, form) => {
  expect(certificateForm({ certificate })).toBe(form);
});
