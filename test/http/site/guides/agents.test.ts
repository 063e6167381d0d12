import { expect, test } from "vitest";
import { OFFERED } from "../../../../src/http/mcp/tools/all.ts";
import { agentConfigurations } from "../../../../src/http/site/guides/agent-configurations.ts";
import { agents } from "../../../../src/http/site/guides/agents.tsx";

const ORIGIN = "https://landfall.example";
const WIDGET = { version: "1", file: "/widget-1.js", integrity: "sha384-x", gzipBytes: 1 };

test("the lines for each host are in its own language and name this service's address", () => {
  const configurations = agentConfigurations(ORIGIN);
  expect(configurations.map(({ host }) => host)).toEqual(
    expect.arrayContaining(["Claude Code", "Claude Desktop", "Cursor", "VS Code", "ChatGPT"]),
  );
  for (const { where, code = "", language } of configurations) {
    expect(where + code).toContain(`${ORIGIN}/mcp`);
    if (language === "json") expect(JSON.parse(code)).toBeTypeOf("object");
  }
});

test("no configuration shows a key as if it were one", () => {
  for (const { code = "" } of agentConfigurations(ORIGIN)) expect(code).not.toMatch(/[sp]k_(?:live|test)_\w/);
});

test("the page lists every tool that agents are offered", () => {
  const page = String(agents.Body({ origin: ORIGIN, widget: WIDGET, datasets: [], restrictions: [] }));
  for (const { name } of OFFERED) expect(page).toContain(`<code>${name}</code>`);
});
