import { CodeTabs } from "../parts/code-tabs.tsx";
import type { Guide } from "./guide.ts";

export const restrictions: Guide = {
  slug: "restrictions",
  title: "Restrictions and dangerous goods",
  summary: "May it be sent there: prohibitions, permits, embargoes, and what air freight asks.",
  Body: ({ origin }) => (
    <>
      <p class="lead">
        <a href="/docs/api/restrictions">POST /restrictions</a> answers what may not enter a country, what
        needs a permit, what may not be sent there, and which goods are dangerous in transport.
      </p>
      <h2>Ask</h2>
      <CodeTabs
        title="May it be sent"
        call={{
          ...{ name: "restrictions", method: "POST", origin },
          ...{ template: "/restrictions", path: "/restrictions" },
          body: { destinationCountry: "AU", productName: "power bank 20000 mAh", originCountry: "CN" },
        }}
      />
      <p>
        Give the code, the name, or better both: a heading often holds allowed and forbidden goods, and the
        words tell them apart. The name may be in any language that is read.
      </p>
      <h2>Read the status</h2>
      <ul>
        <li>
          <code>prohibited</code>: a row forbids the goods. Do not send them.
        </li>
        <li>
          <code>restricted</code>: a permit, licence, quota or rule of transport applies. Read the rows.
        </li>
        <li>
          <code>none_found</code>: the destination's own controls are held, and none fits. No permission.
        </li>
        <li>
          <code>unknown</code>: the goods are not clear enough, or the destination's controls are not held.
          Ask somebody who knows; never read it as allowed.
        </li>
      </ul>
      <p>
        <code>coverage</code> says which authorities' controls are held and of when. Each row has its{" "}
        <code>authority</code>, <code>legalReference</code> and <code>documentsRequired</code>, and{" "}
        <code>conditional: true</code> where it applies to a part of such goods only.
      </p>
      <h2>Embargoes</h2>
      <p>
        The law of the country that goods leave binds too. State <code>exportFrom</code> where it is not the
        origin, and <code>destinationRegion</code> where a part of the destination is under an embargo of its
        own.
      </p>
      <h2>Dangerous goods</h2>
      <p>
        Rows of type <code>hazmat</code> have <code>dangerousGoods</code>: UN numbers, hazard class, packing
        group, and <code>air</code>: whether passenger or cargo aircraft take them, up to which weight.
        Batteries count differently alone, packed with a device and built in: say which in the name.
      </p>
      <h2>At checkout</h2>
      <p>
        <code>checkCompliance: true</code> on <a href="/docs/api/calculate">/calculate</a> or its batch adds
        the same findings to the price, and screens <code>parties</code> where a secret key asks. One call
        then tells cost and permission.
      </p>
      <h2>Controlled exports</h2>
      <p>
        Goods with military or dual use need a licence by their control number.{" "}
        <a href="/docs/api/eccn-lookup">POST /eccn-lookup</a> looks it up by words or number and, with a
        destination, says which reasons of control ask for a licence there. What it does not know is{" "}
        <code>unknown</code>, not EAR99.
      </p>
      <CodeTabs
        title="Control number"
        call={{
          ...{ name: "eccnLookup", method: "POST", origin },
          ...{ template: "/eccn-lookup", path: "/eccn-lookup" },
          body: { keyword: "thermal imaging camera", destination: "CN" },
        }}
      />
    </>
  ),
};
