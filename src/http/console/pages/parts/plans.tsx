import { PLANS, type PlanName, planOf } from "../../../../domain/accounts/plan.ts";
import { OFFER } from "../../../site/home/home-plans.tsx";
import { Table } from "../../../site/parts/table.tsx";

const count = (calls: number): string => calls.toLocaleString("en");

/** What each plan allows, and which one is the account's. */
export function Plans({ current, accountId }: { current: PlanName; accountId: string }) {
  return (
    <>
      <Table
        caption="Plans"
        columns={[
          { head: "Plan" },
          { head: "Calls a month", number: true },
          { head: "A minute, a key", number: true },
          { head: "USD a month", number: true },
        ]}
        rows={PLANS.map((name) => {
          const { perMonth, perMinute, cutOff } = planOf(name);
          return [
            <>
              {OFFER[name].name} {name === current && <span class="tag good">yours</span>}
            </>,
            `${count(perMonth)}${cutOff ? "" : " and on"}`,
            perMinute === null ? "no limit" : count(perMinute),
            OFFER[name].price,
          ];
        })}
      />
      <p class="small soft">
        Whoever runs this service changes the plan: name them the account, <code>{accountId}</code>. The new
        one counts within a minute, and keys stay as they are.
      </p>
    </>
  );
}
