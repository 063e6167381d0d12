import { mkdirSync } from "node:fs";
import { availableParallelism } from "node:os";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import { defineConfig } from "vitest/config";

// wrangler.toml serves this folder and refuses to start without it; a clean clone has not built it yet.
mkdirSync("public", { recursive: true });

export default defineConfig({
  test: {
    expect: { requireAssertions: true },
    globalSetup: "test/support/temporary-folder.ts",
    projects: [
      {
        extends: true,
        test: {
          name: "domain",
          include: ["test/**/*.test.ts"],
          exclude: [
            "test/**/*.worker.test.ts",
            "test/**/*.program.test.ts",
            "test/browser/**",
            "test/conformance/**",
            "test/integrations/**",
          ],
          // Seeding the committed tables takes seconds: files of one thread share them, and every module.
          isolate: false,
          // What is transformed is kept under node_modules between runs, by its content.
          experimental: { fsModuleCache: true },
          pool: "threads",
          sequence: { groupOrder: 0 },
          maxWorkers: availableParallelism(),
          // A busy machine is slow, not wrong: files are kept under five seconds by looking at the report.
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        plugins: [
          cloudflareTest(async () => ({
            wrangler: { configPath: "./wrangler.toml" },
            remoteBindings: false,
            miniflare: {
              bindings: {
                ENVIRONMENT: "local",
                MASTER_SECRET: "dGVzdC1zZWNyZXQtdGVzdC1zZWNyZXQtdGVzdC1zZWM=",
                LOG: "off",
                USAGE_GATHER_MS: "0",
                LEASE_MS: "0",
                TEST_MIGRATIONS: await readD1Migrations("./d1-migrations"),
              },
            },
          })),
        ],
        // One project after the other: each has as many workers as there are cores.
        test: {
          name: "worker",
          include: ["test/**/*.worker.test.ts"],
          sequence: { groupOrder: 1 },
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        // Files that start programs of their own (npm, wrangler, Chromium), each seconds of waiting.
        test: {
          name: "programs",
          include: ["test/**/*.program.test.ts"],
          sequence: { groupOrder: 1 },
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "browser",
          include: ["test/browser/**/*.test.ts"],
          globalSetup: "test/support/browser-service.ts",
          fileParallelism: false,
          sequence: { groupOrder: 2 },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
