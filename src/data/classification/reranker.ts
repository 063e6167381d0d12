declare global {
  interface Env {
    /** Workers AI; optional, and everything works the same without it. */
    AI?: { run(model: string, input: unknown): Promise<unknown> };
    /** `on` lets POST /classify ask the re-ranking model. */
    CLASSIFY_RERANK?: string;
  }
}

const MODEL = "@cf/baai/bge-reranker-base";
/** How long an answer may wait for the model before it goes out without it: a person still takes it for one step. */
const PATIENCE_MS = 1_500;

/** True where a model is bound and switched on. */
export const canRerank = ({ AI, CLASSIFY_RERANK }: Env): boolean =>
  CLASSIFY_RERANK === "on" && AI !== undefined;

/**
 * Scores texts against a query with the bound re-ranking model.
 * @returns one score a text, by position; null where the model is slow, fails or answers something else.
 */
export async function rerankScores(
  env: Env,
  query: string,
  texts: readonly string[],
  patienceMs = PATIENCE_MS,
): Promise<number[] | null> {
  if (!canRerank(env)) return null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("no answer in time")), patienceMs);
  });
  try {
    const asked = env.AI?.run(MODEL, { query, contexts: texts.map((text) => ({ text })) });
    return scoresOf(await Promise.race([asked, late]), texts.length);
  } catch (error) {
    console.error(JSON.stringify({ alert: "rerank_failed", error: String(error) }));
    return null;
  } finally {
    clearTimeout(timer);
  }
}

/** `{ response: [{ id, score }] }` with every position scored once. */
function scoresOf(answer: unknown, count: number): number[] | null {
  const list = (answer as { response?: unknown } | null)?.response;
  if (!Array.isArray(list) || list.length !== count) return null;
  const scores = new Array<number>(count).fill(Number.NaN);
  for (const { id, score } of list as { id: number; score: number }[])
    if (Number.isInteger(id) && id >= 0 && id < count && Number.isFinite(score)) scores[id] = score;
  return scores.some(Number.isNaN) ? null : scores;
}
