import { CodeTabs } from "../parts/code-tabs.tsx";
import type { Guide } from "./guide.ts";

export const originGuide: Guide = {
  slug: "origin",
  title: "Rules of origin",
  summary: "Which agreements apply, whether the goods meet their rule, what it saves and what proves it.",
  Body: ({ origin }) => (
    <>
      <p class="lead">
        Under a trade agreement goods pay less or no duty if they originate there, and made in a country is
        not always originating in it. <a href="/docs/api/roo-evaluate">POST /roo/evaluate</a> works out the
        rule of the product on what you state.
      </p>
      <h2>Ask</h2>
      <CodeTabs
        title="Evaluate origin"
        call={{
          ...{ name: "rooEvaluate", method: "POST", origin },
          ...{ template: "/roo/evaluate", path: "/roo/evaluate" },
          body: {
            ...{ hs_code: "9403.50", origin: "VN", destination: "JP", exWorksPrice: 100 },
            materials: [{ hsCode: "4412.33", originCountry: "CN", value: 30 }],
          },
        }}
      />
      <h2>State facts, get a verdict</h2>
      <ul>
        <li>
          <code>exWorksPrice</code> and the <code>value</code> of each material are in one currency, for the
          same number of goods: they decide rules of value.
        </li>
        <li>
          The <code>hsCode</code> of each material decides changes of heading. A material from a party of the
          agreement counts as originating where the agreement lets it cumulate.
        </li>
        <li>
          <code>processes</code> (such as <code>cut</code>, <code>sewn</code>, <code>weaving</code>) decide
          rules of working, as textiles have them.
        </li>
      </ul>
      <h2>Read the verdict</h2>
      <p>
        <code>verdict</code> is <code>eligible</code>, <code>ineligible</code> or <code>indeterminate</code>.
        The last names under <code>missing</code> what it lacks; nothing is guessed. Each agreement says under{" "}
        <code>tried</code> which alternatives of its rule were worked out and how (
        <code>foreign materials 40 / 100 = 40%, at most 47.5%</code>).
      </p>
      <h2>What it saves</h2>
      <p>
        <code>mfnRate</code> is what everybody pays, <code>preferentialRate</code> what the agreement asks,
        each with its source and how certain it is; <code>savingsPct</code> is the difference in points.
        Before you claim, check that the goods travel directly (<code>conditions</code>) and that you hold the
        proof (<code>proofRequired</code>, with the value up to which none is asked).
      </p>
      <h2>Claim it in a calculation</h2>
      <p>
        <code>claimPreference: true</code> in <a href="/docs/api/calculate">/calculate</a> charges the
        preferential rate; without it the answer only tells what a claim would save, under{" "}
        <code>ftaSavings</code> and <code>options</code>. The certificate or statement can be printed with{" "}
        <a href="/docs/documents">documents</a>.
      </p>
    </>
  ),
};
