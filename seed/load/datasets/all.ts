import type { DatasetDefinition } from "../dataset.ts";
import { readNameTables } from "../law/read-known-names.ts";
import { SeedError } from "../table.ts";
import { cclDataset } from "./ccl.ts";
import { codeListsDataset } from "./code-lists.ts";
import { lexiconDataset } from "./lexicon.ts";
import { agreementsDataset, originRulesDataset, preferencesDataset } from "./origin.ts";
import { provisionsDataset, remediesDataset } from "./provisions.ts";
import {
  countriesDataset,
  exchangeDataset,
  hsDataset,
  measuresDataset,
  thresholdsDataset,
} from "./reference.ts";
import { restrictionsDataset } from "./restrictions.ts";
import { salesTaxDataset } from "./sales-tax.ts";
import { sanctionsDataset } from "./sanctions.ts";
import { averagesDataset, coverageDataset, tariffDatasets } from "./tariffs.ts";

/** Every dataset of the service, in the order it is loaded. */
export function allDatasets(): DatasetDefinition[] {
  // Cells as they stand: a broken row of the table is for its own dataset to refuse.
  const countries = [...readNameTables().countries];
  return [
    countriesDataset(),
    hsDataset(),
    lexiconDataset(),
    exchangeDataset(),
    thresholdsDataset(),
    measuresDataset(),
    codeListsDataset(),
    provisionsDataset(),
    remediesDataset(),
    salesTaxDataset(),
    averagesDataset(),
    coverageDataset(countries),
    ...scheduleDatasets(),
    sanctionsDataset(),
    cclDataset(),
    agreementsDataset(),
    originRulesDataset(),
    preferencesDataset(),
    restrictionsDataset(),
  ];
}

/** A broken row of the list of schedules refuses them, and nothing else. */
function scheduleDatasets(): DatasetDefinition[] {
  try {
    return tariffDatasets();
  } catch (error) {
    if (!(error instanceof SeedError)) throw error;
    return [
      {
        ...OWN_WORK,
        name: "tariff-schedules",
        rows() {
          throw error;
        },
      },
    ];
  }
}

const OWN_WORK = {
  publisher: "",
  licence: "",
  validFrom: null,
  asOf: "",
  validUntil: null,
  files: [],
  tables: [],
};
