import { ADDRESS_SPELLING_ZONES, isUnder, LOOPBACK_LABELS, RESERVED_SUFFIXES } from "./host-names.ts";

/** Why an address is not delivered to. */
type AddressProblem =
  | "too_long"
  | "not_a_url"
  | "not_https"
  | "credentials"
  | "ip_literal"
  | "private_host"
  | "own_host"
  | "bad_port";

type AddressVerdict = { ok: true; url: string } | { ok: false; problem: AddressProblem; message: string };

export interface AddressPolicy {
  /** Hosts this service answers on itself. */
  ownHosts: readonly string[];
  /** Development only: `host:port` pairs that may be reached all the same, over http too. */
  allowed: readonly string[];
}

/** Characters; as long as proxies and log stores commonly take whole, and far more than a receiver needs. */
export const LONGEST_URL = 2_048;

const MESSAGES: Readonly<Record<AddressProblem, string>> = {
  too_long: `at most ${LONGEST_URL} characters`,
  not_a_url: "not a URL in its plain spelling: no blanks, control characters or backslashes",
  not_https: "must be https",
  credentials: "must not carry a user name or password; the signature proves who sends",
  ip_literal: "must name a host, not an IP address in any spelling",
  private_host: "must be a public host name",
  own_host: "must not be this service itself",
  bad_port: "this port belongs to another protocol",
};

/** Ports a request must not be aimed at: the Fetch standard's bad ports that matter below 1024, and data stores. */
const BAD_PORTS: ReadonlySet<number> = new Set([
  0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109, 110, 111, 113, 115,
  117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530, 531, 532, 540, 548, 554, 556, 563, 587,
  601, 636, 989, 990, 993, 995, 2049, 3306, 3659, 4045, 5060, 5061, 5432, 6000, 6379, 6566, 6665, 6666, 6667, 6668, 6669, 6697, 9200,
  10080, 11211, 27017,
]); // biome-ignore format: a list

/**
 * Whether events may be sent to an address, and its canonical spelling: host in lower case and
 * punycode, fragment dropped. What it judges is the spelling. A public name that resolves to a private
 * address cannot be told here; the platform's network, which has no private side, is what refuses it.
 *
 * @example checkAddress("https://SHOP.example.com/hook#x", policy) // { ok: true, url: "https://shop.example.com/hook" }
 * @example checkAddress("https://10.0.0.1/", policy) // { ok: false, problem: "ip_literal", message: "must name …" }
 */
export function checkAddress(text: string, policy: AddressPolicy): AddressVerdict {
  const refuse = (problem: AddressProblem): AddressVerdict => ({
    ok: false,
    problem,
    message: MESSAGES[problem],
  });
  if (text.length > LONGEST_URL) return refuse("too_long");
  // URL parsers drop tabs and line breaks and read a backslash as a slash: a reader of the record would not.
  if (/[\s\\\p{Cc}\p{Cf}]/u.test(text) || !URL.canParse(text)) return refuse("not_a_url");
  const url = new URL(text);
  url.hash = "";
  if (url.href.length > LONGEST_URL) return refuse("too_long");
  if (hasUserInfo(text) || url.username !== "" || url.password !== "") return refuse("credentials");
  if (policy.allowed.includes(hostAndPort(url)) && (url.protocol === "http:" || url.protocol === "https:"))
    return { ok: true, url: url.href };
  if (url.protocol !== "https:") return refuse("not_https");
  if (!/^https:\/\/[^/]/i.test(text)) return refuse("not_a_url");
  const host = url.hostname.replace(/\.$/, "");
  if (isIpLiteral(host)) return refuse("ip_literal");
  if (host.length > 253 || !/^(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)+[a-z0-9-]{2,63}$/.test(host)) {
    return refuse(host.includes(".") ? "not_a_url" : "private_host");
  }
  if (RESERVED_SUFFIXES.some((suffix) => isUnder(host, suffix))) return refuse("private_host");
  if (host.split(".").some((label) => LOOPBACK_LABELS.includes(label))) return refuse("private_host");
  if (ADDRESS_SPELLING_ZONES.some((zone) => isUnder(host, zone)) || spellsPrivateAddress(host))
    return refuse("private_host");
  if (policy.ownHosts.some((own) => isUnder(host, own.toLowerCase()))) return refuse("own_host");
  if (url.port !== "" && BAD_PORTS.has(Number(url.port))) return refuse("bad_port");
  url.hostname = host;
  return { ok: true, url: url.href };
}

/** Host and port, the protocol's own port where none is stated. */
const hostAndPort = ({ hostname, port, protocol }: URL): string =>
  `${hostname}:${port || (protocol === "https:" ? "443" : "80")}`;

/** An `@` before the path, even with nothing in front of it, which parsers swallow. */
const hasUserInfo = (text: string): boolean => /^[^/?#]*\/*[^/?#]*@/.test(text);

/** The parser has already turned octal, hexadecimal, short, decimal and full-width spellings into these. */
const isIpLiteral = (host: string): boolean =>
  host.startsWith("[") || /^\d+(?:\.\d+)*$/.test(host) || /^0x[0-9a-f]*$/.test(host);

/** A name that carries a private IPv4 address among its labels (`10-0-0-1.…`, `127.0.0.1.…`), as wildcard zones use. */
function spellsPrivateAddress(host: string): boolean {
  return /(?:^|[.-])(?:(?:127|10|0)(?:[.-]\d{1,3}){3}|(?:169[.-]254|192[.-]168|172[.-](?:1[6-9]|2\d|3[01])|100[.-](?:6[4-9]|[7-9]\d|1[01]\d|12[0-7]))(?:[.-]\d{1,3}){2})(?=[.-]|$)/.test(
    host,
  );
}
