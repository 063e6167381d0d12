import { existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { SETTINGS, type Setting, settingProblems } from "../data/settings.ts";

/** Where the settings of a local service stand; git ignores it. */
const SETTINGS_FILE = ".dev.vars";

/** Says which settings are not in their form. */
export class SettingsError extends Error {
  override name = "SettingsError";
}

/**
 * The settings of a local service: of the file, and over it of the environment. They are read here because wrangler
 * hands on no other line of the file than ENVIRONMENT, LOG and the secrets that wrangler.toml requires.
 * ENVIRONMENT is taken from the file alone: shells and build servers have a variable of that name for their own use.
 *
 * @throws SettingsError naming every setting that is not in its form, and lines of the file that are none.
 * @example localSettings().WEBHOOK_ALLOW_HOSTS // "127.0.0.1:3000"
 */
export function localSettings({
  file = SETTINGS_FILE,
  environment = process.env as Readonly<Record<string, string | undefined>>,
} = {}): Record<string, string> {
  const written = existsSync(file) ? parseEnv(readFileSync(file, "utf8")) : {};
  const unknown = Object.keys(written).filter((name) => kindOf(name) === null);
  const elsewhere = Object.keys(written).filter((name) => kindOf(name) === "command");
  const values: Record<string, string> = {};
  for (const name of Object.keys(SETTINGS)) {
    const value = (name === "ENVIRONMENT" ? undefined : environment[name]) || written[name];
    if (value) values[name] = value;
  }
  const problems = [
    ...unknown.map((name) => `${name}: not a setting; /docs/settings lists them`),
    ...elsewhere.map((name) => `${name}: read from the environment alone`),
    ...settingProblems(values),
  ];
  if (problems.length > 0)
    throw new SettingsError(`settings of ${file} or the environment:\n  ${problems.join("\n  ")}`);
  return values;
}

/** Those of them that the worker gets. @throws SettingsError as `localSettings` does. */
export const workerSettings = (from: Parameters<typeof localSettings>[0] = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(localSettings(from)).filter(([name]) =>
      ["variable", "secret"].includes(kindOf(name) ?? ""),
    ),
  );

const kindOf = (name: string): Setting["kind"] | null =>
  (SETTINGS as Readonly<Record<string, Setting>>)[name]?.kind ?? null;
