import { env } from "cloudflare:test";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sha256Hex } from "../../src/domain/encoding/bytes.ts";
import { buildScreeningIndex } from "../../src/domain/screening/build-screening-index.ts";
import { storedParty } from "../../src/domain/screening/display-record.ts";
import type { ListedPartyFacts } from "../../src/domain/screening/listed-party.ts";
import { coverage } from "../support/screening-fixture.ts";
import { unXml } from "../support/un-xml.ts";
import { workerService } from "../support/worker-service.ts";

const service = workerService(["refresh_runs", "offered_parties", "offered_lists", "list_builds"]);

/** The real list is over 100 KB: so is this one. */
const parties = (count: number): ListedPartyFacts[] =>
  Array.from({ length: count }, (_, n) => ({
    list: "UN",
    ref: `TSe.${n}`,
    type: "entity",
    names: [{ text: `Volga Trading House ${n}`, strength: "primary" }],
    programs: ["UN-TEST"],
    countries: ["RU"],
    births: [],
    identifiers: [],
    listedOn: "2020-01-02",
    linked: "",
  }));

beforeEach(async () => {
  const held = parties(500);
  const bytes = buildScreeningIndex(held, [coverage("UN", held.length)]);
  const sha256 = await sha256Hex(bytes);
  await env.KV.put("screening-index:held", bytes);
  await env.KV.put(
    "screening-index",
    JSON.stringify({ key: "screening-index:held", sha256, version: "held" }),
  );
  const rows = held.map((party, seq) => {
    const { id, body, facts } = storedParty(party, "https://lists.example.org/");
    return env.DB.prepare("INSERT INTO listed_parties (id, body, seq, facts) VALUES (?, ?, ?, ?)").bind(
      id,
      body,
      seq,
      facts,
    );
  });
  await env.DB.batch([
    env.DB.prepare("DELETE FROM listed_parties"),
    ...rows,
    env.DB.prepare(
      "INSERT OR REPLACE INTO screening_lists VALUES ('UN', 'UN', '2026-08-01', 500, 500, 'https://lists.example.org/', '')",
    ),
  ]);
});
afterEach(() => vi.restoreAllMocks());

test("in the Workers runtime a list goes from its publisher, message by message, into the answers", async () => {
  const offered = [
    ...parties(501),
    {
      ...(parties(1)[0] as ListedPartyFacts),
      ref: "TSe.new",
      names: [{ text: "Zarvani Quilombeiro Shipping", strength: "primary" as const }],
    },
  ];
  vi.spyOn(globalThis, "fetch").mockImplementation(
    async () =>
      new Response(unXml(offered), {
        headers: { ETag: '"2"', "Last-Modified": "Thu, 19 Nov 2026 08:00:00 GMT" },
      }),
  );
  await service.run([{ kind: "refresh", source: "sanctions:UN" }]);
  expect(service.queued).toMatchObject([{ body: { kind: "build-lists" }, delaySeconds: 240 }]);
  let messages = 0;
  for (let next = service.queued.shift(); next; next = service.queued.shift()) {
    if (next.body.kind === "build-lists") messages++;
    await service.run([next.body]);
  }
  // Begin, link, two to pack and notice the end, merge, take over.
  expect(messages).toBe(6);
  expect(await env.DB.prepare("SELECT outcome, reason FROM refresh_runs").first()).toEqual({
    outcome: "loaded",
    reason: "",
  });
  expect(await env.DB.prepare("SELECT count(*) AS n FROM listed_parties").first("n")).toBe(502);
  expect(await env.DB.prepare("SELECT as_of, entries FROM screening_lists").first()).toEqual({
    as_of: "2026-11-19",
    entries: 502,
  });
  const pointer = await env.KV.get<{ key: string; version: string }>("screening-index", "json");
  expect(await env.DB.prepare("SELECT version FROM datasets WHERE name = 'sanctions'").first("version")).toBe(
    pointer?.version,
  );
  const { json } = await service.call("POST", "/screen-parties", { name: "Zarvani Quilombeiro Shipping" });
  expect(JSON.stringify(json)).toContain("UN:TSe.new");
});
