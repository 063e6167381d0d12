import { Icon, type IconName } from "./parts/icon.tsx";

/** A page of the console: its icon's name stands for it. */
export type Tab = IconName;

interface Stop {
  tab: Tab;
  href: string;
  name: string;
}

/** The pages by what people come for: work on goods and parties, what is kept of it, and the API. */
const GROUPS: readonly { title: string; stops: readonly Stop[] }[] = [
  {
    title: "Work",
    stops: [
      { tab: "home", href: "/console", name: "Overview" },
      { tab: "cost", href: "/console/landed-cost", name: "Landed cost" },
      { tab: "classify", href: "/console/classify", name: "Classify" },
      { tab: "ship", href: "/console/restrictions", name: "May I ship it?" },
      { tab: "screening", href: "/console/screening", name: "Screening" },
      { tab: "origin", href: "/console/origin", name: "Origin" },
      { tab: "documents", href: "/console/documents", name: "Documents" },
      { tab: "bills", href: "/console/bills", name: "Bill check" },
      { tab: "jobs", href: "/console/jobs", name: "Catalogue jobs" },
      { tab: "quotes", href: "/console/quotes", name: "Quotes" },
    ],
  },
  {
    title: "Developers",
    stops: [
      { tab: "keys", href: "/console/keys", name: "Keys" },
      { tab: "webhooks", href: "/console/webhooks", name: "Webhooks" },
      { tab: "playground", href: "/console/playground", name: "Playground" },
      { tab: "usage", href: "/console/usage", name: "Usage" },
      { tab: "log", href: "/console/log", name: "Request log" },
    ],
  },
  {
    title: "Settings",
    stops: [
      { tab: "team", href: "/console/team", name: "Team" },
      { tab: "account", href: "/console/account", name: "Account" },
    ],
  },
];

/** All pages, by group; the one that is open is marked. */
export function Navigation({ open, label }: { open: Tab; label: string }) {
  return (
    <nav class="places" aria-label={label}>
      {GROUPS.map(({ title, stops }) => (
        <div>
          <p class="group">{title}</p>
          <ul>
            {stops.map(({ tab, href, name }) => (
              <li>
                <a href={href} aria-current={tab === open ? "page" : undefined}>
                  <Icon name={tab} />
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
