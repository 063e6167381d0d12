import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { Caches } from "../../src/data/caches.ts";
import { Memory } from "../../src/data/memory.ts";
import { seal } from "../../src/data/secrets.ts";
import type { ClaimedDelivery } from "../../src/data/webhooks/webhook-deliveries.ts";
import type { CallAnswer } from "../../src/domain/accounts/counting.ts";
import { planOf } from "../../src/domain/accounts/plan.ts";
import { seededDatabase } from "../support/seeded-database.ts";

/**
 * What may stand at the top of a module and change, and why. Everything else that an isolate remembers is a field
 * of Caches; what follows from a text or an object alone is remembered by memoizeByText and memoizeByObject.
 */
const ALLOWED: Readonly<Record<string, string>> = {
  "index.ts: const caches = new Caches": "the isolate's own, handed to requests and jobs",
  "data/query.ts: const dialect = new SQLiteAsyncDialect": "renders statements and holds nothing",
  "http/site/guides/agent-configurations.ts: const client = new Client": "an example that is printed",
  "http/site/guides/shop-in-node.ts: const landfall = new Landfall": "an example that is printed",
  "http/site/parts/snippets.ts: const landfall = new Landfall": "an example that is printed",
};

/** Statements at the top of a module that make something which can change. Tables are in capitals and made full. */
const STATE = [
  /^(?:let|var) /,
  /^const [a-z]\w*(?:: [^=]+)? = new (?!Big\b|RegExp\b|Intl\.|Text(?:En|De)coder\b)/,
  /^const [A-Z_]+(?:: (?:Weak)?(?:Map|Set)<.*>)? = new (?:Weak)?(?:Map|Set)(?:<.*>)?\(\)/,
  /^const \w+(?:: (?!readonly )[^=]+\[\])? = \[\];/,
  /^const \w+ = \{\};/,
  /^ {2}(?:private |public )?static (?:readonly )?\w+(?:: [^=(]+)? = (?:new |\[|\{)/,
];

/** Statements of a module's text that keep state, cut off at the first bracket. */
const stateIn = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.replace(/^export /, ""))
    .filter((line) => STATE.some((pattern) => pattern.test(line)))
    .map((line) => line.replace(/(?<=new \w+)[<(].*|;$/, ""));

const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((file) =>
  /\.tsx?$/.test(file),
);

test("no module of src remembers anything by itself", () => {
  const found = files
    // A command ends with its process, a page's script with the page.
    .filter((file) => !file.startsWith("cli/") && !file.startsWith("http/site/browser/"))
    .flatMap((file) => stateIn(readFileSync(join("src", file), "utf8")).map((kept) => `${file}: ${kept}`));
  expect(found.filter((kept) => !(kept in ALLOWED))).toEqual([]);
  expect(Object.keys(ALLOWED).filter((kept) => !found.includes(kept))).toEqual([]);
});

test.each([
  "let held: Answer | null = null;",
  "export let count = 0;",
  "const known = new Map<string, Answer>();",
  "const seen: Set<string> = new Set();",
  "const byIndex = new WeakMap<Index, Names>();",
  "const blob = new PackedBlob<Index>(read);",
  "const KEPT: Answer[] = [];",
  "const KEPT = new Map<string, Answer>();",
  "const kept = {};",
  "  private static held = new Map<string, Answer>();",
])("state is recognised: %s", (line) => {
  expect(stateIn(line)).toHaveLength(1);
});

test.each([
  'const WORDS: ReadonlySet<string> = new Set(["a"]);',
  'const WORDS = new Set(["a"]);',
  "const NONE: ReadonlyMap<string, number> = new Map();",
  "const NONE: readonly Answer[] = [];",
  "const ONE = new Big(1);",
  "const read = memoizeByText(2_000, readRate);",
  "  let held = null;",
])("what does not change, or lives in a call, is none: %s", (line) => {
  expect(stateIn(line)).toEqual([]);
});

test("two services share nothing that is remembered", () => {
  const [one, other] = [new Caches(), new Caches()];
  one.facts.put("place:DE", { name: "Germany" });
  expect(other.facts.get("place:DE")).toBeUndefined();
  const shared = Object.keys(one).filter((name) => Reflect.get(one, name) === Reflect.get(other, name));
  expect(shared).toEqual([]);
});

const { db } = await seededDatabase([]);
const MASTER_SECRET = "dGVzdC1zZWNyZXQtdGVzdC1zZWNyZXQtdGVzdC1zZWM=";
/** Counters that refuse whatever is asked of them. */
const REFUSED: CallAnswer = {
  allowed: false,
  leased: 0,
  left: 0,
  calls: 1,
  window: 1,
  endsIn: 60_000,
  serial: 1,
};
const REFUSING = {
  COUNTER: { getByName: () => ({ takeMinute: async () => REFUSED, takeMonth: async () => REFUSED }) },
} as unknown as Env;
const MOMENT = { now: new Date(0), waitUntil: () => undefined };
const ASSETS = { fetch: async () => new Response(new Uint8Array(1_000)) } as unknown as Fetcher;
const ZONES = Intl.supportedValuesOf("timeZone");

/** What an isolate would remember of one more caller, place, product or receiver, by kind. */
const TRAFFIC: Readonly<Record<string, (caches: Caches, at: number) => unknown>> = {
  facts: ({ facts }, at) =>
    facts.put(
      `lane:${at}`,
      Array.from({ length: 20 }, (_, row) => ({ rate: `${row}%` })),
    ),
  "keys that are unknown": ({ keys }, at) => keys.read(db, `sk_live_${at}`, 0),
  "uses of keys": ({ keys }, at) => keys.touch(db, `key_${at}`, new Date(1e12)),
  "addresses that guess": ({ keyGuesses }, at) => keyGuesses.take(`203.0.113.${at}`, 0),
  "minutes used up": ({ counters }, at) => counters.takeMinute(REFUSING, `demo:${at}`, 10, 0, MOMENT),
  "months used up": ({ counters }, at) =>
    counters.takeMonth(REFUSING, `acct_${at}`, 1, planOf("free"), MOMENT),
  "accounts that are not cut off": ({ counters }, at) =>
    counters.takeMonth(REFUSING, `acct_${at}`, 1, planOf("enterprise"), MOMENT),
  receivers: async ({ deliveryKeys }, at) => {
    const env = { MASTER_SECRET } as Env;
    const secret = await seal(env, "webhook-secret", "wh_1", `whsec_${btoa(`a secret of receiver ${at}`)}`);
    const delivery = { secret, endpointId: "wh_1", previousSecret: null } as ClaimedDelivery;
    return deliveryKeys.of(env, delivery, 0);
  },
  days: ({ days }, at) => days.dateIn(ZONES[at % ZONES.length] ?? "UTC", new Date(0)),
  // Put as `classified` puts them: classifying hundreds of products by an index takes longer than a test should.
  products: ({ classification }, at) =>
    Reflect.get(classification, "remembered").put(`k|shirt ${at}`, { hsCode: "610910", candidates: [at] }),
  "slices of fonts": ({ typefaces }, at) => typefaces.slices.load(ASSETS, [`slice-${at}`]),
};
const MOST = 60_000;

test.each(Object.entries(TRAFFIC))(
  "however many %s come, they weigh no more than an isolate may hold",
  async (_, push) => {
    const caches = new Caches(new Memory(MOST));
    await push(caches, 0);
    expect(caches.memory.bytes).toBeGreaterThan(0);
    for (let at = 1; at < 400; at++) {
      await push(caches, at);
      expect(caches.memory.bytes).toBeLessThanOrEqual(MOST);
    }
    expect(caches.memory.bytes).toBeGreaterThan(MOST / 2);
  },
);

test("all kinds at once weigh no more together", async () => {
  const caches = new Caches(new Memory(MOST));
  for (let at = 0; at < 100; at++)
    for (const push of Object.values(TRAFFIC)) {
      await push(caches, at);
      expect(caches.memory.bytes).toBeLessThanOrEqual(MOST);
    }
});
