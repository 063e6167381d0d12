import { type Unstable_Config, unstable_readConfig } from "wrangler";
import { deployedSettingProblems } from "../deployed-settings.ts";

/** What keeps a release from being sent, and what keeps it from being more than rehearsed. */
interface ConfigurationFindings {
  problems: string[];
  /** Ids of resources are still those of the repository. */
  placeholders: boolean;
}

/** The ids in the repository are zeros. */
const PLACEHOLDER = /^[0-]+$/;

/** The bindings that the code needs in an environment of wrangler.toml, and whether its resources are named. */
export function checkConfiguration(environment: string, file = "wrangler.toml"): ConfigurationFindings {
  const config: Unstable_Config = unstable_readConfig(
    { config: file, env: environment },
    { hideWarnings: true },
  );
  const database = config.d1_databases.find(({ binding }) => binding === "DB");
  const values = config.kv_namespaces.find(({ binding }) => binding === "KV");
  const needed: [boolean, string][] = [
    [database !== undefined, "binding DB is needed"],
    [values !== undefined, "binding KV is needed"],
    [config.durable_objects.bindings.some(({ name }) => name === "COUNTER"), "binding COUNTER is needed"],
    [
      config.queues.producers?.some(({ binding }) => binding === "JOBS") ?? false,
      "queue binding JOBS is needed",
    ],
    [config.vars.ENVIRONMENT === environment, `ENVIRONMENT must be "${environment}"`],
  ];
  return {
    problems: [
      ...needed.filter(([met]) => !met).map(([, problem]) => problem),
      ...deployedSettingProblems(config),
    ],
    placeholders: [database?.database_id, values?.id].some((id) => id === undefined || PLACEHOLDER.test(id)),
  };
}
