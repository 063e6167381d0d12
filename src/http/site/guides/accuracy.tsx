import { Table } from "../parts/table.tsx";
import measured from "./accuracy-figures.json";
import type { AccuracyFigures } from "./accuracy-figures.ts";
import type { Guide } from "./guide.ts";

const FIGURES: AccuracyFigures = measured;
const NAMES: Readonly<Record<string, string>> = {
  duty: "Import duty",
  vat: "VAT or goods and services tax",
  sales: "Sales tax",
  excise: "Excise",
  fees: "Fees",
  total: "Whole bill",
};
const COUNTRY = new Intl.DisplayNames("en", { type: "region" });
const share = (right: number, cases: number): string => `${((right / cases) * 100).toFixed(1)} %`;

export const accuracy: Guide = {
  slug: "accuracy",
  title: "How right it is",
  summary: "What was measured, on which cases, by country and by charge, and every case that is wrong.",
  Body: () => (
    <>
      <p class="lead">
        Cases whose answer somebody else worked out by hand, put to the engine and compared to the cent. This
        page is written by the evaluations of the project; a miss stays on it until it is mended.
      </p>
      <Table
        caption="Sets of cases"
        columns={[
          { head: "Cases" },
          { head: "Right", number: true },
          { head: "Of", number: true },
          { head: "Share", number: true },
          { head: "When first seen", number: true },
        ]}
        rows={FIGURES.sets.map(({ title, right, cases, firstSeen }) => [
          title,
          right,
          cases,
          share(right, cases),
          firstSeen ? share(firstSeen.right, firstSeen.cases) : "",
        ])}
      />
      <p>
        Cases that were there while the rules were written flatter: the second and the third author's were run
        once they were all written, and the last column says what the third's came to that first time. Cases
        that turned out to misstate the law were corrected since. A return that the caller has not confirmed
        is charged in full and asked about; where a case expects the relief at once, that counts as a miss
        here. Calculated as of {FIGURES.day}.
      </p>
      <h2>By charge</h2>
      <Table
        caption="Parcels by charge"
        columns={[{ head: "Charge" }, { head: "Right", number: true }, { head: "Of", number: true }]}
        rows={FIGURES.charges.map(({ name, right, cases }) => [NAMES[name] ?? name, right, cases])}
      />
      <h2>By country</h2>
      <p>Of the parcels; a country that is not listed was not measured.</p>
      <Table
        caption="Parcels by country"
        columns={[{ head: "Destination" }, { head: "Right", number: true }, { head: "Of", number: true }]}
        rows={FIGURES.countries.map(({ name, right, cases }) => [COUNTRY.of(name) ?? name, right, cases])}
      />
      <h2>What is wrong</h2>
      {FIGURES.sets
        .filter(({ misses }) => misses.length > 0)
        .map(({ title, misses }) => (
          <>
            <h3>{title}</h3>
            <Table
              caption={title}
              columns={[{ head: "Case" }, { head: "Answered" }]}
              rows={misses.map(({ id, what }) => [id, what])}
            />
          </>
        ))}
    </>
  ),
};
