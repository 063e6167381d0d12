import { alertOnce } from "../data/screening/screening-alerts.ts";
import { type RecordScreeningsJob, writeScreenings } from "../data/screening/screening-records.ts";

/** Writes screenings to their account's record, then tells its endpoints of each that hit. Safe to run twice. */
export async function recordScreenings(job: RecordScreeningsJob, env: Env): Promise<void> {
  await writeScreenings(env, job);
  for (const { id, reference, result, listVersion, screenedAt, partyHash, matches } of job.screenings) {
    if (matches.length === 0) continue;
    const about = { kind: "screening_hit", auditId: id, reference, result, listVersion };
    await alertOnce(env, job.accountId, { partyHash, about, matches }, Date.parse(screenedAt));
  }
}
