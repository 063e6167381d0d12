import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "domain",
          include: ["test/**/*.test.ts"],
          exclude: ["test/**/*.worker.test.ts", "test/browser/**", "test/conformance/**"],
        },
      },
      {
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
                TEST_MIGRATIONS: await readD1Migrations("./d1-migrations"),
              },
            },
          })),
        ],
        test: { name: "worker", include: ["test/**/*.worker.test.ts"] },
      },
      {
        test: {
          name: "browser",
          include: ["test/browser/**/*.test.ts"],
          globalSetup: "test/support/browser-service.ts",
          fileParallelism: false,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
