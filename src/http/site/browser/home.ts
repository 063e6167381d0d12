/** Answers in place what the home page's form and examples would load a page for; without it they do just that. */
const form = document.querySelector<HTMLFormElement>("#calculator");
if (form) {
  document.addEventListener("submit", (event) => {
    const sent = event.target as HTMLFormElement;
    if (sent.id !== "calculator") return;
    event.preventDefault();
    const typed = new FormData(sent);
    void show(`/?${new URLSearchParams([...typed].map(([name, value]) => [name, String(value)]))}`);
  });
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>(".examples a");
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void show(link.pathname + link.search);
  });
  addEventListener("popstate", () => void show(location.pathname + location.search, false));
}

/** Puts the page's own form and answer for an address in the place of those shown. */
async function show(address: string, isNew = true): Promise<void> {
  const button = document.querySelector("#calculator button");
  if (button) button.ariaBusy = "true";
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(15_000) });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    for (const place of [".try", ".result"]) {
      const fresh = page.querySelector(place);
      // Where an error answers in the page's place, the browser shows it.
      if (!fresh) return location.assign(address);
      document.querySelector(place)?.replaceChildren(...fresh.childNodes);
    }
    if (isNew) history.pushState(null, "", address);
    document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    reveal();
  } catch {
    location.assign(address);
  } finally {
    document.querySelector("#calculator button")?.removeAttribute("aria-busy");
  }
}

/** On a narrow screen the answer stands below the form. */
function reveal(): void {
  const place = document.querySelector(".result");
  if (place && place.getBoundingClientRect().top > innerHeight * 0.7) place.scrollIntoView();
}
