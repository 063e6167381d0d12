import { writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { dummyPaymentHandler, LanguageCode, mergeConfig } from "@vendure/core";
import { createTestEnvironment, registerInitializer, SqljsInitializer, testConfig } from "@vendure/testing";
import { gql } from "graphql-tag";
import { type LandfallOptions, landfallPlugin } from "./landfall-plugin.ts";

/** Goods of the shop: net price in euros, code and origin. */
const PRODUCTS = `name,slug,description,assets,facets,optionGroups,optionValues,sku,price,taxCategory,stockOnHand,trackInventory,variantAssets,variantFacets,variant:hsCode,variant:originCountry
Running shoes,shoes,,,,,,shoes,90.00,Standard,100,false,,,640411,VN
Cotton T-shirt,shirt,,,,,,shirt,35.00,Standard,100,false,,,610910,PT
Electronic cigarette,vape,,,,,,vape,25.00,Standard,100,false,,,854340,CN
`;
const HOME_TAX = 19;
const HOME_SHIPPING = "To Germany";
const SHIPPING_ABROAD = "Abroad";

/** The platform's own test set-up, on SQLite in memory, with the adapter as its one plugin. */
export async function openShop(folder: string, options: LandfallOptions) {
  registerInitializer("sqljs", new SqljsInitializer(folder));
  const productsCsvPath = join(folder, "products.csv");
  writeFileSync(productsCsvPath, PRODUCTS);
  const shop = createTestEnvironment(
    mergeConfig(testConfig, {
      apiOptions: { port: await freePort() },
      plugins: [landfallPlugin(options)],
      paymentOptions: { paymentMethodHandlers: [dummyPaymentHandler] },
    }),
  );
  await shop.server.init({
    productsCsvPath,
    customerCount: 0,
    initialData: {
      defaultLanguage: LanguageCode.en,
      defaultZone: "Germany",
      countries: [
        { code: "DE", name: "Germany", zone: "Germany" },
        ...["GB", "US", "SG"].map((code) => ({ code, name: code, zone: "World" })),
      ],
      taxRates: [{ name: "Standard", percentage: HOME_TAX }],
      shippingMethods: [
        { name: HOME_SHIPPING, price: 1800, taxRate: HOME_TAX },
        { name: SHIPPING_ABROAD, price: 1800, taxRate: 0 },
      ],
      paymentMethods: [
        {
          name: "card",
          handler: {
            code: dummyPaymentHandler.code,
            arguments: [{ name: "automaticSettle", value: "true" }],
          },
        },
      ],
      collections: [],
    },
  });
  await shop.adminClient.asSuperAdmin();
  await shop.adminClient.query(
    gql`mutation { updateChannel(input: { id: "T_1", currencyCode: EUR, defaultCurrencyCode: EUR, availableCurrencyCodes: [EUR], pricesIncludeTax: false }) { __typename ... on ErrorResult { message } } }`,
  );
  return shop;
}
export type Shop = Awaited<ReturnType<typeof openShop>>;

export interface ShownOrder {
  code: string;
  state: string;
  total: number;
  totalWithTax: number;
  surcharges: { sku: string; description: string; price: number }[];
  taxSummary: { taxRate: number }[];
  /** Why it did not go on to the payment. */
  transitionError?: string;
}
const ORDER = "code state total totalWithTax surcharges { sku description price } taxSummary { taxRate }";

/** A buyer's way to the payment: these goods into the cart, the address, the shipping, then on to pay. */
export async function goToPay(
  { shopClient }: Shop,
  country: string,
  cart: Record<string, number>,
): Promise<ShownOrder> {
  const ask = async (text: string) => {
    const [answer] = Object.values(await shopClient.query(gql(text)));
    return answer as Record<string, string>;
  };
  const active = await ask("{ activeOrder { state } }");
  if (active?.state === "ArrangingPayment")
    await ask('mutation { transitionOrderToState(state: "AddingItems") { __typename } }');
  const found = await shopClient.query(gql("{ products { items { slug variants { id } } } }"));
  for (const { slug, variants } of found.products.items as { slug: string; variants: { id: string }[] }[])
    if (cart[slug])
      await ask(
        `mutation { addItemToOrder(productVariantId: "${variants[0]?.id}", quantity: ${cart[slug]}) { __typename } }`,
      );
  if (!active)
    await ask(
      'mutation { setCustomerForOrder(input: { firstName: "A", lastName: "B", emailAddress: "a@shop.example" }) { __typename } }',
    );
  await ask(
    `mutation { setOrderShippingAddress(input: { fullName: "A B", streetLine1: "1 High Street", city: "X", postalCode: "${POSTAL_CODES[country]}", countryCode: "${country}" }) { __typename } }`,
  );
  const methods = await shopClient.query(gql("{ eligibleShippingMethods { id name } }"));
  const wanted = country === "DE" ? HOME_SHIPPING : SHIPPING_ABROAD;
  const method = (methods.eligibleShippingMethods as { id: string; name: string }[]).find(
    ({ name }) => name === wanted,
  );
  await ask(`mutation { setOrderShippingMethod(shippingMethodId: ["${method?.id}"]) { __typename } }`);
  const moved = await ask(
    'mutation { transitionOrderToState(state: "ArrangingPayment") { __typename ... on OrderStateTransitionError { transitionError } } }',
  );
  const order = await shopClient.query(gql(`{ activeOrder { ${ORDER} } }`));
  return { ...order.activeOrder, transitionError: moved.transitionError };
}
const POSTAL_CODES: Record<string, string> = { DE: "10115", GB: "EC1A 1BB", US: "97035", SG: "018956" };

/** Pays the cart; its state then. */
export async function pay({ shopClient }: Shop): Promise<string> {
  const paid = await shopClient.query(
    gql`mutation { addPaymentToOrder(input: { method: "card", metadata: {} }) { __typename ... on Order { state } ... on ErrorResult { message } } }`,
  );
  return paid.addPaymentToOrder.state ?? paid.addPaymentToOrder.message;
}

/** What the shop's staff sees of an order's import. */
export async function staffView(
  { adminClient }: Shop,
  code: string,
): Promise<{ importCharges: string | null; landfallQuote: string | null }> {
  const found = await adminClient.query(
    gql`query ($code: String!) { orders(options: { filter: { code: { eq: $code } } }) { items { customFields { importCharges landfallQuote } } } }`,
    { code },
  );
  return found.orders.items[0].customFields;
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
