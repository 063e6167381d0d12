import { expect, test } from "vitest";
import { countedAddress, networkOf } from "../../../src/domain/accounts/client-address.ts";

test.each([
  ["203.0.113.9", "203.0.113.9", "203.0.113.0/24"],
  ["203.0.113.255", "203.0.113.255", "203.0.113.0/24"],
  ["203.0.114.0", "203.0.114.0", "203.0.114.0/24"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64", "2001:db8:1::/48"],
  ["2001:db8:1:ffff::1", "2001:db8:1:ffff::/64", "2001:db8:1::/48"],
  ["2001:db8:2::1", "2001:db8:2:0::/64", "2001:db8:2::/48"],
  ["2001:0DB8::1", "2001:db8:0:0::/64", "2001:db8:0::/48"],
  ["::1", "0:0:0:0::/64", "0:0:0::/48"],
  ["::ffff:203.0.113.9", "203.0.113.9", "203.0.113.0/24"],
  ["local", "local", "local"],
])("%s is counted as %s, in the network %s", (address, counted, network) => {
  expect(countedAddress(address)).toBe(counted);
  expect(networkOf(address)).toBe(network);
});
