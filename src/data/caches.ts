import { KeyCache } from "./accounts/api-keys.ts";
import { Counters } from "./accounts/counters.ts";
import { FactCache } from "./landed-cost/fact-cache.ts";
import { SigningKeyCache } from "./quotes/signing-keys.ts";
import { ExchangeCache } from "./trade/exchange-rates.ts";
import { DeliveryHealthCache } from "./webhooks/delivery-health.ts";

/**
 * What one isolate remembers between requests. It is made once, with the app, and handed through the clock;
 * a test makes its own, and so meets nothing that another left behind.
 */
export class Caches {
  /** Rows of law, tariffs, origin, restrictions and countries, under the versions they were read with. */
  readonly facts = new FactCache();
  /** The exchange rates in force. */
  readonly exchange = new ExchangeCache();
  /** API keys as authentication met them. */
  readonly keys = new KeyCache();
  /** Refusals of the counters of calls. */
  readonly counters = new Counters();
  /** The key that signs quotes. */
  readonly signingKey = new SigningKeyCache();
  /** How webhook deliveries stand. */
  readonly deliveryHealth = new DeliveryHealthCache();
}
