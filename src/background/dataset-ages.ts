import { readDatasets } from "../data/versions.ts";

/** Logs each dataset that is past its date, once a cron run, for an alert to hang on. */
export async function reportDatasetAges(db: D1Database, now: Date): Promise<void> {
  const today = now.toISOString().slice(0, 10);
  for (const dataset of await readDatasets(db)) {
    if (dataset.valid_until === null || dataset.valid_until >= today) continue;
    console.warn(
      JSON.stringify({
        alert: "dataset_past_its_date",
        dataset: dataset.name,
        validUntil: dataset.valid_until,
        version: dataset.version,
      }),
    );
  }
}
