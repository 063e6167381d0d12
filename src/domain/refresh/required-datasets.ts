/** Datasets without which the service is not ready; schedules are many and counted together. */
const REQUIRED_DATASETS = [
  "countries",
  "hs-2022",
  "measures",
  "thresholds",
  "exchange-rates",
  "tariff-averages",
  "tariff-coverage",
  "tariff:US",
  "tariff:EU",
  "tariff:GB",
  "sanctions",
  "commerce-control-list",
] as const;

/** Names of required datasets that are not among the loaded ones. @example missingDatasets([])[0] // "countries" */
export function missingDatasets(loaded: readonly string[]): string[] {
  return REQUIRED_DATASETS.filter((name) => !loaded.includes(name));
}
