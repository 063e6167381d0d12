import { beforeEach, expect, inject, test, vi } from "vitest";
import { look } from "./looks.ts";
import { signUp, withAuthenticator } from "./passkey.ts";
import { stage } from "./stage.ts";

// Whole journeys of two people, with looks at several widths in two themes.
const on = stage();
const service = inject("service").replace("127.0.0.1", "localhost");

beforeEach(({ skip }) => {
  if (!on.browser) skip();
});

/** Invites somebody. @returns the link. */
async function invited(
  page: Awaited<ReturnType<typeof withAuthenticator>>["page"],
  name: string,
  role: string,
) {
  await page.goto(`${service}/console/team`);
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Role", { exact: true }).selectOption(role);
  await page.getByRole("button", { name: "Make a link" }).dblclick();
  await page.getByRole("heading", { name: `Send this link to ${name}` }).waitFor();
  const link = ((await page.locator("#fresh-link").textContent()) ?? "").trim();
  expect(link).toContain("/console/join/");
  return link;
}

test("an owner invites; who joins does what the role is for, and is gone when removed", async () => {
  const owner = await withAuthenticator(on);
  await signUp(owner.page, service, "Team & Sons");
  const link = await invited(owner.page, "Ada", "compliance");
  await owner.page.reload();
  expect(await owner.page.getByRole("button", { name: "Take back" }).count()).toBe(1);
  await look(owner.page, "console-team");

  const member = await withAuthenticator(on);
  await member.page.goto(link);
  await member.page.getByRole("heading", { name: "Join Team & Sons" }).waitFor();
  await look(member.page, "console-join");
  await member.page.getByRole("button", { name: "Join with a passkey" }).click();
  await member.page.locator("#codes").waitFor();
  expect(((await member.page.locator("#code-list").textContent()) ?? "").trim().split("\n")).toHaveLength(8);
  await member.page.getByRole("link", { name: "I have stored them" }).click();
  await member.page.getByText("Ada, Team & Sons").waitFor();

  // The link was good once.
  const late = await withAuthenticator(on);
  await late.page.goto(link);
  await late.page.getByRole("heading", { name: "This invitation is over" }).waitFor();

  // Screens and decides, but makes no key.
  await member.page.goto(`${service}/console/keys`);
  await member.page.getByText("Your role in this account is compliance").waitFor();
  expect(await member.page.getByRole("button", { name: "Disable" }).count()).toBe(0);
  await look(member.page, "console-keys-of-others");
  await member.page.goto(`${service}/console/screening`);
  await member.page.getByLabel("Name", { exact: true }).first().fill("Jane Q. Example");
  await member.page.getByRole("button", { name: "Screen", exact: true }).click();
  await member.page.waitForURL(/\/console\/screening\/./);

  await owner.page.goto(`${service}/console/team`);
  const ada = owner.page.getByRole("listitem", { name: "Ada" });
  await ada.getByLabel("Role of Ada").selectOption("read-only");
  await ada.getByRole("button", { name: "Save the role" }).click();
  await member.page.goto(`${service}/console/screening`);
  await member.page.getByText("Your role in this account is read-only").waitFor();

  await owner.page.goto(`${service}/console/team`);
  await owner.page.getByRole("listitem", { name: "Ada" }).getByRole("button", { name: "Remove" }).click();
  await owner.page.getByText("You are alone.").waitFor();
  await member.page.goto(`${service}/console/screening`);
  await member.page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await member.page.getByText("The passkey could not be verified").waitFor();
});

test("a member who lost every way in gets a new one by the owner's link", async () => {
  const owner = await withAuthenticator(on);
  await signUp(owner.page, service, "Way back");
  const link = await invited(owner.page, "Bob", "developer");
  const before = await withAuthenticator(on);
  await before.page.goto(link);
  await before.page.getByRole("button", { name: "Join with a passkey" }).click();
  await before.page.locator("#codes").waitFor();

  await owner.page.goto(`${service}/console/team`);
  await owner.page.getByRole("listitem", { name: "Bob" }).getByRole("button", { name: "New way in" }).click();
  await owner.page.getByRole("heading", { name: "Send this link to Bob" }).waitFor();
  const again = ((await owner.page.locator("#fresh-link").textContent()) ?? "").trim();
  const after = await withAuthenticator(on);
  await after.page.goto(again);
  await after.page.getByRole("heading", { name: "Back into Way back" }).waitFor();
  await after.page.getByRole("button", { name: "Join with a passkey" }).click();
  await after.page.locator("#codes").waitFor();
  await after.page.goto(`${service}/console/keys`);
  await after.page.getByRole("button", { name: "Create the key" }).waitFor();
  // The browser of before is out.
  await before.page.goto(`${service}/console/keys`);
  await before.page.getByRole("button", { name: "Sign in with a passkey" }).waitFor();
});

