import { expect, test } from "vitest";
import { download, wholeDocument } from "../../../src/data/refresh/download.ts";
import { REFRESH_SOURCES, type RefreshSource } from "../../../src/domain/refresh/source.ts";
import { simulatedPublisher } from "../../support/simulated-publisher.ts";

const publisher = simulatedPublisher();
const source: RefreshSource = {
  ...(REFRESH_SOURCES[0] as RefreshSource),
  leastBytes: 10,
  mostBytes: 1_000,
};
const none = { etag: null, lastModified: null, sha256: null };
const DOCUMENT = "a document of some length";
const fetched = (last: Parameters<typeof download>[2] = none, patienceMs = 5_000) =>
  download(source, publisher.addresses(source.name), last, wholeDocument, { patienceMs });

test("nothing is taken twice: by tag, or by the same bytes", async () => {
  publisher.offer(source.name, DOCUMENT, { etag: '"v1"' });
  const first = await fetched();
  expect(first).toMatchObject({ kind: "fetched", etag: '"v1"' });
  expect(new TextDecoder().decode(first.kind === "fetched" ? first.content : undefined)).toBe(DOCUMENT);
  expect(await fetched({ ...none, etag: '"v1"' })).toEqual({ kind: "unchanged" });
  publisher.offer(source.name, DOCUMENT);
  const sha256 = first.kind === "fetched" ? first.sha256 : null;
  expect(await fetched({ ...none, sha256 })).toEqual({ kind: "unchanged" });
});

test("a date of the last edition is asked by too", async () => {
  publisher.offer(source.name, DOCUMENT);
  await fetched({ ...none, lastModified: "Thu, 19 Nov 2026 08:00:00 GMT" });
  expect(publisher.asked[0]?.headers["if-modified-since"]).toBe("Thu, 19 Nov 2026 08:00:00 GMT");
});

test.each([
  ["endless", { fault: "endless" }, "implausible"],
  ["cut off", { fault: "cut" }, "unreachable"],
  ["stalled", { fault: "stall" }, "unreachable"],
  ["down", { status: 500 }, "unreachable"],
  ["gone", { status: 404 }, "unreachable"],
] as const)("a publisher that is %s", async (_, more, outcome) => {
  publisher.offer(source.name, DOCUMENT, more);
  const stalls = "fault" in more && more.fault === "stall";
  expect(await fetched(none, stalls ? 300 : undefined)).toMatchObject({ kind: "failed", outcome });
});

test.each([
  [9, "implausible"],
  [1_001, "implausible"],
])("a document of %i bytes is not it", async (length, outcome) => {
  publisher.offer(source.name, "x".repeat(length));
  expect(await fetched()).toMatchObject({ kind: "failed", outcome });
});

test.each([10, 1_000])("one of %i bytes may be", async (length) => {
  publisher.offer(source.name, "x".repeat(length));
  expect(await fetched()).toMatchObject({ kind: "fetched" });
});

test("what a reader cannot read is implausible, wherever in the document it stops", async () => {
  publisher.offer(source.name, DOCUMENT);
  const refuse = async (pieces: AsyncIterable<Uint8Array>) => {
    for await (const _ of pieces) throw new Error("column renamed");
  };
  expect(await download(source, publisher.addresses(source.name), none, refuse)).toEqual({
    kind: "failed",
    outcome: "implausible",
    reason: "column renamed",
  });
});

test("nobody there, and addresses that are not JSON, are unreachable", async () => {
  const nobody = JSON.stringify({ [source.name]: "http://127.0.0.1:1/" });
  expect(await download(source, nobody, none, wholeDocument)).toMatchObject({ outcome: "unreachable" });
  expect(await download(source, "{", none, wholeDocument)).toMatchObject({ outcome: "unreachable" });
});
