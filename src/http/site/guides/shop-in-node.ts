/** A small shop's checkout, whole, as the guide prints it; a test runs it against the service. */
export const SHOP_IN_NODE = `
// checkout.mjs   LANDFALL_URL=… LANDFALL_KEY=sk_live_… PORT=3000 node checkout.mjs
import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { json } from "node:stream/consumers";
import { Landfall, LandfallError } from "landfall/client";

const { LANDFALL_URL, LANDFALL_KEY, PORT = "3000" } = process.env;
const landfall = new Landfall({ baseUrl: LANDFALL_URL, apiKey: LANDFALL_KEY });

const PRODUCTS = {
  shoes: { productName: "running shoes", price: 90, hsCode: "6404.11", origin: "VN" },
  shirt: { productName: "cotton T-shirt", price: 35, hsCode: "6109.10", origin: "PT" },
};
const SHIPPING = 18;

/** What the buyer pays now, so that nothing is asked for at the door. Amounts in EUR. */
async function price({ country, postalCode, items }) {
  const { quoteId, totals, results } = await landfall.calculateBatch(
    {
      consignment: true,
      saveQuote: true,
      shippingPrice: SHIPPING,
      answerCurrency: "EUR",
      defaults: {
        destinationCountry: country,
        ...(postalCode && { destinationPostalCode: postalCode }),
        currency: "EUR",
        shippingTerms: "DDP",
        checkCompliance: true,
      },
      items: items.map(({ sku, quantity }) => {
        const { price, ...goods } = PRODUCTS[sku];
        // The price is that of the whole line.
        return { ...goods, reference: sku, price: price * quantity, quantities: { NO: quantity } };
      }),
    },
    { signal: AbortSignal.timeout(5_000) },
  );
  for (const { success, reference, error, compliance } of results) {
    if (!success) throw new Refused(\`\${reference}: \${error.message}\`);
    if (compliance.status === "prohibited") throw new Refused(\`\${reference} cannot be sent to \${country}\`);
  }
  const { productPrice, shippingCost, importDuty, vat, salesTax, customsFees, excise } = totals;
  return {
    quoteId,
    goods: productPrice,
    shipping: shippingCost,
    dutyAndTax: Math.round((importDuty + vat + salesTax + customsFees + excise) * 100) / 100,
    total: totals.totalLandedCost,
  };
}

/** After the payment: binds the quote to the order. The same order twice is one order. */
const order = async ({ quoteId, orderId = randomUUID() }) => {
  const { totalLandedCost } = await landfall.quotes.redeem(quoteId, { reference: orderId });
  return { orderId, paid: totalLandedCost };
};

class Refused extends Error {}
const ROUTES = { "POST /price": price, "POST /order": order };

createServer(async (request, response) => {
  const send = (status, body) =>
    response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
  const answer = ROUTES[\`\${request.method} \${request.url}\`];
  if (!answer) return send(404, { error: "no such page" });
  try {
    send(200, await answer(await json(request)));
  } catch (error) {
    if (error instanceof Refused) return send(422, { error: error.message });
    // Without a price the shop sends unpaid and says so, or asks the buyer to wait.
    const { code = "NO_ANSWER", requestId = null } = error instanceof LandfallError ? error : {};
    console.error(code, requestId, error.message);
    send(code === "GONE" || code === "CONFLICT" ? 409 : 503, { error: code });
  }
}).listen(Number(PORT), "127.0.0.1", () => console.log(\`http://127.0.0.1:\${PORT}\`));`;
