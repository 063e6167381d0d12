import type { Guide } from "./guide.ts";

export const terms: Guide = {
  slug: "terms",
  title: "Terms of service (template)",
  summary: "A template for whoever runs this service to fill in; until then nothing here binds anybody.",
  Body: () => (
    <>
      <p class="notice warn">
        This is a template. Whoever operates the service replaces the words in [brackets], has it read by a
        lawyer of their country, and takes this notice away. Until then it is no contract.
      </p>
      <h2>1. Who offers it</h2>
      <p>
        [Company, legal form, address, register number, VAT number, e-mail] ("we") offers this service at
        [address]. Questions go to [e-mail]; faults of security to [e-mail].
      </p>
      <h2>2. What it does</h2>
      <p>
        The service calculates duties, taxes and fees, proposes customs codes, and looks up restrictions and
        lists from the data it holds. Its answers are information. They are no customs ruling, no legal or tax
        advice and no guarantee of what an authority or a carrier will charge. The authority of the
        destination decides.
      </p>
      <h2>3. Accounts and keys</h2>
      <p>
        You keep your keys secret and answer for what is done with them. Tell us at once when one is known to
        others; you can end it yourself in the console.
      </p>
      <h2>4. Fair use</h2>
      <p>
        The <a href="/docs/limits">limits</a> of your plan hold. You do not get round them, attack the
        service, or resell its data as data of your own.
      </p>
      <h2>5. Prices and payment</h2>
      <p>[Prices, taxes, due dates, changes of prices with notice of … days.]</p>
      <h2>6. Availability and support</h2>
      <p>[Availability promised, how it is measured, hours of support, what follows where it is missed.]</p>
      <h2>7. Data</h2>
      <p>
        What is kept, for how long and how it ends stands under <a href="/docs/privacy">privacy</a>. [Where it
        is processed; processors; agreement on processing under Art. 28 GDPR where it applies.]
      </p>
      <h2>8. Liability</h2>
      <p>[Limits of liability as the law of the place allows.]</p>
      <h2>9. Changes and end</h2>
      <p>
        The API changes as <a href="/docs/versioning">Versions and changes</a> says. [Notice by either side;
        export of data until the end: the console has it.]
      </p>
      <h2>10. Law and place</h2>
      <p>[Law that applies, courts, date of this version.]</p>
    </>
  ),
};
