import { startAuthentication, startRegistration } from "@simplewebauthn/browser";

const problem = document.querySelector<HTMLElement>("#problem");
const csrf = document.querySelector<HTMLElement>("[data-csrf]")?.dataset.csrf ?? "";

async function post<Answer>(path: string, body: unknown): Promise<Answer> {
  const response = await fetch(`/console${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-CSRF-Token": csrf },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as Answer & { error?: { message: string } };
  if (!response.ok) throw new Error(answer.error?.message ?? "That did not work.");
  return answer;
}

/** Runs a ceremony; what goes wrong is said in words, and cancelling is no error to shout about. */
async function attempt(button: HTMLButtonElement | null, ceremony: () => Promise<void>): Promise<void> {
  if (problem) problem.hidden = true;
  if (button) button.disabled = true;
  try {
    await ceremony();
  } catch (error) {
    if (problem) {
      const cancelled = error instanceof Error && error.name === "NotAllowedError";
      problem.textContent = cancelled
        ? "No passkey was given. Try again when you are ready."
        : String((error as Error).message);
      problem.hidden = false;
    }
  } finally {
    if (button) button.disabled = false;
  }
}

type RegistrationOptions = Parameters<typeof startRegistration>[0]["optionsJSON"];
type AuthenticationOptions = Parameters<typeof startAuthentication>[0]["optionsJSON"];

const signIn = document.querySelector<HTMLButtonElement>("#sign-in");
signIn?.addEventListener("click", () =>
  attempt(signIn, async () => {
    const optionsJSON = await post<AuthenticationOptions>("/sign-in/options", {});
    const { next } = await post<{ next: string }>(
      "/sign-in/verify",
      await startAuthentication({ optionsJSON }),
    );
    location.assign(next);
  }),
);

/** Makes the first passkey of an account or of a member, and shows the codes that come with it. */
function enter(form: HTMLFormElement, way: string): void {
  void attempt(form.querySelector("button"), async () => {
    const optionsJSON = await post<RegistrationOptions>(
      `${way}/options`,
      Object.fromEntries(new FormData(form)),
    );
    const { codes } = await post<{ codes: string[] }>(
      `${way}/verify`,
      await startRegistration({ optionsJSON }),
    );
    const list = document.querySelector<HTMLElement>("#code-list");
    const ways = document.querySelector<HTMLElement>("#ways");
    const shown = document.querySelector<HTMLElement>("#codes");
    if (list) list.textContent = codes.join("\n");
    if (ways) ways.hidden = true;
    if (shown) shown.hidden = false;
    document.querySelector<HTMLElement>("#onward")?.focus();
  });
}

const signUp = document.querySelector<HTMLFormElement>("#sign-up");
signUp?.addEventListener("submit", (event) => {
  event.preventDefault();
  enter(signUp, "/sign-up");
});

const join = document.querySelector<HTMLFormElement>("#join");
join?.addEventListener("submit", (event) => {
  event.preventDefault();
  enter(join, `/join/${encodeURIComponent(join.dataset.token ?? "")}`);
});

const add = document.querySelector<HTMLFormElement>("#add-passkey");
add?.addEventListener("submit", (event) => {
  event.preventDefault();
  void attempt(add.querySelector("button"), async () => {
    const name = new FormData(add).get("name");
    const optionsJSON = await post<RegistrationOptions>("/account/passkeys/options", { name });
    await post("/account/passkeys/verify", await startRegistration({ optionsJSON }));
    location.assign("/console/account");
  });
});

// Ready: until here the buttons could only reload the page.
for (const form of [signUp, join, add]) form?.querySelector("button")?.removeAttribute("disabled");
signIn?.removeAttribute("disabled");
