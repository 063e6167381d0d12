/**
 * Names that never belong to a public receiver. Sources: RFC 6761 (special-use names), RFC 6762 (.local),
 * RFC 7686 (.onion), RFC 8375 (home.arpa), RFC 9476 (.alt), ICANN's reservation of .internal (2024), and
 * the private suffixes that RFC 6762 appendix G and ICANN's name-collision list report in use.
 */
export const RESERVED_SUFFIXES: readonly string[] = [
  "localhost", "local", "localdomain", "test", "invalid", "example", "onion", "alt", "arpa", "internal", "intranet", "private", "corp", "home",
  "lan", "mail", "workgroup", "svc", "cluster", "consul", "docker", "router", "dhcp", "localnet", "ts.net", "beta.tailscale.net", "metadata.goog",
]; // biome-ignore format: a list

/**
 * Labels that a public name carries only to point at the asker's own machine, under whatever zone:
 * `localhost.direct`, `app.localhost.me`.
 */
export const LOOPBACK_LABELS: readonly string[] = [
  "localhost", "localhost4", "localhost6", "ip6-localhost", "ip6-loopback", "loopback", "localdomain",
]; // biome-ignore format: a list

/** Public zones whose names resolve to whatever address they spell, or to loopback. */
export const ADDRESS_SPELLING_ZONES: readonly string[] = [
  "nip.io", "sslip.io", "xip.io", "traefik.me", "localtest.me", "lvh.me", "vcap.me", "lacolhost.com", "fuf.me", "yoogle.com", "local.gd",
  "localho.st", "localh.st", "backname.io", "domaincontrol.com", "lcl.host", "local-ip.co", "local-ip.sh", "localcert.net", "ipq.co", "1u.ms", "rbndr.us", "spoofed.burpcollaborator.net",
]; // biome-ignore format: a list

/** Whether a host is a zone or stands below it. */
export const isUnder = (host: string, zone: string): boolean => host === zone || host.endsWith(`.${zone}`);
