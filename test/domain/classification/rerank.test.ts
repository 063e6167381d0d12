import { expect, test, vi } from "vitest";
import { rerankScores } from "../../../src/data/classification/reranker.ts";
import type { Classification } from "../../../src/domain/classification/classify-product.ts";
import { reranked } from "../../../src/domain/classification/rerank.ts";

const found: Classification = {
  hsCode: "420100",
  description: "Dog leads",
  confidence: 0.6,
  method: "v3-pipeline",
  alternatives: [
    { hsCode: "630790", description: "Made-up articles", confidence: 0.2 },
    { hsCode: "950300", description: "Toys", confidence: 0.1 },
  ],
  rationale: ["words"],
  ruling: null,
  decisiveQuestion: null,
  language: { code: "en", understood: 1 },
};
const candidates = [
  { hsCode: "420100", description: "Dog leads", probability: 0.6 },
  { hsCode: "630790", description: "Made-up articles", probability: 0.3 },
  { hsCode: "950300", description: "Toys", probability: 0.1 },
];

test("both shares decide; the confidence is the ranking's own for the code", () => {
  expect(reranked(found, candidates, [1, 1, 1])).toMatchObject({
    hsCode: "420100",
    confidence: 0.6,
    method: "ai",
  });
  const moved = reranked(found, candidates, [-3, 2, -3]);
  expect(moved).toMatchObject({ hsCode: "630790", confidence: 0.2, method: "ai" });
  expect(moved.alternatives.map(({ hsCode }) => hsCode)).toEqual(["420100", "950300"]);
});

test("scores that do not fit the candidates change nothing", () => {
  expect(reranked(found, candidates, [1])).toBe(found);
  expect(reranked(found, [], [])).toBe(found);
});

test("the model is asked only where bound and switched on; slow, failing or odd answers count as none", async () => {
  const silent = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const env = (run: () => Promise<unknown>, on = "on") =>
    ({ AI: { run }, CLASSIFY_RERANK: on }) as unknown as Env;
  const good = async () => ({ response: [{ id: 1, score: 0.9 }, { id: 0, score: 0.1 }] }); // biome-ignore format: one answer
  expect(await rerankScores(env(good), "leash", ["a", "b"])).toEqual([0.1, 0.9]);
  expect(await rerankScores(env(good, "off"), "leash", ["a", "b"])).toBeNull();
  expect(await rerankScores({} as Env, "leash", ["a", "b"])).toBeNull();
  expect(
    await rerankScores(
      env(async () => ({ response: [{ id: 5, score: 1 }] })),
      "x",
      ["a"],
    ),
  ).toBeNull();
  expect(
    await rerankScores(
      env(() => Promise.reject(new Error("gone"))),
      "x",
      ["a"],
    ),
  ).toBeNull();
  expect(
    await rerankScores(
      env(() => new Promise(() => undefined)),
      "x",
      ["a"],
      5,
    ),
  ).toBeNull();
  silent.mockRestore();
});
