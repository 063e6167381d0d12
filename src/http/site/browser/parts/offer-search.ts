/** Loaded when it is first asked for: most visits search nothing. */
const MODULE = "/site/search.js";

/** The link to all pages opens the search instead; so do `/` and Ctrl or Command and K, from anywhere. */
export function offerSearch(): void {
  const link = document.querySelector<HTMLAnchorElement>("[data-search]");
  if (!link) return;
  // Once it is here it opens at once, so that no letter typed right after the shortcut is lost.
  let openSearch: (() => void) | null = null;
  const open = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (!openSearch) ({ openSearch } = (await import(MODULE)) as typeof import("../modules/search.ts"));
    openSearch();
  };
  link.onclick = open;
  document.addEventListener("keydown", (event) => {
    const shortcut = event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey);
    if (shortcut || (event.key === "/" && !isTyping(event.target))) void open(event);
  });
}

/** Whether a key is a letter of a text there. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
