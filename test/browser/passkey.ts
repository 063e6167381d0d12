import type { Page } from "playwright-core";
import { expect } from "vitest";
import { type Stage, visitor } from "./stage.ts";

/** A page with an authenticator of its own that says yes. */
export async function withAuthenticator(on: Stage) {
  const held = await on.open(visitor());
  held.page.on("dialog", (dialog) => void dialog.accept());
  const session = await held.context.newCDPSession(held.page);
  await session.send("WebAuthn.enable");
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return held;
}

export async function signUp(page: Page, service: string, name: string): Promise<string[]> {
  await page.goto(`${service}/console`);
  await page.getByLabel("Name of the account").fill(name);
  await page.getByRole("button", { name: "Create with a passkey" }).click();
  // What the page says went wrong is the reason that a reader of the report needs.
  await page.locator("#codes, #problem").filter({ visible: true }).waitFor();
  expect(await page.locator("#problem").textContent()).toBe("");
  expect(await page.locator("#ways").isVisible()).toBe(false);
  const shown = (await page.locator("#code-list").textContent()) ?? "";
  await page.getByRole("link", { name: "I have stored them" }).click();
  await page.getByRole("heading", { name: "Overview" }).waitFor();
  return shown.trim().split("\n");
}
