import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { codeFilesOf } from "../../../seed/load/code-files.ts";

test("a module, what it imports and what that imports; types and packages are left out", () => {
  const folder = mkdtempSync(join(tmpdir(), "landfall-code-"));
  const file = (name: string, text: string) => writeFileSync(join(folder, name), text);
  file(
    "a.ts",
    'import { sha } from "node:crypto";\nimport {\n  b,\n  type B,\n} from "./b.ts";\nimport type { T } from "./t.ts";\n',
  );
  file("b.ts", 'export { c } from "./c.ts";\nimport "node:fs";\nexport type { T } from "./t.ts";\n');
  file("c.ts", 'import { a } from "./a.ts";\nexport const c = a;\n');
  expect(codeFilesOf(join(folder, "a.ts"))).toEqual(
    ["a.ts", "b.ts", "c.ts"].map((name) => join(folder, name)),
  );
});
