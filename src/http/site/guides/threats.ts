/** What somebody may try, what stands against it, and the tests that would notice if it did not. */
export interface Threat {
  threat: string;
  defence: string;
  /** Files of the repository. */
  tests: readonly string[];
}

interface ThreatGroup {
  subject: string;
  threats: readonly Threat[];
}

const keys: ThreatGroup = {
  subject: "Keys",
  threats: [
    {
      threat: "Keys are read from a copy of the database",
      defence: "190 random bits; only the SHA-256 is stored; the text is shown once",
      tests: ["test/data/accounts/api-keys.test.ts", "test/domain/accounts/api-key.test.ts"],
    },
    {
      threat: "Made-up keys flood the database",
      defence:
        "A checksum of 64 bits that only the service can make is checked before any lookup. Keys of the first edition have a checksum anybody can make: 20 unknown ones a minute and address are looked up over all isolates, and one by each isolate that has yet to learn of it; then 429",
      tests: ["test/data/accounts/find-key.test.ts", "test/http/middleware/authenticate.test.ts"],
    },
    {
      threat: "A key goes on after it was disabled",
      defence: "An isolate trusts a key's record for 60 seconds at most",
      tests: ["test/data/accounts/api-keys.test.ts", "test/http/middleware/limits.worker.test.ts"],
    },
    {
      threat: "A publishable key is taken from a shop's page",
      defence:
        "It works from its allowed origins only, on calls that store nothing, at 20 a minute and visitor; patterns such as * are no origins",
      tests: [
        "test/http/middleware/authenticate.test.ts",
        "test/domain/accounts/console-accounts.test.ts",
        "test/cli/issue-key.test.ts",
      ],
    },
    {
      threat: "Keys are made without end, many requests at once",
      defence: "20 active keys an account, counted in the statement that adds one",
      tests: ["test/data/accounts/api-keys.test.ts", "test/cli/issue-key.test.ts"],
    },
    {
      threat: "Local keys are tried on a deployed service",
      defence: "Their very form is refused outside ENVIRONMENT local",
      tests: ["test/domain/accounts/api-key.test.ts", "test/http/middleware/limits.worker.test.ts"],
    },
  ],
};

const accounts: ThreatGroup = {
  subject: "Accounts and the console",
  threats: [
    {
      threat: "A script makes accounts for their free calls",
      defence:
        "A passkey each, 5 a minute and address, 20 a day and network (IPv4 /24, IPv6 /48); an account never used ends after 90 days",
      tests: [
        "test/data/accounts/sign-ups.test.ts",
        "test/data/accounts/unused-accounts.test.ts",
        "test/domain/accounts/client-address.test.ts",
        "test/http/console/console.worker.test.ts",
      ],
    },
    {
      threat: "Recovery codes or links are guessed",
      defence:
        "100 random bits, stored as hashes, good for once; 10 tries a minute and address, refused before the body is read",
      tests: [
        "test/domain/accounts/console-accounts.test.ts",
        "test/http/console/console.worker.test.ts",
        "test/browser/console-guards.test.ts",
      ],
    },
    {
      threat: "A page elsewhere sends a form in a signed-in person's name",
      defence:
        "Origin and Sec-Fetch-Site are checked, each form carries its session's token, the cookie is SameSite",
      tests: ["test/browser/console-guards.test.ts", "test/http/console/console.worker.test.ts"],
    },
    {
      threat: "A session's cookie is forged or read by a script",
      defence: "Signed, HttpOnly, Secure, bound to the host; stored as a hash; seven days",
      tests: ["test/http/console/console.worker.test.ts", "test/browser/console-guards.test.ts"],
    },
    {
      threat: "One account reads or changes what is another's",
      defence: "Every query of a stored thing names the account of the key",
      tests: [
        "test/data/accounts/api-keys.test.ts",
        "test/data/quotes/quotes.test.ts",
        "test/data/screening/decision-records.test.ts",
        "test/http/api/webhooks/webhooks.worker.test.ts",
      ],
    },
  ],
};

