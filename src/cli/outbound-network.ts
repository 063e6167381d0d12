import { readFileSync } from "node:fs";

/**
 * Where a local service may send requests to: public addresses, and the hosts and ports that settings name. A deployed
 * one leaves from a network that has no private side; here the runtime resolves the name and refuses to connect to a
 * private or loopback address, so that a public name which points there reaches nothing either.
 */

/** The name of the worker that requests leave through. */
export const OUTBOUND = "landfall-outbound";

const SCRIPT = `export default {
  fetch(request, { OPENED, PUBLIC, ANYWHERE }) {
    const { hostname, port, protocol } = new URL(request.url);
    const target = hostname + ":" + (port || (protocol === "https:" ? "443" : "80"));
    return (OPENED.includes(target) ? ANYWHERE : PUBLIC).fetch(request);
  },
};`;

/** That worker, as an option of the local runtime. */
export function outboundWorker(settings: Readonly<Record<string, string>>) {
  const extra = process.env.NODE_EXTRA_CA_CERTS;
  const trustedCertificates = extra ? (readFileSync(extra, "utf8").match(CERTIFICATE) ?? []) : [];
  const tlsOptions = { trustBrowserCas: true, trustedCertificates };
  return {
    name: OUTBOUND,
    modules: true,
    script: SCRIPT,
    compatibilityDate: "2026-11-01",
    bindings: { OPENED: openedHosts(settings) },
    serviceBindings: {
      PUBLIC: { network: { allow: ["public"], tlsOptions } },
      ANYWHERE: { network: { allow: ["public", "private"], tlsOptions } },
    },
  };
}

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;

/** `host:port` of receivers that may be local, and of the mirrors that publishers' data comes from. */
export function openedHosts({ WEBHOOK_ALLOW_HOSTS = "", REFRESH_URLS = "{}" }): string[] {
  const receivers = WEBHOOK_ALLOW_HOSTS.split(/\s+/).filter((word) => word !== "");
  const mirrors = Object.values(JSON.parse(REFRESH_URLS) as Record<string, string>).map((url) => {
    const { hostname, port, protocol } = new URL(url);
    return `${hostname}:${port || (protocol === "https:" ? "443" : "80")}`;
  });
  return [...new Set([...receivers.map((pair) => pair.toLowerCase()), ...mirrors])];
}
