import { expect, test } from "vitest";
import { deployedSettingProblems } from "../../src/cli/deployed-settings.ts";

test("a variable that is not in its form is named", () => {
  expect(deployedSettingProblems({ vars: { ENVIRONMENT: "production", LOG: "on" } })).toEqual([]);
  const [problem, ...more] = deployedSettingProblems({ vars: { LOG: true, OWN_HOSTS: "landfall.example" } });
  expect(problem).toMatch(/^LOG: expected on or off/);
  expect(more).toEqual([]);
});

test("a host that a route leads to must be among the service's own", () => {
  const routes = [
    "api.landfall.example/*",
    { pattern: "*.shop.example/landfall/*" },
    "https://landfall.example/*",
  ];
  const vars = { OWN_HOSTS: "Landfall.example" };
  expect(deployedSettingProblems({ vars, routes })).toEqual([
    "OWN_HOSTS: expected to name shop.example, which a route leads to this service",
  ]);
  expect(deployedSettingProblems({ vars: { OWN_HOSTS: "landfall.example shop.example" }, routes })).toEqual(
    [],
  );
  expect(deployedSettingProblems({ vars: {}, routes })).toHaveLength(3);
});
