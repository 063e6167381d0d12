import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const mutated = (process.env.MUTATED ?? "").replace(/^src\//, "").split("/");

/** Folders that a test's path shares with the mutated file's: the more, the likelier it notices. */
function nearness(spec: TestSpecification): number {
  const path = spec.moduleId.replace(/.*\/test\//, "").split("/");
  const apart = path.findIndex((name, index) => name !== mutated[index]);
  return apart === -1 ? path.length : apart;
}

class NearestFirst extends BaseSequencer {
  override async sort(specs: TestSpecification[]): Promise<TestSpecification[]> {
    return [...specs].sort((a, b) => nearness(b) - nearness(a));
  }
}

/** The domain project alone, without what the Workers runtime needs to start, nearest tests first. */
export default defineConfig({
  root: process.cwd(),
  test: {
    include: ["test/**/*.test.ts"],
    isolate: false,
    pool: "threads",
    maxWorkers: 1,
    testTimeout: 30_000,
    expect: { requireAssertions: true },
    sequence: { sequencer: NearestFirst },
  },
});
