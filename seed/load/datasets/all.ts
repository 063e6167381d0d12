import { readdirSync } from "node:fs";
import { COUNTRY_COLUMNS } from "../../importers/law/reference-tables.ts";
import type { DatasetDefinition } from "../dataset.ts";
import { readTable } from "../table.ts";
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
  const countries = readTable("seed/countries/countries.tsv", COUNTRY_COLUMNS).map((row) => row.code);
  return [
    countriesDataset(),
    hsDataset(),
    lexiconDataset(),
    exchangeDataset(),
    thresholdsDataset(),
    measuresDataset(tablesIn("seed/tables/measures")),
    codeListsDataset(),
    provisionsDataset(),
    remediesDataset(),
    salesTaxDataset(),
    averagesDataset(),
    coverageDataset(countries),
    ...tariffDatasets(),
    sanctionsDataset(),
    cclDataset(),
    agreementsDataset(),
    originRulesDataset(),
    preferencesDataset(),
    restrictionsDataset(),
  ];
}

const tablesIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith(".tsv"))
    .sort()
    .map((file) => `${folder}/${file}`);
