import type { PartFault } from "../domain/health/service-parts.ts";
import { KeyCache } from "./accounts/api-keys.ts";
import { Counters } from "./accounts/counters.ts";
import { KeyGuesses } from "./accounts/key-guesses.ts";
import { UsageCounts } from "./accounts/usage.ts";
import { ToldShares } from "./accounts/usage-alerts.ts";
import { billTablesBlob } from "./bills/bill-tables.ts";
import { ClassificationCache } from "./classification/classification-index.ts";
import { SettledGoods } from "./classification/settled-goods.ts";
import { TypefaceCache } from "./documents/typeface-cache.ts";
import { cclBlob } from "./export-control/ccl-index.ts";
import { RecentLook } from "./health/recent-look.ts";
import { FactCache } from "./landed-cost/fact-cache.ts";
import { LanguageCache } from "./languages/dictionaries.ts";
import { Memory } from "./memory.ts";
import { SigningKeyCache } from "./quotes/quote-signing-key.ts";
import { screeningBlob } from "./screening/screening-index.ts";
import { ExampleAnswers } from "./site/example-answers.ts";
import { WidgetFileCache } from "./site/widget-file.ts";
import { ExchangeCache } from "./trade/exchange-rates.ts";
import { KnownCountries } from "./trade/known-countries.ts";
import { LocalDays } from "./trade/local-date.ts";
import { DeliveryHealthCache } from "./webhooks/delivery-health.ts";
import { DeliverySigningKeys } from "./webhooks/delivery-signing-keys.ts";
import { WordsCache } from "./wording/answer-words.ts";

/**
 * What one isolate remembers between requests. It is made once, with the app, and handed through the clock;
 * a test makes its own, and so meets nothing that another left behind.
 */
export class Caches {
  /** What the kinds that grow weigh together. */
  readonly memory: Memory;
  /** Rows of law, tariffs, origin, restrictions and countries, under the versions they were read with. */
  readonly facts: FactCache;
  /** The exchange rates in force. */
  readonly exchange = new ExchangeCache();
  /** Datasets whose rows or packed contents were not as registered, when they were last counted and hashed. */
  readonly parts = new RecentLook<readonly PartFault[]>();
  /** Bindings that did not answer or fit, when they were last asked. */
  readonly bindings = new RecentLook<readonly PartFault[]>();
  /** API keys as authentication met them. */
  readonly keys: KeyCache;
  /** Unknown keys that each address has tried. */
  readonly keyGuesses: KeyGuesses;
  /** Calls for the usage charts and the log of requests that are not written yet. */
  readonly usage = new UsageCounts();
  /** Shares of their month that accounts were told of. */
  readonly toldShares: ToldShares;
  /** Refusals of the counters of calls. */
  readonly counters: Counters;
  /** The key that signs quotes. */
  readonly signingKey = new SigningKeyCache();
  /** The keys that sign webhook deliveries. */
  readonly deliveryKeys: DeliverySigningKeys;
  /** How webhook deliveries stand. */
  readonly deliveryHealth = new DeliveryHealthCache();
  /** Country codes that the table of countries is known to hold. */
  readonly countries: KnownCountries;
  /** The calendar day at each place. */
  readonly days: LocalDays;
  /** The classifier's lexicon and latest answers. */
  readonly classification: ClassificationCache;
  /** What accounts settled about goods. */
  readonly settledGoods: SettledGoods;
  /** Words of goods in other languages. */
  readonly languages = new LanguageCache();
  /** The words of the languages that answers were told in. */
  readonly words = new WordsCache();
  /** The index of listed parties. */
  readonly screening = screeningBlob();
  /** The Commerce Control List. */
  readonly ccl = cclBlob();
  /** What couriers' bills are explained by. */
  readonly billTables = billTablesBlob();
  /** Fonts and the shaper. */
  readonly typefaces: TypefaceCache;
  /** Answers to the examples of the home page. */
  readonly exampleAnswers = new ExampleAnswers();
  /** The pinned widget of this deployment. */
  readonly widgetFile = new WidgetFileCache();

  /** @param memory Bounds what grows with traffic, all kinds together; what there is one of, an index or a key, is not in it. */
  constructor(memory = new Memory()) {
    this.memory = memory;
    this.facts = new FactCache(memory);
    this.keys = new KeyCache(memory);
    this.keyGuesses = new KeyGuesses(memory);
    this.counters = new Counters(memory);
    this.toldShares = new ToldShares(memory);
    this.deliveryKeys = new DeliverySigningKeys(memory);
    this.countries = new KnownCountries(memory);
    this.days = new LocalDays(memory);
    this.classification = new ClassificationCache(memory);
    this.settledGoods = new SettledGoods(memory);
    this.typefaces = new TypefaceCache(memory);
  }
}
