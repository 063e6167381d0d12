/**
 * The address a limit counts: IPv4 whole, IPv6 by its /64, which is what one customer of a provider holds.
 * @example countedAddress("2001:db8:1:2:3:4:5:6") // "2001:db8:1:2::/64"
 */
export function countedAddress(address: string): string {
  const groups = groupsOf(address);
  return groups === null ? withoutMapping(address) : `${groups.slice(0, 4).join(":")}::/64`;
}

/**
 * The network an address is in, as far as one party may well hold all of it: IPv4 /24, the smallest that is routed by
 * itself; IPv6 /48, what providers give one site (RFC 6177).
 * @example networkOf("203.0.113.9") // "203.0.113.0/24"
 */
export function networkOf(address: string): string {
  const groups = groupsOf(address);
  if (groups !== null) return `${groups.slice(0, 3).join(":")}::/48`;
  const plain = withoutMapping(address);
  return /^\d+\.\d+\.\d+\.\d+$/.test(plain) ? plain.replace(/\d+$/, "0/24") : plain;
}

/** An IPv4 address that is written as an IPv6 one, in its own form. */
const withoutMapping = (address: string): string =>
  /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;

/** The eight groups of an IPv6 address without leading zeros; null for anything else. */
function groupsOf(address: string): string[] | null {
  if (!withoutMapping(address).includes(":")) return null;
  const [head = "", tail] = address.toLowerCase().split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail === undefined || tail === "" ? [] : tail.split(":");
  const between = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  return [...left, ...Array.from({ length: between }, () => "0"), ...right].map((group) =>
    group.replace(/^0+(?=.)/, ""),
  );
}
