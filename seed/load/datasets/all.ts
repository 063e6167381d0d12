import type { DatasetDefinition } from "../dataset.ts";
import { readNameTables } from "../law/read-known-names.ts";
import { billsDataset } from "./bills.ts";
import { cclDataset } from "./ccl.ts";
import { codeListsDataset } from "./code-lists.ts";
import { languagesDataset } from "./languages.ts";
import { lexiconDataset } from "./lexicon.ts";
import { agreementsDataset, originRulesDataset, preferencesDataset } from "./origin.ts";
import { provisionsDataset } from "./provisions.ts";
import {
  countriesDataset,
  exchangeDataset,
  hsDataset,
  measuresDataset,
  thresholdsDataset,
} from "./reference.ts";
import { remediesDataset } from "./remedies.ts";
import { restrictionsDataset } from "./restrictions.ts";
import { rulingsDataset } from "./rulings.ts";
import { salesTaxDataset } from "./sales-tax.ts";
import { sanctionsDataset } from "./sanctions.ts";
import { averagesDataset, coverageDataset, tariffDatasets } from "./tariffs.ts";

/** Every dataset of the service, in the order it is loaded. */
export function allDatasets(): DatasetDefinition[] {
  return [
    ...readable("countries", countriesDataset),
    ...readable("hs-2022", hsDataset),
    ...readable("lexicon", lexiconDataset),
    ...readable("languages", languagesDataset),
    ...readable("exchange-rates", exchangeDataset),
    ...readable("thresholds", thresholdsDataset),
    ...readable("measures", measuresDataset),
    ...readable("code-lists", codeListsDataset),
    ...readable("tariff-provisions", provisionsDataset),
    ...readable("tariff-remedies", remediesDataset),
    ...readable("sales-tax", salesTaxDataset),
    ...readable("tariff-averages", averagesDataset),
    // Cells as they stand: a broken row of the table is for its own dataset to refuse.
    ...readable("tariff-coverage", () => coverageDataset([...readNameTables().countries])),
    ...readable("tariff-schedules", tariffDatasets),
    ...readable("sanctions", sanctionsDataset),
    ...readable("commerce-control-list", cclDataset),
    ...readable("agreements", agreementsDataset),
    ...readable("origin_rules", originRulesDataset),
    ...readable("preferences", preferencesDataset),
    ...readable("restrictions", restrictionsDataset),
    ...readable("rulings", rulingsDataset),
    ...readable("bills", billsDataset),
  ];
}

/** Datasets as their maker gives them; one in place of them, to be refused by name, where it cannot list its tables. */
function readable(
  name: string,
  make: () => DatasetDefinition | DatasetDefinition[],
): readonly DatasetDefinition[] {
  try {
    const made = make();
    return Array.isArray(made) ? made : [made];
  } catch (broken) {
    return [{ ...UNKNOWN, name, broken }];
  }
}

const UNKNOWN = {
  publisher: "",
  licence: "",
  validFrom: null,
  asOf: "",
  validUntil: null,
  files: [],
  tables: [],
  rows: () => [],
};
