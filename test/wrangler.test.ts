import { expect, test } from "vitest";
import { unstable_readConfig } from "wrangler";

const top = unstable_readConfig({ config: "wrangler.toml" }, { hideWarnings: true });

test.each(["staging", "production"])("%s has every binding that local use has", (environment) => {
  const config = unstable_readConfig({ config: "wrangler.toml", env: environment }, { hideWarnings: true });
  const names = (list: readonly { binding?: string; name?: string }[] | undefined): (string | undefined)[] =>
    (list ?? []).map((entry) => entry.binding ?? entry.name);
  expect(names(config.d1_databases)).toEqual(names(top.d1_databases));
  expect(names(config.kv_namespaces)).toEqual(names(top.kv_namespaces));
  expect(names(config.durable_objects.bindings)).toEqual(names(top.durable_objects.bindings));
  expect(names(config.queues.producers)).toEqual(names(top.queues.producers));
  expect(config.queues.consumers?.length).toBe(top.queues.consumers?.length);
  expect(config.compatibility_flags).toContain("global_fetch_strictly_public");
  expect(config.vars.ENVIRONMENT).toBe(environment);
});
