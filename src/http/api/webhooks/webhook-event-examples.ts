import type { EVENT_DATA } from "./webhook-event-data.ts";

const ENDPOINT = "wh_01kf3m9q2s4v6x8z0a1b2c3d4e";

/** Examples of every kind, by the name of what happened; a test holds them to the schemas. */
export const EVENT_EXAMPLES: Readonly<
  Record<keyof typeof EVENT_DATA, Readonly<Record<string, { summary: string; data: unknown }>>>
> = {
  "classification.completed": {
    completed: {
      summary: "A T-shirt bound for Germany",
      data: {
        productName: "Men's cotton T-shirt",
        hsCode: "610910",
        nationalCode: "6109100010",
        description: "T-shirts, singlets and other vests, of cotton, knitted",
        confidence: 0.93,
        method: "v3-pipeline",
        alternatives: [
          { hsCode: "610990", description: "T-shirts of other textile materials", confidence: 0.04 },
        ],
        originCountry: "CN",
        destinationCountry: "DE",
        requestId: "0f8b2f0c-5a3d-4b52-9a0e-3f1d0c8f6a11",
      },
    },
  },
  "rate.changed": {
    exchange: {
      summary: "Currencies beyond the endpoint's threshold since it was last told",
      data: {
        kind: "exchange",
        base: "USD",
        changes: [
          {
            currency: "JPY",
            previous: { unitsPerUsd: "154.21", asOf: "2026-11-18" },
            current: { unitsPerUsd: "156.4", asOf: "2026-11-20" },
            changePct: 1.42,
          },
        ],
        countries: ["JP"],
      },
    },
    tariff: {
      summary: "Lines of one heading, to endpoints that filter on a country or code",
      data: {
        kind: "tariff",
        tariff: "EU",
        heading: "6109",
        dataset: "tariff:EU",
        version: "2026-11-20+4be1f0a92c77",
        countries: ["AT", "DE", "FR"],
        changed: 1,
        changes: [{ code: "6109100010", previous: "12%", current: "10%" }],
      },
    },
    measure: {
      summary: "One surcharge, tax or fee, to endpoints that filter on a country or code",
      data: {
        kind: "measure",
        jurisdiction: "DE",
        measure: "vat",
        dataset: "measures",
        version: "2026-11-20+1f9d02b64c11",
        countries: ["DE"],
        previous: [{ type: "vat", title: "VAT", rate: "19%", goods: "*", from: "2021-01-01", to: null }],
        current: [{ type: "vat", title: "VAT", rate: "20%", goods: "*", from: "2027-01-01", to: null }],
      },
    },
    dataset: {
      summary: "Summary of a load, to endpoints without a country or code filter",
      data: {
        kind: "dataset",
        dataset: "tariff:EU",
        version: "2026-11-20+4be1f0a92c77",
        tariff: "EU",
        countries: ["AT", "DE", "FR"],
        changed: 37,
        changes: [
          {
            countries: ["AT", "DE", "FR"],
            goods: "6109100010",
            title: "Import duty",
            previous: "12%",
            current: "10%",
            from: "2026-11-20",
          },
        ],
      },
    },
    quote: {
      summary: "A watched quote priced anew",
      data: {
        kind: "quote",
        quoteId: "quote_01kf3m9q2s4v6x8z0a1b2c3d4e",
        datasets: [{ name: "tariff:EU", previous: "2025-10-01+87aa01", current: "2026-11-20+4be1f0a92c77" }],
        diff: {
          same: false,
          changes: [
            {
              type: "duty",
              code: "duty",
              label: "Import duty (10%)",
              before: 16.2,
              after: 13.5,
              change: -2.7,
              rateBefore: "12%",
              rateAfter: "10%",
            },
          ],
          totalBefore: 179.93,
          totalAfter: 176.72,
          totalChange: -3.21,
        },
      },
    },
  },
  "compliance.alert": {
    screening_hit: {
      summary: "A screened party met entries its account has not been told of",
      data: {
        kind: "screening_hit",
        auditId: "scr_01kf3m9q2s4v6x8z0a1b2c3d4e",
        reference: "order-1042",
        result: "POTENTIAL_MATCH",
        listVersion: "2026-11-20+29cdd23690de",
        matches: [{ id: "US_SDN:18782", list: "US_SDN", name: "ROSOBORONEKSPORT OAO", score: 0.98 }],
        moreMatches: 0,
      },
    },
    list_change: {
      summary: "A new edition of a list touches a watched party",
      data: {
        kind: "list_change",
        change: "new_match",
        watchId: "wat_01kf3m9q2s4v6x8z0a1b2c3d4e",
        reference: "supplier-7",
        listVersion: "2026-11-20+29cdd23690de",
        matches: [{ id: "EU:EU.7808.66", list: "EU", name: "JSC ROSOBORONEXPORT", score: 0.98 }],
        moreMatches: 0,
      },
    },
    prohibited_goods: {
      summary: "POST /restrictions found goods that may not be imported",
      data: {
        kind: "prohibited_goods",
        destinationCountry: "AU",
        hsCodes: ["252410"],
        originCountry: null,
        productName: "asbestos sheets",
        restrictions: [
          {
            title: "Asbestos",
            authority: "Australian Border Force",
            legalReference: "Customs (Prohibited Imports) Regulations 1956 reg. 4C",
            hsPrefix: "2524",
            effectiveFrom: null,
            source: "Federal Register of Legislation",
          },
        ],
      },
    },
  },
  "job.completed": {
    completed: {
      summary: "A catalogue was classified",
      data: {
        jobId: "job_01kf3m9q2s4v6x8z0a1b2c3d4e",
        kind: "classify",
        status: "done",
        total: 5000,
        failed: 3,
        createdAt: "2026-11-20T16:05:00.000Z",
        expiresAt: "2026-11-27T16:05:00.000Z",
      },
    },
  },
  "quote.redeemed": {
    redeemed: {
      summary: "An order took the quote",
      data: {
        quoteId: "quote_zGq5n1m3T8y0b7k2Qw4XrA",
        reference: "order-1042",
        redeemedAt: "2026-11-20T16:05:00.000Z",
        totalLandedCost: 179.93,
        currency: "EUR",
      },
    },
  },
  "usage.reached": {
    eighty: {
      summary: "Four in five calls of the month are used",
      data: { month: "2026-11", plan: "basic", percent: 80, limit: 2000 },
    },
  },
  "webhook.test": {
    test: { summary: "As sent", data: { message: "A test of this webhook.", endpointId: ENDPOINT } },
  },
  "endpoint.disabled": {
    gone: {
      summary: "It answered 410",
      data: {
        endpointId: ENDPOINT,
        url: "https://shop.example.com/landfall",
        reason: "gone",
        disabledAt: "2026-11-20T16:05:00.000Z",
      },
    },
    five_days_of_failure: {
      summary: "Five days without a success",
      data: {
        endpointId: ENDPOINT,
        url: "https://shop.example.com/landfall",
        reason: "five_days_of_failure",
        disabledAt: "2026-11-20T16:05:00.000Z",
      },
    },
  },
};
