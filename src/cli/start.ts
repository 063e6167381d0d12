/** `npm start`: migrates and loads local state, then serves it. `-- --reset` begins anew. */
import { rmSync } from "node:fs";
import { buildAssets } from "./build-assets.ts";
import { localSettings, SettingsError } from "./local-settings.ts";
import { prepareLocal } from "./prepare-local.ts";
import { bundleWorker, type LocalServer, serveLocal } from "./serve-local.ts";

const port = Number(checkedSettings().PORT ?? 8787);

if (process.argv.includes("--reset")) rmSync(".wrangler/state", { recursive: true, force: true });
await buildAssets();
const left = await prepareLocal();
await serve();

/** Before anything is loaded: a mistyped setting must not look as if it were heeded. */
function checkedSettings(): Record<string, string> {
  try {
    return localSettings();
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

async function serve(): Promise<void> {
  bundleWorker();
  const server = await serveLocal({ port });
  // No cron fires locally by itself: the sweep and the hourly round run from here while the service is up.
  const timers = [
    setInterval(() => void runScheduled(server, "*/5 * * * *"), 60_000),
    setInterval(() => void runScheduled(server, "17 * * * *"), 3_600_000),
  ];
  console.log(`\nLandfall is ready on http://localhost:${port}  (docs at /docs). Try:\n`);
  console.log(`curl -s http://localhost:${port}/api/v1/calculate -H 'X-API-Key: sk_live_local_pro' -H 'Content-Type: application/json' \\
  -d '{"price":120,"shippingPrice":15,"origin":"CN","destinationCountry":"DE","hsCode":"6109.10"}'\n`);
  if (left.length > 0)
    console.error(
      `Not taken over, and served as they were before, where they were: ${left.join(", ")} (see above)\n`,
    );
  const stop = async (): Promise<void> => {
    for (const timer of timers) clearInterval(timer);
    await server.stop();
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, stop);
}

async function runScheduled({ runtime }: LocalServer, cron: string): Promise<void> {
  const worker = await runtime.getWorker();
  await worker.scheduled({ cron }).catch(() => undefined);
}
