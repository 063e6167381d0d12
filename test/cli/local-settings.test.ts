import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { localSettings, SettingsError, workerSettings } from "../../src/cli/local-settings.ts";
import { openedHosts } from "../../src/cli/outbound-network.ts";
import { SETTINGS } from "../../src/data/settings.ts";

const folder = mkdtempSync(join(tmpdir(), "settings-"));
afterAll(() => rmSync(folder, { recursive: true }));
let files = 0;
function read(lines: string[], environment: Record<string, string> = {}) {
  const file = join(folder, `vars-${files++}`);
  writeFileSync(file, lines.join("\n"));
  return workerSettings({ file, environment });
}

const SECRET = "c2VjcmV0IHNlY3JldCBzZWNyZXQgc2VjcmV0IHNlY3I=";
const VALUES: Record<string, string> = {
  ENVIRONMENT: "local",
  LOG: "off",
  MASTER_SECRET: SECRET,
  PREVIOUS_MASTER_SECRET: SECRET,
  OWN_HOSTS: "landfall.example",
  WEBHOOK_ALLOW_HOSTS: "127.0.0.1:3000 localhost:4000",
  WEBHOOK_TIME_SCALE: "0.01",
  SIGN_UPS_A_DAY: "50",
  REFRESH_URLS: '{"ecb-daily":"http://127.0.0.1:9"}',
  CLASSIFY_RERANK: "on",
  MAIL_FROM: "console@landfall.example",
  USAGE_GATHER_MS: "0",
  LEASE_MS: "0",
};

test("every setting of the worker is taken from the file", () => {
  const lines = Object.entries(VALUES).map(([name, value]) => `${name}='${value}'`);
  expect(read(["# local", ...lines, ""])).toEqual(VALUES);
  const workers = Object.entries(SETTINGS).filter(([, { kind }]) => kind === "variable" || kind === "secret");
  expect(Object.keys(VALUES).sort()).toEqual(workers.map(([name]) => name).sort());
});

test("and from the environment, which goes over the file; ENVIRONMENT is the file's alone", () => {
  const { ENVIRONMENT, ...rest } = VALUES;
  expect(read(["ENVIRONMENT=local", "LOG=on"], { ...VALUES, ENVIRONMENT: "ci", PATH: "/bin" })).toEqual(
    VALUES,
  );
  expect(read([], rest)).toEqual(rest);
  expect(read(["LOG=off"], { LOG: "" })).toEqual({ LOG: "off" });
});

test("a form that is wrong is refused with the setting's name, wherever it stands; all at once", () => {
  const wrong = () =>
    read(["WEBHOOK_ALLOW_HOSTS=127.0.0.1", "WEBHOOK_ALLOWED_HOSTS=127.0.0.1:3000"], {
      WEBHOOK_TIME_SCALE: "fast",
      PORT: "http",
    });
  expect(wrong).toThrow(SettingsError);
  expect(wrong).toThrow(/WEBHOOK_ALLOW_HOSTS: expected host:port pairs/);
  expect(wrong).toThrow(/WEBHOOK_ALLOWED_HOSTS: not a setting/);
  expect(wrong).toThrow(/WEBHOOK_TIME_SCALE: expected a number above 0/);
  expect(wrong).toThrow(/PORT: expected a port/);
});

test("the port may stand in either; the worker does not get it; what other commands read is no line of the file", () => {
  const file = join(folder, "port");
  writeFileSync(file, "PORT=9000");
  expect(localSettings({ file, environment: {} })).toEqual({ PORT: "9000" });
  expect(localSettings({ file, environment: { PORT: "9001" } })).toEqual({ PORT: "9001" });
  expect(workerSettings({ file, environment: {} })).toEqual({});
  expect(localSettings({ file, environment: { SOURCES_DIR: "../sources" } }).SOURCES_DIR).toBe("../sources");
  expect(() => read(["SOURCES_DIR=../sources"])).toThrow(/SOURCES_DIR: read from the environment alone/);
});

test("without a file there are no settings, and none is needed", () => {
  expect(localSettings({ file: join(folder, "none"), environment: {} })).toEqual({});
});

test("what a local service may reach beyond public addresses: allowed receivers and named mirrors", () => {
  expect(openedHosts({})).toEqual([]);
  expect(
    openedHosts({
      WEBHOOK_ALLOW_HOSTS: " 127.0.0.1:3000  Localhost:4000",
      REFRESH_URLS: '{"a":"http://127.0.0.1:9/x","b":"https://mirror.lan/y","c":"http://mirror.lan"}',
    }),
  ).toEqual(["127.0.0.1:3000", "localhost:4000", "127.0.0.1:9", "mirror.lan:443", "mirror.lan:80"]);
});
