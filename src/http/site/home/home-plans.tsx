import { PLANS, type PlanName, planOf } from "../../../domain/accounts/plan.ts";

/** US dollars a month, and whom a plan is for. */
export const OFFER: Readonly<Record<PlanName, { name: string; price: number; whom: string }>> = {
  free: { name: "Free", price: 0, whom: "To build and try with real answers." },
  basic: { name: "Basic", price: 20, whom: "A small shop's checkout and product pages." },
  pro: { name: "Pro", price: 80, whom: "A growing shop, or a compliance desk of a few people." },
  enterprise: { name: "Enterprise", price: 300, whom: "Marketplaces and carriers; never cut off." },
};

const count = (calls: number): string => calls.toLocaleString("en");

/** What a month costs and allows, each with the way in. */
export function HomePlans() {
  return (
    <ul class="tiles plans">
      {PLANS.map((plan) => {
        const { name, price, whom } = OFFER[plan];
        const { perMonth, perMinute, cutOff } = planOf(plan);
        return (
          <li class="card stack">
            <h3>{name}</h3>
            <p>
              <span class="total">${price}</span> <span class="soft">a month</span>
            </p>
            <p class="soft small">{whom}</p>
            <p class="small">
              {count(perMonth)} calls a month{cutOff ? "" : " and on"}
              <br />
              {perMinute === null ? "No limit a minute" : `${perMinute} requests a minute`}
            </p>
            <p>
              <a class={plan === "free" ? "button main" : "button"} href="/console">
                {plan === "free" ? "Start free" : "Create an account"}
              </a>
            </p>
          </li>
        );
      })}
    </ul>
  );
}
