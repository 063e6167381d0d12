/** What a person of an account may do in the console. */
export const ROLES = ["owner", "developer", "compliance", "read-only"] as const;
export type Role = (typeof ROLES)[number];

/** What a page or form of the console is about. */
type Area = "look" | "own" | "goods" | "parties" | "interface" | "team" | "account";

interface Rights {
  sees: readonly Role[];
  changes: readonly Role[];
}

const OWNER: readonly Role[] = ["owner"];

const RIGHTS: Readonly<Record<Area, Rights>> = {
  // Overview, usage, the log of requests: nothing there changes anything.
  look: { sees: ROLES, changes: ROLES },
  // One's own passkeys, codes and sessions.
  own: { sees: ROLES, changes: ROLES },
  // Prices, codes, papers, quotes, jobs. To ask is to see; to keep something is to change.
  goods: { sees: ROLES, changes: ["owner", "developer", "compliance"] },
  // Screenings stand in the record that an auditor reads: made and decided by who answers for them.
  parties: { sees: ROLES, changes: ["owner", "compliance"] },
  // Keys, webhooks, the playground.
  interface: { sees: ROLES, changes: ["owner", "developer"] },
  team: { sees: ROLES, changes: OWNER },
  // The address of the account, everything it holds as one file, its end.
  account: { sees: OWNER, changes: OWNER },
};

/** Every path under /console and its area; a parameter stands for any one part, the first entry that fits holds. */
const AREAS: readonly (readonly [path: string, area: Area])[] = [
  ["/", "look"],
  ["/usage", "look"],
  ["/log", "look"],
  ["/stored", "own"],
  ["/sign-out", "own"],
  ["/mode", "own"],
  ["/account/export", "account"],
  ["/account/delete", "account"],
  ["/account/email", "account"],
  ["/account", "own"],
  ["/team", "team"],
  // Prices a quote anew to show what differs, and keeps nothing.
  ["/quotes/:id/diff", "look"],
  ["/landed-cost", "goods"],
  ["/classify", "goods"],
  ["/restrictions", "goods"],
  ["/origin", "goods"],
  ["/documents", "goods"],
  ["/bills", "goods"],
  ["/jobs", "goods"],
  ["/quotes", "goods"],
  ["/screening/export", "parties"],
  ["/screening", "parties"],
  ["/keys", "interface"],
  ["/webhooks", "interface"],
  ["/playground", "interface"],
];

const partsOf = (path: string): string[] => path.split("/").filter((part) => part !== "");

/** The area of a path under /console; null where none is written down for it. */
function areaOf(path: string): Area | null {
  const parts = partsOf(path);
  const found = AREAS.find(([known]) => begins(parts, partsOf(known)));
  return found?.[1] ?? null;
}

/** Whether a path begins with these parts; the overview's own has none, and only itself begins so. */
function begins(parts: readonly string[], wanted: readonly string[]): boolean {
  if (wanted.length === 0) return parts.length === 0;
  return wanted.every((part, at) => (part.startsWith(":") ? parts[at] !== undefined : part === parts[at]));
}

/**
 * The one place where roles are enforced: whether somebody may ask for a page of the console or send a form of it. A path
 * that no area names is closed to all.
 *
 * @param path Under /console: `/keys`, `/screening/sa_1/decide`.
 * @example mayVisit("read-only", "POST", "/keys") // false
 */
export function mayVisit(role: Role, method: string, path: string): boolean {
  const area = areaOf(path);
  if (area === null) return false;
  const { sees, changes } = RIGHTS[area];
  return (method === "GET" || method === "HEAD" ? sees : changes).includes(role);
}

/**
 * Whether somebody may send a request to the API from the playground: what they may do on the console's own pages.
 *
 * @param path Under the API's prefix: `/screen-parties/decisions`.
 * @example mayTry("developer", "PUT", "/screen-parties/decisions") // false
 */
export function mayTry(role: Role, method: string, path: string): boolean {
  const area = `${path}/`.startsWith("/screen-parties/") ? "/screening" : "/playground";
  return mayVisit(role, method, area);
}

/** What each role is for, as the team's page tells it. */
export const ROLE_TEXTS: Readonly<Record<Role, string>> = {
  owner: "everything, and alone the team, the account's address, its export and its end",
  developer:
    "keys, webhooks, the playground, and all that prices and classifies; screens nobody in the console",
  compliance: "screens and decides, prices, classifies, makes papers; no keys and no webhooks",
  "read-only": "sees every page and works things out; keeps, makes and changes nothing",
};
