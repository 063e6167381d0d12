import { describe, expect, test } from "vitest";
import { type AddressPolicy, checkAddress, LONGEST_URL } from "../../../src/domain/webhooks/address.ts";

const POLICY: AddressPolicy = { ownHosts: ["api.landfall.example.net"], allowed: [] };

/** Every trick that was tried, with what refuses it. */
const REFUSED: [spelling: string, problem: string][] = [
  // Another protocol, or none.
  ["http://shop.example.com/hook", "not_https"],
  ["ftp://shop.example.com/hook", "not_https"],
  ["file:///etc/passwd", "not_https"],
  ["javascript:alert(1)", "not_https"],
  ["data:text/plain,x", "not_https"],
  ["gopher://shop.example.com/", "not_https"],
  ["ws://shop.example.com/", "not_https"],
  ["//shop.example.com/hook", "not_a_url"],
  ["shop.example.com/hook", "not_a_url"],
  ["https:shop.example.com", "not_a_url"],
  ["https:/shop.example.com", "not_a_url"],
  ["https:///shop.example.com", "not_a_url"],
  ["https://", "not_a_url"],
  ["", "not_a_url"],
  // Credentials, and what looks like a host before an @.
  ["https://user@shop.example.com/", "credentials"],
  ["https://user:secret@shop.example.com/", "credentials"],
  ["https://@shop.example.com/", "credentials"],
  ["https://:@shop.example.com/", "credentials"],
  ["https://shop.example.com@127.0.0.1/", "credentials"],
  ["https://shop.example.com%40127.0.0.1/", "not_a_url"],
  ["https://shop.example.com:443@10.0.0.1/", "credentials"],
  // IPv4, in all the ways a parser reads.
  ["https://127.0.0.1/", "ip_literal"],
  ["https://93.184.216.34/", "ip_literal"],
  ["https://2130706433/", "ip_literal"],
  ["https://0x7f000001/", "ip_literal"],
  ["https://0x7f.0.0.1/", "ip_literal"],
  ["https://0177.0.0.1/", "ip_literal"],
  ["https://017700000001/", "ip_literal"],
  ["https://127.1/", "ip_literal"],
  ["https://127.0.1/", "ip_literal"],
  ["https://0/", "ip_literal"],
  ["https://0.0.0.0/", "ip_literal"],
  ["https://127.0.0.1./", "ip_literal"],
  ["https://127.0.0.1:8443/", "ip_literal"],
  ["https://%31%32%37.0.0.1/", "ip_literal"],
  ["https://①②⑦.⓪.⓪.①/", "ip_literal"],
  ["https://１２７.０.０.１/", "ip_literal"],
  ["https://127。0。0。1/", "ip_literal"],
  ["https://169.254.169.254/latest/meta-data/", "ip_literal"],
  ["https://10.0.0.1/", "ip_literal"],
  ["https://192.168.0.1/", "ip_literal"],
  ["https://172.16.0.1/", "ip_literal"],
  ["https://100.64.0.1/", "ip_literal"],
  ["https://224.0.0.1/", "ip_literal"],
  ["https://255.255.255.255/", "ip_literal"],
  ["https://256.0.0.1/", "not_a_url"],
  ["https://1.2.3.4.5/", "not_a_url"],
  // IPv6.
  ["https://[::1]/", "ip_literal"],
  ["https://[::]/", "ip_literal"],
  ["https://[::ffff:127.0.0.1]/", "ip_literal"],
  ["https://[::ffff:7f00:1]/", "ip_literal"],
  ["https://[0:0:0:0:0:0:0:1]/", "ip_literal"],
  ["https://[fe80::1]/", "ip_literal"],
  ["https://[fc00::1]/", "ip_literal"],
  ["https://[fd00:ec2::254]/", "ip_literal"],
  ["https://[64:ff9b::7f00:1]/", "ip_literal"],
  ["https://[2002:7f00:1::]/", "ip_literal"],
  ["https://[2606:4700:4700::1111]/", "ip_literal"],
  ["https://[fe80::1%25eth0]/", "not_a_url"],
  // Local, private and reserved names.
  ["https://localhost/", "private_host"],
  ["https://LOCALHOST/", "private_host"],
  ["https://localhost./", "private_host"],
  ["https://localhost:8443/", "private_host"],
  ["https://ⓛⓞⓒⓐⓛⓗⓞⓢⓣ/", "private_host"],
  ["https://l%6Fcalhost/", "private_host"],
  ["https://receiver.localhost/", "private_host"],
  ["https://printer.local/", "private_host"],
  ["https://ip6-localhost/", "private_host"],
  ["https://intranet/", "private_host"],
  ["https://wiki.corp/", "private_host"],
  ["https://nas.home.arpa/", "private_host"],
  ["https://router.lan/", "private_host"],
  ["https://metadata.google.internal/computeMetadata/v1/", "private_host"],
  ["https://metadata.goog/", "private_host"],
  ["https://instance-data.ec2.internal/", "private_host"],
  ["https://kubernetes.default.svc/", "private_host"],
  ["https://api.default.svc.cluster.local/", "private_host"],
  ["https://box.tail1234.ts.net/", "private_host"],
  ["https://hidden.onion/", "private_host"],
  ["https://receiver.test/", "private_host"],
  ["https://receiver.invalid/", "private_host"],
  ["https://receiver.example/", "private_host"],
  ["https://1.0.0.127.in-addr.arpa/", "private_host"],
  // Public names that resolve to what they spell.
  ["https://127.0.0.1.nip.io/", "private_host"],
  ["https://7f000001.nip.io/", "private_host"],
  ["https://10-0-0-1.sslip.io/", "private_host"],
  ["https://anything.localtest.me/", "private_host"],
  ["https://lvh.me/", "private_host"],
  ["https://make-1.2.3.4-rebind-127.0.0.1-rr.1u.ms/", "private_host"],
  ["https://7f000001.c0a80001.rbndr.us/", "private_host"],
  ["https://192-168-1-1.rebinder.example.com/", "private_host"],
  ["https://app-10-0-0-12.hooks.example.com/", "private_host"],
  ["https://169.254.169.254.hooks.example.com/", "private_host"],
  ["https://localhost.direct/", "private_host"],
  ["https://app.localhost.direct/", "private_host"],
  ["https://LOCALHOST.me/", "private_host"],
  ["https://deep.app.localhost.my.zone.example.com/", "private_host"],
  ["https://loopback.example.com/", "private_host"],
  ["https://backname.io/", "private_host"],
  ["https://a.domaincontrol.com/", "private_host"],
  // This service itself.
  ["https://api.landfall.example.net/api/v1/webhooks", "own_host"],
  ["https://API.Landfall.Example.NET./x", "own_host"],
  ["https://deep.api.landfall.example.net/", "own_host"],
  // What a parser drops or turns, a reader does not see.
  ["https://shop.example.com\\@127.0.0.1/", "not_a_url"],
  ["https:\\\\127.0.0.1\\", "not_a_url"],
  ["https://127.0.0.1\t/", "not_a_url"],
  ["https://shop.exa\nmple.com/", "not_a_url"],
  [" https://shop.example.com/", "not_a_url"],
  ["https://shop.example.com /", "not_a_url"],
  ["https://shop.example.com\u0000.evil.example/", "not_a_url"],
  ["https://shop\u00ad.example.com/", "not_a_url"],
  ["https://\u200dshop.example.com/", "not_a_url"],
  ["https://shop..example.com/", "not_a_url"],
  ["https://-shop.example.com/", "not_a_url"],
  [`https://${"a".repeat(64)}.example.com/`, "not_a_url"],
  [`https://${"a.".repeat(127)}example.com/`, "not_a_url"],
  [`https://shop.example.com/${"x".repeat(LONGEST_URL)}`, "too_long"],
  // Ports that speak something else.
  ["https://shop.example.com:0/", "bad_port"],
  ["https://shop.example.com:22/", "bad_port"],
  ["https://shop.example.com:25/", "bad_port"],
  ["https://shop.example.com:6379/", "bad_port"],
  ["https://shop.example.com:99999/", "not_a_url"],
];