const requests: ThreatGroup = {
  subject: "Requests",
  threats: [
    {
      threat: "Huge bodies, with or without a stated length",
      defence:
        "Counted while they are read and left at the limit (413); left unread where the minute is used up (429)",
      tests: ["test/http/middleware/json-body.test.ts", "test/http/console/console.worker.test.ts"],
    },
    {
      threat: "Bodies that mean one thing to a filter and another to the service",
      defence:
        "Packed bodies, other charsets, fields given twice and __proto__ are refused with the field named",
      tests: ["test/http/middleware/json-body.test.ts"],
    },
    {
      threat: "More calls than a plan allows, in bursts",
      defence: "One Durable Object counts alone and leases at most 2 % of a limit to all isolates together",
      tests: [
        "test/domain/accounts/lease.property.test.ts",
        "test/http/middleware/limits.worker.test.ts",
        "test/http/middleware/meter.test.ts",
        "test/domain/accounts/counting.test.ts",
      ],
    },
    {
      threat: "A visitor's page uses up the shop's idempotency keys",
      defence: "The header works for secret keys only, and replays cost a request of the minute",
      tests: ["test/http/middleware/idempotency.test.ts"],
    },
    {
      threat: "Many kinds of requests fill an isolate's memory",
      defence: "What an isolate remembers stands in one place, each kind bounded",
      tests: ["test/data/caches.test.ts", "test/data/accounts/api-keys.test.ts"],
    },
    {
      threat: "Logs give away keys, links or names",
      defence: "A line a request: id, path without tokens, outcome, time",
      tests: ["test/http/middleware/request-id.test.ts", "test/http/console/console.worker.test.ts"],
    },
    {
      threat: "Errors tell of the inside",
      defence: "One closed list of codes; what was not foreseen is logged and answered by its request id",
      tests: ["test/conformance/errors.test.ts"],
    },
  ],
};

const webhooks: ThreatGroup = {
  subject: "Webhooks",
  threats: [
    {
      threat: "Events are sent to the operator's own network",
      defence:
        "https to public host names only, no address in any spelling, no name that points at the sender's machine, none of the service's own hosts, no port of another protocol; checked at registration and at each send",
      tests: ["test/domain/webhooks/address.test.ts", "test/conformance/webhooks.test.ts"],
    },
    {
      threat: "A public name resolves to a private address, now or later",
      defence:
        "Deployed, requests leave from a network without a private side (global_fetch_strictly_public). With npm start the runtime resolves the name and refuses to connect to a private or loopback address, but for the hosts and ports that settings name",
      tests: ["test/cli/serve-local.test.ts", "test/wrangler.test.ts"],
    },
    {
      threat: "A receiver redirects, hangs, or answers without end",
      defence: "Redirects are failures; 15 seconds; a kilobyte is read",
      tests: ["test/background/send-attempt.test.ts", "test/background/deliver.test.ts"],
    },
    {
      threat: "Somebody else sends events in our name",
      defence:
        "Each is signed with the endpoint's secret (Standard Webhooks), which is sealed at rest and can be rotated",
      tests: ["test/domain/webhooks/webhooks.test.ts", "test/http/api/webhooks/webhooks.worker.test.ts"],
    },
  ],
};

const data: ThreatGroup = {
  subject: "What is kept, and what is answered from",
  threats: [
    {
      threat: "Screened parties are read from a copy of the database",
      defence: "Sealed with AES-256-GCM under a key of the account's own, found by keyed hashes",
      tests: ["test/domain/webhooks/webhooks.test.ts", "test/http/api/screening/screening.worker.test.ts"],
    },
    {
      threat: "A saved quote or the facts behind it are altered",
      defence: "Signed with Ed25519 with a digest of the facts; a replay refuses facts that are not those",
      tests: ["test/domain/quotes/quotes.test.ts", "test/usecases/replay-quote.test.ts"],
    },
    {
      threat: "A list or tariff arrives broken, cut short or half loaded",
      defence:
        "Each dataset is checked and guarded before it replaces the old one; blobs are verified by their hash; the version is registered last",
      tests: [
        "test/seed/load/load-datasets.test.ts",
        "test/seed/load/killed-loads.test.ts",
        "test/seed/load/repairs.test.ts",
      ],
    },
    {
      threat: "A text that an agent reads talks it into redeeming or deleting what a person did not mean",
      defence:
        "Tools that bind or delete are marked so, and hosts ask first; an agent's key needs no more scopes than its task; a call is checked and counted as the same request of the API",
      tests: ["test/http/mcp/tools.test.ts", "test/http/mcp/mcp.worker.test.ts"],
    },
    {
      threat: "A setting is mistyped and silently not heeded",
      defence: "npm start and npm run deploy refuse it by name",
      tests: ["test/data/settings.test.ts", "test/cli/local-settings.test.ts"],
    },
  ],
};

/** All of them, by what is attacked. */
export const THREATS: readonly ThreatGroup[] = [keys, accounts, requests, webhooks, data];
