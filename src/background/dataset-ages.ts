import { readDatasets } from "../data/law/versions.ts";
import { count } from "../data/metrics.ts";

/** Measures each dataset's age and logs those past their date, once a cron run, for an alert to hang on. */
export async function reportDatasetAges(env: Env, now: Date): Promise<void> {
  const today = now.toISOString().slice(0, 10);
  for (const dataset of await readDatasets(env.DB)) {
    const ageDays = Math.floor((now.getTime() - Date.parse(dataset.as_of)) / 86_400_000);
    count(env, "dataset", [dataset.name], [ageDays, dataset.row_count], dataset.name);
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
