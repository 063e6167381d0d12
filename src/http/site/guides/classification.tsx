import { CodeTabs } from "../parts/code-tabs.tsx";
import type { Guide } from "./guide.ts";

export const classification: Guide = {
  slug: "classification",
  title: "Classification",
  summary: "An HS code from words, how sure it is, the question that settles it, and a catalogue checked.",
  Body: ({ origin }) => (
    <>
      <p class="lead">
        <a href="/docs/api/classify">POST /classify</a> reads what goods are called and answers a six-digit
        code of the Harmonized System with the reasons. The more a title says (material, for whom, knitted or
        woven, watts, litres), the surer the code.
      </p>
      <h2>Ask</h2>
      <CodeTabs
        title="Classify"
        call={{
          ...{ name: "classify", method: "POST", origin, template: "/classify", path: "/classify" },
          body: { productName: "rain jacket", destinationCountry: "DE", originCountry: "CN", price: 80 },
        }}
      />
      <h2>Read the confidence</h2>
      <p>
        <code>confidence</code> is calibrated: of the codes answered with 0.8, eight in ten are right at six
        digits. Below 0.8, look. Below 0.5 there is usually a <code>decisiveQuestion</code>, and{" "}
        <code>/calculate</code> then gives a range rather than one figure. <code>language.understood</code> is
        the share of the words that was understood; where it is under a half, take no code from it.
      </p>
      <h2>Answer the question</h2>
      <p>
        A question has an <code>id</code> and two to six options; <code>moneyAtStake</code> says what the
        answer moves. Show it to whoever knows the goods, and send the chosen <code>value</code> back under
        the question's id. The answer binds: the code is then one of that option's. <code>none</code> rules
        all other options out.
      </p>
      <CodeTabs
        title="Answer the question"
        call={{
          ...{ name: "classify", method: "POST", origin, template: "/classify", path: "/classify" },
          body: { productName: "rain jacket", answers: { gender: "girls_or_women" } },
        }}
      />
      <p>
        <code>/calculate</code> takes the same <code>answers</code>, so that one round of questions is enough.{" "}
        What your catalogue holds beside the texts goes into <code>attributes</code>, by your own names of it
        and in the product's language (<code>{'{ "Zielgruppe": "Damen", "Material": "Baumwolle" }'}</code>):
        materials, for whom, and amounts with their units bind like the words of the name; colour, brand and
        article numbers weigh nothing.
      </p>
      <h2>Keep a code of your own</h2>
      <p>
        Where your broker or a ruling has settled a code, pin it with{" "}
        <a href="/docs/api/overrides-set">PUT /classify/overrides</a>: the name is then answered with that
        code, <code>method: "override"</code>, in your account alone.
      </p>
      <h2>Public rulings</h2>
      <p>
        Where a public ruling on goods like yours is held under the same subheading,{" "}
        <code>ruling_reference</code> cites it, and <code>rulingMatch</code> of a calculation says where its
        authority publishes it. Its score says how alike the words are. No code and no confidence rests on it:
        look whether the ruling still stands before you rely on it. It binds only its own authority.
      </p>
      <h2>Check a catalogue</h2>
      <p>
        <a href="/docs/api/classify-audit">POST /classify/audit</a> holds codes in use against the words of
        their goods. It says <code>disagrees</code> only from a confidence of 0.8 on, with the better code and
        the duty and tax that it moves; most money stands first. For more than 100 products, send a{" "}
        <a href="/docs/jobs">job</a>.
      </p>
      <CodeTabs
        title="Audit"
        call={{
          ...{ name: "classifyAudit", method: "POST", origin },
          ...{ template: "/classify/audit", path: "/classify/audit" },
          body: {
            defaults: { originCountry: "CN", destinationCountry: "US" },
            items: [{ reference: "sku-1", hsCode: "6109.10", productName: "leather wallet", price: 40 }],
          },
        }}
      />
      <h2>What it is not</h2>
      <p>
        A proposal with reasons, never a ruling. Where much money hangs on a code, ask the customs authority
        for a binding one, and pin it.
      </p>
    </>
  ),
};
