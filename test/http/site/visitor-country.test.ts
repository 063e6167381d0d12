import { Hono } from "hono";
import { expect, test } from "vitest";
import type { AppEnv } from "../../../src/env.ts";
import { visitorCountry } from "../../../src/http/site/visitor-country.ts";

const asked = (country?: string) => {
  const app = new Hono<AppEnv>();
  app.get("/widget/country", visitorCountry);
  const request = new Request("https://landfall.example/widget/country");
  return app.request(Object.assign(request, country === undefined ? {} : { cf: { country } }));
};

test("the country that the edge knows, for any page and for one visitor's browser alone", async () => {
  const answer = await asked("DE");
  expect(await answer.json()).toEqual({ country: "DE" });
  expect(answer.headers.get("Access-Control-Allow-Origin")).toBe("*");
  expect(answer.headers.get("Cache-Control")).toBe("private, max-age=3600");
});

test.each([undefined, "T1", "XX"])("no country where the edge knows none: %s", async (country) => {
  expect(await (await asked(country)).json()).toEqual({ country: null });
});
