import { expect, test } from "vitest";
import { classificationCompleted } from "../../../../src/domain/classification/completed-event.ts";
import { prohibitedAlert } from "../../../../src/domain/restrictions/prohibited-alert.ts";
import { checkAddress } from "../../../../src/domain/webhooks/address.ts";
import { EVENT_TYPES } from "../../../../src/domain/webhooks/event.ts";
import { EVENT_DATA } from "../../../../src/http/api/webhooks/webhook-event-data.ts";
import { EVENT_EXAMPLES } from "../../../../src/http/api/webhooks/webhook-event-examples.ts";
import { registrationBody } from "../../../../src/http/api/webhooks/webhooks-schema.ts";
import { webhooks as guide } from "../../../../src/http/site/guides/webhooks.tsx";

const kinds = Object.keys(EVENT_DATA) as (keyof typeof EVENT_DATA)[];
/** What the documentation says of a payload: a field it does not name would be dropped here. */
const documented = (type: keyof typeof EVENT_DATA, data: unknown) => EVENT_DATA[type].data.parse(data);

test("every kind that can be subscribed to is documented", () => {
  expect(kinds).toEqual(expect.arrayContaining([...EVENT_TYPES]));
});

test.each(
  kinds.flatMap((type) =>
    Object.entries(EVENT_EXAMPLES[type]).map(([name, { data }]) => [type, name, data] as const),
  ),
)("%s: the example %s has the documented form", (type, _, data) => {
  expect(documented(type, data)).toEqual(data);
});

test("every kind of change and of alert has its example", () => {
  expect(Object.keys(EVENT_EXAMPLES["rate.changed"])).toEqual([
    "exchange",
    "tariff",
    "measure",
    "dataset",
    "quote",
  ]);
  expect(Object.keys(EVENT_EXAMPLES["compliance.alert"])).toEqual([
    "screening_hit",
    "list_change",
    "prohibited_goods",
  ]);
});

test("a completed classification is told as documented", () => {
  const answered = {
    hsCode: "610910",
    nationalCode: null,
    description: "T-shirts",
    confidence: 0.9,
    method: "v3-pipeline" as const,
    alternatives: [{ hsCode: "610990", description: "T-shirts, other", confidence: 0.05 }],
    rationale: ["knitted"],
    ruling: null,
    decisiveQuestion: null,
    language: { code: "en", understood: 1 },
  };
  const shirt = { name: "shirt", destination: "GB", origin: "CN" };
  const { data, scope } = classificationCompleted(shirt, answered, "request-1");
  expect(documented("classification.completed", data)).toEqual(data);
  expect(data).toMatchObject({ destinationCountry: "GB", originCountry: "CN", requestId: "request-1" });
  expect(scope).toEqual({ countries: ["GB"], hsCodes: ["610910"] });
  const nowhere = { name: "shirt", destination: null, origin: null };
  expect(classificationCompleted(nowhere, answered, "")).toMatchObject({
    data: { destinationCountry: null },
    scope: { countries: [] },
  });
});

test("prohibited goods are told as documented", () => {
  const row = {
    type: "prohibited" as const,
    title: "Asbestos",
    scope: "",
    coverage: "whole" as const,
    conditional: false,
    authority: "ABF",
    legalReference: "reg. 4C",
    hsPrefix: "2524",
    originCountries: [],
    documentsRequired: [],
    effectiveFrom: null,
    effectiveTo: null,
    source: "register",
    confidence: "seen",
  };
  const finding = { restrictions: [row] } as unknown as Parameters<typeof prohibitedAlert>[0];
  const goods = { destination: "AU", hsCodes: ["252410"], originCountry: null, productName: null };
  const data = prohibitedAlert(finding, goods)?.data;
  expect(documented("compliance.alert", data)).toEqual(data);
});

test("addresses that the documentation registers are accepted", () => {
  const page = JSON.stringify(guide.Body({ origin: "https://landfall.example.com", datasets: [] } as never));
  const shown = [...page.matchAll(/\\"url\\": \\"(https:[^\\]+)/g)].map(([, url = ""]) => url);
  const example = registrationBody.parse({
    url: "https://shop.example.com/landfall",
    events: ["webhook.test"],
  });
  expect(shown.length).toBeGreaterThan(0);
  for (const url of [...shown, example.url])
    expect(checkAddress(url, { ownHosts: [], allowed: [] })).toMatchObject({ ok: true });
});
