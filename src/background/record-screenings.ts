import { type Budgeted, EVENT_QUERIES } from "../data/query-budget.ts";
import { alertOnce } from "../data/screening/screening-alerts.ts";
import { type RecordScreeningsJob, writeScreenings } from "../data/screening/screening-records.ts";

/**
 * Writes screenings that are not on their account's record yet, then tells its endpoints of each that hit; those it has no statements
 * left for come again in a new message. Safe to run twice.
 */
export async function recordScreenings(job: RecordScreeningsJob, { env, left }: Budgeted): Promise<void> {
  if (!job.recorded) await writeScreenings(env, job);
  const hits = job.screenings.filter(({ matches }) => matches.length > 0);
  for (const [at, screening] of hits.entries()) {
    if (left() < EVENT_QUERIES) {
      await env.JOBS.send({ ...job, screenings: hits.slice(at) } satisfies RecordScreeningsJob);
      return;
    }
    const { id, reference, result, listVersion, screenedAt, partyHash, matches } = screening;
    const about = { kind: "screening_hit", auditId: id, reference, result, listVersion };
    await alertOnce(env, job.accountId, { partyHash, about, matches }, Date.parse(screenedAt));
  }
}
