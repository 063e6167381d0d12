import { settingProblems } from "../data/settings.ts";
import { isUnder } from "../domain/webhooks/host-names.ts";

/** The part of wrangler's configuration of an environment that says how it is set and where it answers. */
interface Configured {
  vars: Readonly<Record<string, unknown>>;
  routes?: readonly (string | { pattern: string })[] | undefined;
}

/**
 * What of an environment's variables a release must not go out with: one that is not in its form, and a host the
 * service is routed to that OWN_HOSTS does not name, to which it would send webhooks.
 */
export function deployedSettingProblems({ vars, routes = [] }: Configured): string[] {
  const texts = Object.fromEntries(Object.entries(vars).map(([name, value]) => [name, String(value)]));
  const own = (texts.OWN_HOSTS ?? "").toLowerCase().split(/\s+/);
  const hosts = routes.map((route) => hostOf(typeof route === "string" ? route : route.pattern));
  const unnamed = [...new Set(hosts)].filter((host) => !own.some((name) => isUnder(host, name)));
  return [
    ...settingProblems(texts),
    ...unnamed.map((host) => `OWN_HOSTS: expected to name ${host}, which a route leads to this service`),
  ];
}

/** The host of a route's pattern: `*.landfall.example/*` is every host under `landfall.example`. */
const hostOf = (pattern: string): string =>
  (pattern.replace(/^https?:\/\//, "").split("/")[0] ?? "").replace(/^\*\.?/, "").toLowerCase();
