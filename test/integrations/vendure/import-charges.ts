import {
  ConfigService,
  type Injector,
  JobQueueService,
  Logger,
  type Order,
  type OrderProcess,
  OrderService,
  type RequestContext,
  Surcharge,
  TransactionalConnection,
} from "@vendure/core";
import type { Landfall } from "landfall/client";
import type { LandfallOptions } from "./landfall-plugin.ts";
import { type ImportPrice, priceImport } from "./price-import.ts";

const SKU = "landfall";
/** A quote may be redeemed later than its order is placed, but it should not be lost to an hour's outage. */
const REDEEM_RETRIES = 10;

/**
 * The step of the order process that asks Landfall. On the way to payment the cart is priced anew; whatever state it
 * goes back to, the charges of before are dropped.
 */
export function importCharges(landfall: Landfall, options: LandfallOptions): OrderProcess<string> {
  let connection: TransactionalConnection;
  let orders: OrderService;
  let unitsOf: number;
  let redeem: (quoteId: string, reference: string) => Promise<unknown>;

  /** Puts these charges in the place of those that the order had, in its own transaction. */
  async function charge(ctx: RequestContext, order: Order, price: ImportPrice): Promise<void> {
    const repository = connection.getRepository(ctx, Surcharge);
    const former = order.surcharges.filter(({ sku }) => sku.startsWith(SKU));
    const added = price.charges.map(
      ({ kind, description, amount }) =>
        new Surcharge({
          sku: `${SKU}:${kind}`,
          description,
          listPrice: Math.round(amount * unitsOf),
          listPriceIncludesTax: ctx.channel.pricesIncludeTax,
          taxLines: [],
          order,
        }),
    );
    const kept = order.surcharges.filter((surcharge) => !former.includes(surcharge));
    order.surcharges = [...kept, ...(await repository.save(added))];
    order.customFields = { ...order.customFields, importCharges: price.state, landfallQuote: price.quoteId };
    await orders.applyPriceAdjustments(ctx, order);
    await repository.remove(former);
  }

  return {
    async init(injector: Injector) {
      connection = injector.get(TransactionalConnection);
      orders = injector.get(OrderService);
      unitsOf = 10 ** (injector.get(ConfigService).entityOptions.moneyStrategy?.precision ?? 2);
      const queue = await injector.get(JobQueueService).createQueue<{ quoteId: string; reference: string }>({
        name: "landfall-redeem",
        process: ({ data }) => landfall.quotes.redeem(data.quoteId, { reference: data.reference }),
      });
      redeem = (quoteId, reference) => queue.add({ quoteId, reference }, { retries: REDEEM_RETRIES });
    },

    async onTransitionStart(from, to, { ctx, order }) {
      if (to === "ArrangingPayment") {
        const country = order.shippingAddress?.countryCode ?? "";
        if (options.homeCountries.includes(country)) return charge(ctx, order, NOTHING);
        const price = await priceImport(landfall, order, unitsOf, options);
        if ("refused" in price) return price.refused;
        if (price.state === "due on delivery") Logger.warn(`${order.code}: ${price.why}`, "Landfall");
        return charge(ctx, order, price);
      }
      if (from === "ArrangingPayment" && to === "AddingItems") return charge(ctx, order, NOTHING);
    },

    async onTransitionEnd(_from, to, { order }) {
      const { landfallQuote } = order.customFields as { landfallQuote?: string | null };
      if (landfallQuote && (to === "PaymentAuthorized" || to === "PaymentSettled"))
        await redeem(landfallQuote, order.code);
    },
  };
}

const NOTHING: ImportPrice = { state: null, quoteId: null, charges: [] };
