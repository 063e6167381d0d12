/**
 * `npm run bench:jobs`: a job of 10,000 classifications from POST to done; then the same with the runtime killed at five
 * random moments. Every item must be there once, and answered as without the kills.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { allDatasets } from "../../seed/load/datasets/all.ts";
import { loadDatasets } from "../../seed/load/load-datasets.ts";
import { seedLocalKeys } from "../../src/cli/local-keys.ts";
import { localTarget, openLocal } from "../../src/cli/local-platform.ts";
import { migrate } from "../../src/cli/migrate-local.ts";
import { bundleWorker, type LocalServer, serveLocal } from "../../src/cli/serve-local.ts";

const ITEMS = 10_000;
const KILLS = 5;
/** What the service promises of such a job on two cores that do nothing else. */
const MOST_SECONDS = 90;
const STATE = ".wrangler/jobs/v3";
const BUNDLE = "dist/jobs";
const KEY = { "X-API-Key": "sk_live_local_enterprise", "Content-Type": "application/json" };

const KINDS = [
  "men's", "women's", "children's", "large", "small", "folding", "portable", "printed", "vintage", "waterproof",
]; // biome-ignore format: a list
const MATERIALS = [
  "cotton",
  "wool",
  "plastic",
  "steel",
  "aluminium",
  "glass",
  "leather",
  "oak",
  "ceramic",
  "silk",
];
const THINGS = [
  "t-shirt", "mug", "backpack", "desk lamp", "electric kettle", "phone case", "running shoes", "wallet", "office chair",
  "water bottle", "scarf", "knife", "picture frame", "toy car", "notebook", "umbrella", "watch strap", "bath towel",
  "headphones", "coffee maker", "bicycle helmet", "garden hose", "candle", "pillow case", "board game", "hair dryer",
  "sunglasses", "belt", "vase", "rug", "shelf", "cutting board", "dog collar", "yoga mat", "keyboard", "tent", "jacket",
  "dress", "socks", "gloves", "hat", "ring", "necklace", "tea pot", "frying pan", "screwdriver", "drill", "camera bag",
  "speaker", "guitar", "puzzle", "soap dish", "mirror", "clock", "blanket", "curtain", "stool", "table", "spoon", "plate",
  "bowl", "jug", "basket", "box", "brush", "comb", "razor", "toothbrush", "lunch box", "thermos", "flask", "lantern",
  "torch", "battery charger", "cable", "router", "mouse", "monitor stand", "tripod", "drone", "kite", "ball", "racket",
  "skateboard", "surfboard", "snowboard", "ski goggles", "fishing rod", "hammock", "sleeping bag", "compass", "whistle",
  "rope", "bucket", "broom", "mop", "iron", "toaster", "blender", "scale",
]; // biome-ignore format: a list

const items = Array.from({ length: ITEMS }, (_, at) => ({
  reference: `sku-${at}`,
  productName: `${KINDS[at % 10]} ${MATERIALS[Math.floor(at / 10) % 10]} ${THINGS[Math.floor(at / 100) % THINGS.length]}`,
}));

bundleWorker(BUNDLE);
const prepared = await openLocal(STATE);
await migrate(prepared.env.DB);
const words = allDatasets().filter(({ name }) => name === "lexicon" || name === "languages");
await loadDatasets(words, localTarget(prepared.env));
await seedLocalKeys(prepared.env.DB, new Date());
await prepared.dispose();

let server = await start();
const quiet = await timed(async () => undefined);
const killed = await timed(killNowAndThen);
await server.stop();

const [undisturbed, disturbed] = [quiet.codes, killed.codes];
const wrong = disturbed.filter((code, at) => code !== undisturbed[at]).length;
console.log(
  JSON.stringify({
    items: ITEMS,
    seconds: quiet.seconds,
    missing: ITEMS - undisturbed.length,
    secondsWithKills: killed.seconds,
    kills: KILLS,
    missingAfterKills: ITEMS - disturbed.length,
    otherwiseAfterKills: wrong,
  }),
);
const isWhole = undisturbed.length === ITEMS && disturbed.length === ITEMS && wrong === 0;
process.exit(isWhole && quiet.seconds <= MOST_SECONDS ? 0 : 1);

function start(port = 0): Promise<LocalServer> {
  const vars = {
    ENVIRONMENT: "local",
    LOG: "off",
    MASTER_SECRET: "am9icyBqb2JzIGpvYnMgam9icyBqb2JzIGpvYnMgam8=",
  };
  return serveLocal({ port, state: STATE, bundle: BUNDLE, vars });
}

/** Posts the job, does something beside it, waits for its end and reads its results. */
async function timed(beside: (id: string) => Promise<void>): Promise<{ seconds: number; codes: string[] }> {
  const started = Date.now();
  const { job } = await ask<{ job: { id: string } }>("POST", "/jobs", { kind: "classify", items });
  await beside(job.id);
  while ((await progress(job.id)).status !== "done") await sleep(500);
  const seconds = Math.round((Date.now() - started) / 100) / 10;
  const codes: string[] = [];
  let cursor: string | null = "0";
  while (cursor !== null) {
    type Page = {
      results: { index: number; reference: string; hsCode?: string }[];
      nextCursor: string | null;
    };
    const page: Page = await ask("GET", `/jobs/${job.id}/results?cursor=${cursor}`);
    for (const { index, reference, hsCode = "none" } of page.results) {
      if (index !== codes.length || reference !== `sku-${index}`)
        throw new Error(`item ${index} stands in place ${codes.length}`);
      codes.push(hsCode);
    }
    cursor = page.nextCursor;
  }
  return { seconds, codes };
}

/** Kills the runtime at random moments of the job; the moment a killed run's claim would end is brought forward. */
async function killNowAndThen(id: string): Promise<void> {
  const moments = Array.from({ length: KILLS }, () => Math.random() * ITEMS * 0.9).sort((a, b) => a - b);
  for (const moment of moments) {
    while ((await progress(id)).done < moment) await sleep(50 + Math.random() * 300);
    const port = Number(new URL(server.url).port);
    await server.stop();
    server = await start(port);
    const db = (await server.runtime.getD1Database("DB")) as unknown as D1Database;
    await db.prepare("UPDATE item_jobs SET claimed_until = 1, touched_at = 1").run();
    console.log(`killed at ${(await progress(id)).done} of ${ITEMS}`);
  }
}

/** How far a job is. Asking for one whose message was lost has it go on. */
async function progress(id: string): Promise<{ done: number; status: string }> {
  return (await ask<{ job: { done: number; status: string } }>("GET", `/jobs/${id}`)).job;
}

async function ask<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const answer = await fetch(`${server.url}/api/v1${path}`, { method, headers: KEY, ...sent });
  if (!answer.ok) throw new Error(`status ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}
