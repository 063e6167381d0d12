import { beforeEach, expect, inject, test, vi } from "vitest";
import { look } from "./looks.ts";
import { signUp, withAuthenticator } from "./passkey.ts";
import { stage } from "./stage.ts";

// A whole journey, with looks at three widths in two themes.
const on = stage();
const service = inject("service").replace("127.0.0.1", "localhost");

beforeEach(({ skip }) => {
  if (!on.browser) skip();
});

test("a party is screened once however often it is pressed, decided with a reason, and watched", async () => {
  const { page } = await withAuthenticator(on);
  await signUp(page, service, "Screening");
  await page.getByRole("link", { name: "Screening", exact: true }).click();
  await page.getByText("No screenings yet.").waitFor();
  await page.getByLabel("Name", { exact: true }).fill("Rosoboronexport");
  await page.getByLabel("Country").fill("Atlantis");
  await page.getByRole("button", { name: "Screen", exact: true }).click();
  await page.getByText("Choose a country, or give its two-letter code").waitFor();
  expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Rosoboronexport");
  await page.getByLabel("Country").fill("Russia");
  await page.getByRole("button", { name: "Screen", exact: true }).dblclick();
  await page.getByRole("heading", { name: "Potential match" }).waitFor();
  const match = page.getByRole("article", { name: "Match Rosoboronexport OJSC" });
  await match.getByText("US Entity List (BIS)").waitFor();
  await match.getByText("Country, agrees: RU").waitFor();
  await match.getByRole("link", { name: "www.ecfr.gov" }).waitFor();
  await look(page, "console-screened");

  await match.getByLabel("Decision").selectOption("It is somebody else");
  await match.getByLabel("Why").fill("<b>Another</b> company of that name");
  await match.getByRole("button", { name: "Record it" }).click();
  await match.getByText("It is somebody else: <b>Another</b> company of that name").waitFor();
  await page.getByRole("button", { name: "Watch this party" }).click();
  await page.getByText("watched", { exact: true }).waitFor();
  await page.reload();

  await page.getByRole("link", { name: "Screen another" }).click();
  expect(
    await page.getByRole("table", { name: "Screenings, newest first" }).locator("tbody tr").count(),
  ).toBe(1);
  expect(await page.getByRole("table", { name: "Watched parties" }).locator("tbody tr").count()).toBe(1);
  await look(page, "console-screening");
  await page.getByRole("button", { name: "Take back" }).click();
  await page.getByText("No decisions yet.").waitFor();
  await page.getByRole("button", { name: "Stop watching" }).click();
  await page.getByText("Nobody yet.").waitFor();
});