test("test mode shows what test keys keep, and a form of before the switch does nothing", async () => {
  const { page, context } = await withAuthenticator(on);
  await signUp(page, service, "Two sides");
  await page.goto(`${service}/console/screening`);
  const stale = await context.newPage();
  await stale.goto(`${service}/console/screening`);
  await page.getByRole("button", { name: "Test mode" }).click();
  await page.getByText("You see what test keys keep").waitFor();
  await stale.getByLabel("Name", { exact: true }).first().fill("Jane Q. Example");
  await stale.getByRole("button", { name: "Screen", exact: true }).click();
  await stale.getByText("before a switch between live and test").waitFor();

  await page.goto(`${service}/console/screening`);
  await page.getByLabel("Name", { exact: true }).first().fill("Landfall Test Match");
  await page.getByRole("button", { name: "Screen", exact: true }).click();
  await page.waitForURL(/\/console\/screening\/./);
  expect(await page.getByText("no longer on its list").count()).toBe(0);
  await look(page, "console-test-mode");
  await page.getByRole("button", { name: "Back to live" }).click();
  await page.goto(`${service}/console/screening`);
  await page.getByText("No screenings yet.").waitFor();
});

test("each request stands in the log, with the reason of a refusal", async () => {
  const { page } = await withAuthenticator(on);
  await signUp(page, service, "Logged");
  const key = ((await page.locator("#fresh-key").textContent()) ?? "").trim();
  const calculate = (body: object) =>
    fetch(`${service}/api/v1/calculate`, {
      method: "POST",
      headers: { "X-API-Key": key, "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
  await calculate({ price: 120, origin: "CN", destinationCountry: "DE", hsCode: "6109.10" });
  const refused = await calculate({ price: -1 });
  const id = refused.headers.get("X-Request-Id") ?? "none";
  const shown = async () => {
    await page.goto(`${service}/console/log`);
    return (await page.locator("main").textContent()) ?? "";
  };
  await expect.poll(shown, { timeout: 60_000, interval: 1_000 }).toContain(id);
  expect(await page.getByRole("table").textContent()).toMatch(/400.*bad request/);
  await look(page, "console-log");
  await page.getByRole("link", { name: "Refused" }).click();
  await page.getByRole("link", { name: "Refused" }).waitFor();
  expect(await page.locator("tbody tr").count()).toBe(1);
  await page.goto(`${service}/console/usage`);
  await page.getByRole("link", { name: /^First key/ }).click();
  await expect.poll(() => page.getByLabel("Key", { exact: true }).inputValue()).toMatch(/^key_/);
  await look(page, "console-usage-of-key");
});

test("a wrong name deletes nothing and stays in the form; a wrong recovery code too", async () => {
  const { page, context } = await withAuthenticator(on);
  await signUp(page, service, "Careful");
  await page.goto(`${service}/console/account`);
  await page.getByText("we neither").waitFor();
  await page.getByLabel(/type its name/).fill("Careless");
  await page.getByRole("button", { name: "Delete the account" }).click();
  await page.getByText("This is not the account's name").waitFor();
  expect(await page.getByLabel(/type its name/).inputValue()).toBe("Careless");
  await page.getByLabel(/type its name/).fill("Careful");
  await page.getByRole("button", { name: "Delete the account" }).click();
  await page.getByText("The account and everything in it are deleted.").waitFor();
  await context.clearCookies();
  await page.goto(`${service}/console`);
  await page.getByText("I have lost my passkey").click();
  await page.getByRole("textbox", { name: "Recovery code" }).fill("AAAAA-AAAAA");
  await page.getByRole("button", { name: "Recover the account" }).click();
  await page.getByText("This recovery code is unknown").waitFor();
  expect(await page.getByRole("textbox", { name: "Recovery code" }).inputValue()).toBe("AAAAA-AAAAA");
  await look(page, "console-gate-refused");
});
