import type { Context, Hono } from "hono";
import type { Caller } from "../../../domain/accounts/caller.ts";
import type { AppEnv } from "../../../env.ts";
import { formProblems } from "../../console/forms/form-problems.ts";
import { readTyped } from "../../console/forms/read-typed.ts";
import type { LineAnswer } from "../../console/priced.ts";
import { clockOf } from "../../request-clock.ts";
import { page } from "../answer.tsx";
import type { HomeAnswer } from "./home-answer.tsx";
import { exampleOf, HOME_EXAMPLES } from "./home-examples.ts";
import { homeFields, homeRequest } from "./home-form.ts";
import { HomePage } from "./home-page.tsx";

/** The page's own examples: they are counted to nobody, and belong to no account. */
const EXAMPLES_CALLER: Caller = {
  ...{ kind: "key", keyId: "home_examples", accountId: "home_examples", plan: "free", address: "home" },
  ...{ publishable: false, scopes: ["compute"], uncounted: true },
};

/** The front door: what was typed is priced with the page, so that it works without a script. */
export function registerHome(app: Hono<AppEnv>): void {
  app.get("/", async (c) => {
    const { exampleAnswers } = c.get("caches");
    const { now } = clockOf(c);
    const countries = await exampleAnswers
      .get("countries", now, () => countriesTaken(app, c))
      .catch(() => []);
    const fields = homeFields(countries);
    const sent = readTyped(c.req.query());
    const asked = fields.some(({ name }) => sent[name] !== undefined);
    const typed = asked ? sent : (HOME_EXAMPLES[0]?.typed ?? {});
    const example = exampleOf(typed);
    const request = homeRequest(fields, typed);
    const answer: HomeAnswer = example
      ? await exampleAnswers
          .get(example.name, now, () => priceExample(app, c, request))
          .then((priced) => ({ priced }))
          .catch(() => ({}))
      : await price(app, c, request, new Set(fields.map(({ name }) => name)));
    const { origin } = new URL(c.req.url);
    return page(
      c,
      <HomePage
        origin={origin}
        fields={fields}
        typed={typed}
        request={request}
        example={example}
        {...answer}
      />,
      {
        // A page without its answer is not kept by a cache either.
        personal: example === undefined || answer.priced === undefined,
        status: answer.problems ? 400 : 200,
      },
    );
  });
}

/** Prices what a visitor typed, as their own call on demo access. */
async function price(
  app: Hono<AppEnv>,
  c: Context<AppEnv>,
  request: object,
  known: ReadonlySet<string>,
): Promise<HomeAnswer> {
  const headers = new Headers({ "Content-Type": "application/json", "X-Demo-Request": "true" });
  const address = c.req.header("CF-Connecting-IP");
  if (address !== undefined) headers.set("CF-Connecting-IP", address);
  const sent = { method: "POST", headers, body: JSON.stringify(request) };
  const answer = await app.request("/api/v1/calculate", sent, c.env, c.executionCtx);
  const body: unknown = await answer.json();
  if (answer.ok) return { priced: body as LineAnswer };
  // Words and a code are typed into one field.
  return {
    problems: formProblems({ body }, known, (path) => (path === "hsCode" ? "productName" : path)),
  };
}

async function priceExample(app: Hono<AppEnv>, c: Context<AppEnv>, request: object): Promise<LineAnswer> {
  const sent = {
    ...{ method: "POST", headers: { "Content-Type": "application/json" } },
    body: JSON.stringify(request),
  };
  const env = { ...c.env, CONSOLE_CALLER: EXAMPLES_CALLER };
  const answer = await app.request("/api/v1/calculate", sent, env, c.executionCtx);
  if (!answer.ok) throw new Error(`the example is refused: ${answer.status}`);
  return answer.json<LineAnswer>();
}

/** The codes of the countries that the API takes. */
async function countriesTaken(app: Hono<AppEnv>, c: Context<AppEnv>): Promise<string[]> {
  const answer = await app.request("/api/v1/countries", {}, c.env, c.executionCtx);
  const { countries } = await answer.json<{ countries: { code: string }[] }>();
  return countries.map(({ code }) => code);
}
