/** The settings of the service that are text: variables and secrets of the worker, and what its commands read. */

/** Names of the worker's bindings that are text. */
type WorkerSetting = {
  [Name in keyof Env]-?: NonNullable<Env[Name]> extends string ? Name : never;
}[keyof Env];
/** What only the commands read, from the environment. */
type CommandSetting = "PORT" | "SOURCES_DIR";

/** A setting: what it is for, in which form it is given, and what holds without it. */
export interface Setting {
  for: string;
  form: string;
  example: string;
  /** In words; empty where it must be given. */
  without: string;
  /** A secret's value is never printed; `start` is npm start's own, `command` of other commands: the worker gets neither. */
  kind: "variable" | "secret" | "start" | "command";
  fits(text: string): boolean;
}

const words = (text: string): string[] => text.split(/\s+/).filter((word) => word !== "");
const isHostName = (text: string): boolean => /^(?:[a-z0-9_-]+\.)*[a-z0-9_-]+$/i.test(text);
const isHostAndPort = (text: string): boolean => {
  const [, host = "", port = ""] = /^(\[[0-9a-f:.]+\]|[^:/\s]+):(\d{1,5})$/i.exec(text) ?? [];
  return (host.startsWith("[") || isHostName(host)) && Number(port) >= 1 && Number(port) <= 65_535;
};
const isCount = (text: string): boolean => /^\d{1,6}$/.test(text);
const oneOf =
  (...allowed: string[]) =>
  (text: string): boolean =>
    allowed.includes(text);
/** Fewer characters than 32 random bytes in base64 have are no secret worth the name. */
const isSecret = (text: string): boolean => text.length >= 32 && !/\s/.test(text);

function isMapOfUrls(text: string): boolean {
  try {
    const read: unknown = JSON.parse(text);
    if (typeof read !== "object" || read === null || Array.isArray(read)) return false;
    return Object.values(read).every((url) => /^https?:$/.test(URL.parse(String(url))?.protocol ?? ""));
  } catch {
    return false;
  }
}

/** Every setting that is text; the type makes sure that none of the worker's is missing. */
export const SETTINGS: Readonly<Record<WorkerSetting | CommandSetting, Setting>> = {
  ENVIRONMENT: {
    for: "Which environment this is; local keys and the settings of development work in local alone",
    form: "local, staging or production",
    example: "local",
    without: "local with npm start, else what wrangler.toml says",
    kind: "variable",
    fits: oneOf("local", "staging", "production"),
  },
  LOG: {
    for: "A line in the log for each request",
    form: "on or off",
    example: "off",
    without: "on",
    kind: "variable",
    fits: oneOf("on", "off"),
  },
  MASTER_SECRET: {
    for: "What everything sealed at rest, the console's sessions and the checksums of keys hang on",
    form: "32 random bytes in base64",
    example: "the output of openssl rand -base64 32",
    without: "npm start makes one; deployed it must be set",
    kind: "secret",
    fits: isSecret,
  },
  PREVIOUS_MASTER_SECRET: {
    for: "After a change of MASTER_SECRET: the one of before, so that API keys issued under it go on working",
    form: "32 random bytes in base64",
    example: "the MASTER_SECRET of before",
    without: "only keys issued under the present one, and those of the first edition, are known",
    kind: "secret",
    fits: isSecret,
  },
  OWN_HOSTS: {
    for: "Host names this service answers on, to which no webhook is sent",
    form: "host names, separated by blanks",
    example: "landfall.example api.landfall.example",
    without: "only the host that a webhook is registered on is refused",
    kind: "variable",
    fits: (text) => words(text).every(isHostName),
  },
  WEBHOOK_ALLOW_HOSTS: {
    for: "Local receivers that webhooks may be sent to, over http too; heeded where ENVIRONMENT is local",
    form: "host:port pairs, separated by blanks",
    example: "127.0.0.1:3000 localhost:4000",
    without: "none",
    kind: "variable",
    fits: (text) => words(text).every(isHostAndPort),
  },
  WEBHOOK_TIME_SCALE: {
    for: "Factor on the waits and timeouts of deliveries; heeded where ENVIRONMENT is local",
    form: "a number above 0, up to 1",
    example: "0.01",
    without: "1",
    kind: "variable",
    fits: (text) => /^[\d.]+$/.test(text) && Number(text) > 0 && Number(text) <= 1,
  },
  SIGN_UPS_A_DAY: {
    for: "New console accounts a network (IPv4 /24, IPv6 /48) and day (UTC); 0 closes sign-up",
    form: "a whole number",
    example: "50",
    without: "20; 1,000 where ENVIRONMENT is local",
    kind: "variable",
    fits: isCount,
  },
  REFRESH_URLS: {
    for: "Where publishers' data is fetched instead of from their own addresses: a mirror, or a test's server",
    form: "a JSON object of source name and http or https URL",
    example: '{"ecb-daily":"https://mirror.example/eurofxref-daily.xml"}',
    without: "the publishers' own addresses",
    kind: "variable",
    fits: isMapOfUrls,
  },
  CLASSIFY_RERANK: {
    for: "Whether POST /classify asks the re-ranking model, where AI is bound",
    form: "on or off",
    example: "on",
    without: "off",
    kind: "variable",
    fits: oneOf("on", "off"),
  },
  MAIL_FROM: {
    for: "The address that sign-in links come from, where MAIL is bound",
    form: "an e-mail address",
    example: "console@landfall.example",
    without: "no links are offered",
    kind: "variable",
    fits: (text) => /^[^\s@]+@[^\s@]+$/.test(text),
  },
  USAGE_GATHER_MS: {
    for: "Milliseconds that counts for the usage chart are gathered before they are written",
    form: "a whole number",
    example: "0",
    without: "3000",
    kind: "variable",
    fits: isCount,
  },
  LEASE_MS: {
    for: "Milliseconds that an isolate holds calls of a limit without asking the counter; 0: each call asks",
    form: "a whole number",
    example: "0",
    without: "8000",
    kind: "variable",
    fits: isCount,
  },
  PORT: {
    for: "Where npm start serves",
    form: "a port, 1 to 65535",
    example: "9000",
    without: "8787",
    kind: "start",
    fits: (text) => isHostAndPort(`localhost:${text}`),
  },
  SOURCES_DIR: {
    for: "The folder of publishers' files that evaluations and data:build commands read",
    form: "a path",
    example: "../sources",
    without: "../shared/data",
    kind: "command",
    fits: () => true,
  },
};

/** Names the settings that are not in their form; the value of a secret is not repeated. */
export function settingProblems(values: Readonly<Record<string, string | undefined>>): string[] {
  return Object.entries(SETTINGS).flatMap(([name, setting]) => {
    const given = values[name];
    if (given === undefined || setting.fits(given)) return [];
    const shown = setting.kind === "secret" ? "a value of another form" : JSON.stringify(given);
    return [`${name}: expected ${setting.form}, such as ${setting.example}; found ${shown}`];
  });
}
