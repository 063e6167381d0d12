import { readDatasets } from "../data/law/versions.ts";
import { count } from "../data/metrics.ts";

/** Measures each dataset's age and logs those past their date, once a cron run, for an alert to hang on. */
export async function reportDatasetAges(env: Env, now: Date): Promise<void> {
  const today = now.toISOString().slice(0, 10);
  for (const dataset of await readDatasets(env.DB)) {
    const ageDays = Math.floor((now.getTime() - Date.parse(dataset.asOf)) / 86_400_000);
    count(env, "dataset", [dataset.name], [ageDays, dataset.rowCount], dataset.name);
    if (dataset.validUntil === null || dataset.validUntil >= today) continue;
    console.warn(
      JSON.stringify({
        alert: "dataset_past_its_date",
        dataset: dataset.name,
        validUntil: dataset.validUntil,
        version: dataset.version,
      }),
    );
  }
}