describe("addresses that events are not sent to", () => {
  test.each(REFUSED)("%s", (spelling, problem) => {
    expect(checkAddress(spelling, POLICY)).toMatchObject({ ok: false, problem });
  });
  test("the table holds at least sixty spellings, each once", () => {
    expect(REFUSED.length).toBeGreaterThanOrEqual(60);
    expect(new Set(REFUSED.map(([spelling]) => spelling)).size).toBe(REFUSED.length);
  });
});

describe("addresses that events are sent to", () => {
  test.each([
    ["https://shop.example.com/hook?tenant=7", "https://shop.example.com/hook?tenant=7"],
    ["https://SHOP.Example.com", "https://shop.example.com/"],
    ["https://shop.example.com./x", "https://shop.example.com/x"],
    ["https://shop.example.com:8443/x", "https://shop.example.com:8443/x"],
    ["https://shop.example.com/a#part", "https://shop.example.com/a"],
    ["https://bücher.example.com/", "https://xn--bcher-kva.example.com/"],
    ["https://例え.jp/", "https://xn--r8jz45g.jp/"],
    ["https://shop.example.com/callback@team", "https://shop.example.com/callback@team"],
    ["https://hooks-10-2-3.example.com/", "https://hooks-10-2-3.example.com/"],
    ["https://10gbit.example.com/", "https://10gbit.example.com/"],
    ["https://shop.example.com:1024/", "https://shop.example.com:1024/"],
    ["https://localhost-tools.example.com/", "https://localhost-tools.example.com/"],
  ])("%s", (spelling, url) => {
    expect(checkAddress(spelling, POLICY)).toEqual({ ok: true, url });
  });

  test("the development allow-list opens exactly its own host and port, over http too", () => {
    const policy = { ownHosts: [], allowed: ["127.0.0.1:9000"] };
    expect(checkAddress("http://127.0.0.1:9000/hook", policy)).toEqual({
      ok: true,
      url: "http://127.0.0.1:9000/hook",
    });
    expect(checkAddress("http://127.0.0.1:9001/hook", policy)).toMatchObject({ ok: false });
    const usual = { ownHosts: [], allowed: ["127.0.0.1:80", "receiver.local:443"] };
    expect(checkAddress("http://127.0.0.1/hook", usual)).toMatchObject({ ok: true });
    expect(checkAddress("https://127.0.0.1/hook", usual)).toMatchObject({ ok: false });
    expect(checkAddress("https://Receiver.local/hook", usual)).toMatchObject({ ok: true });
    expect(checkAddress("http://user@127.0.0.1:9000/", policy)).toMatchObject({ problem: "credentials" });
    expect(checkAddress("ftp://127.0.0.1:9000/", policy)).toMatchObject({ problem: "not_https" });
  });
});
