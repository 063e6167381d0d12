import { Code } from "../parts/code.tsx";
import type { Guide } from "./guide.ts";

export const vendureShop: Guide = {
  slug: "vendure",
  title: "In a Vendure shop",
  summary:
    "A plugin for Vendure: duty, tax and fees as surcharges, barred goods refused, the order bound to its quote.",
  Body: ({ origin }) => (
    <>
      <p class="lead">
        A shop on <a href="https://vendure.io">Vendure</a> 3 needs one plugin of four short files. They lie in
        the repository under <code>test/integrations/vendure</code> and are tested there on the platform
        itself, with the client installed from its package. Copy them into your shop.
      </p>
      <h2>Put it in</h2>
      <ol>
        <li>
          Copy <code>landfall-plugin.ts</code>, <code>import-charges.ts</code>, <code>price-import.ts</code>{" "}
          and <code>home-tax-at-home.ts</code>; install the package that <code>npm pack</code> makes in the
          repository, for <code>landfall/client</code>.
        </li>
        <li>
          Add the plugin to your configuration, and let Vendure write the migration for its four custom
          fields.
        </li>
        <li>
          Fill in <b>HS code</b> and <b>Country of origin</b> of your variants. A variant without a code is
          classified by its name, which is less sure.
        </li>
        <li>
          Give shipping methods for parcels abroad a tax rate of 0: Vendure's own calculator takes the rate
          from the method.
        </li>
      </ol>
      <Code name="vendure-config.ts" language="javascript">{`
import { landfallPlugin } from "./landfall/landfall-plugin.ts";

export const config = {
  // …
  plugins: [
    landfallPlugin({
      baseUrl: "${origin}",
      apiKey: process.env.LANDFALL_KEY ?? "",
      shipFrom: "DE",
      // Countries whose tax you charge yourself, by Vendure's tax zones.
      homeCountries: ["DE"],
    }),
  ],
};`}</Code>
      <h2>What the buyer meets</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">the cart</th>
            <th scope="col">on the way to payment</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>stays in a home country</td>
            <td>your own tax alone; the service is not asked</td>
          </tr>
          <tr>
            <td>leaves</td>
            <td>
              none of your own tax; import duty, VAT or sales tax, excise and customs fees each as a
              surcharge, equal to the answer of <a href="/docs/api/calculate-batch">the cart's calculation</a>{" "}
              to the cent
            </td>
          </tr>
          <tr>
            <td>holds goods that may not be sent there</td>
            <td>
              <code>OrderStateTransitionError</code> that names them; the cart stays open
            </td>
          </tr>
          <tr>
            <td>is changed afterwards</td>
            <td>the former surcharges go, the next way to payment prices it anew</td>
          </tr>
          <tr>
            <td>cannot be priced: no answer within five seconds, or a line is refused</td>
            <td>
              the order is taken with the line <q>Import duty and tax are due on delivery</q>, at 0
            </td>
          </tr>
        </tbody>
      </table>
      <h2>What your staff sees</h2>
      <p>
        Each order says under <b>Import charges</b> <q>paid with the order</q> or <q>due on delivery</q>. The
        goods of the latter were <strong>not checked</strong> for import controls: hold the parcel until you
        have asked <a href="/docs/restrictions">whether it may be sent</a>. The log says why there was no
        price.
      </p>
      <p>
        A placed order redeems its <a href="/docs/quotes">quote</a> under the order's code, in a job that is
        tried again up to ten times. Use a job queue that outlives a restart, as Vendure's{" "}
        <code>DefaultJobQueuePlugin</code>.
      </p>
      <h2>What it leaves to you</h2>
      <ul>
        <li>
          Sales within a customs union, such as from Germany to France: name those countries in{" "}
          <code>homeCountries</code> and give each its tax zone.
        </li>
        <li>Returns, and orders modified after the payment: the surcharges stay as paid.</li>
      </ul>
    </>
  ),
};
