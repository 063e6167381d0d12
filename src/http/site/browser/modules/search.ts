import MiniSearch from "minisearch";
import { element } from "../parts/element.ts";
import { type Finding, SEARCH_OPTIONS } from "../parts/search-options.ts";

/** More are rarely read; another word narrows them. */
const MOST = 12;

let held: { dialog: HTMLDialogElement; input: HTMLInputElement } | null = null;

/** Opens the search over everything; made at the first time, together with its index. */
export function openSearch(): void {
  held ??= make();
  if (!held.dialog.open) held.dialog.showModal();
  held.input.select();
}

function make() {
  const dialog = element("dialog", { className: "search", "aria-label": "Search" });
  const input = element("input", {
    ...{
      type: "text",
      inputmode: "search",
      role: "combobox",
      placeholder: "Search guides, operations, fields, errors",
    },
    ...{ autocomplete: "off", spellcheck: "false", "aria-label": "Search the docs" },
    ...{ "aria-expanded": "false", "aria-controls": "findings", "aria-autocomplete": "list" },
  });
  const list = element("ul", { id: "findings", role: "listbox", "aria-label": "Findings" });
  const status = element("p", { className: "small soft", role: "status" }, "Type a word.");
  const keys = element("p", { className: "small soft keys" }, "↑ ↓ choose · Enter opens · Esc closes");
  dialog.append(input, status, list, keys);
  document.body.append(dialog);

  let index: MiniSearch<Finding> | null = null;
  let chosen = 0;
  const options = () => [...list.querySelectorAll<HTMLElement>("[role='option']")];

  const choose = (at: number): void => {
    const all = options();
    chosen = all.length === 0 ? 0 : (at + all.length) % all.length;
    for (const [place, option] of all.entries()) option.ariaSelected = String(place === chosen);
    const current = all[chosen];
    if (current) input.setAttribute("aria-activedescendant", current.id);
    else input.removeAttribute("aria-activedescendant");
    current?.scrollIntoView({ block: "nearest" });
  };
  const show = (): void => {
    if (!index) return;
    const words = input.value.trim();
    const found = words === "" ? [] : index.search(words).slice(0, MOST);
    list.replaceChildren(...found.map((one, at) => entry(one as unknown as Finding, at)));
    input.ariaExpanded = String(found.length > 0);
    status.textContent = words === "" ? "Type a word." : sentence(found.length);
    choose(0);
  };

  input.oninput = show;
  input.onkeydown = (event) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      choose(chosen + (event.key === "ArrowDown" ? 1 : -1));
    } else if (event.key === "Enter") {
      event.preventDefault();
      options()[chosen]?.click();
    }
  };
  dialog.onclick = ({ target }) => {
    const { href } = (target as Element).closest<HTMLElement>("[role='option']")?.dataset ?? {};
    // A click beside the box closes it too, and so does a finding on the same page.
    if (href !== undefined || target === dialog) dialog.close();
    if (href !== undefined) location.assign(href);
  };
  status.textContent = "Loading…";
  void fetch("/site/search.json")
    .then((answer) => answer.text())
    .then((text) => {
      index = MiniSearch.loadJSON<Finding>(text, SEARCH_OPTIONS);
      status.textContent = "Type a word.";
      show();
    })
    .catch(() => {
      status.textContent = "The search did not load. All pages stand under /docs/pages.";
    });
  return { dialog, input };
}

const sentence = (count: number): string => {
  if (count === 0) return "Nothing found. Try fewer letters or another word.";
  if (count === MOST) return `The best ${MOST}; another word narrows them.`;
  return count === 1 ? "One finding." : `${count} findings.`;
};

function entry({ page, heading, href, group, excerpt }: Finding, at: number): HTMLElement {
  const name = element("span", { className: "found" }, heading === "" ? page : `${page}: ${heading}`);
  return element(
    "li",
    { id: `finding-${at}`, role: "option", "data-href": href },
    name,
    element("span", { className: "small soft" }, group),
    element("span", { className: "small soft excerpt" }, excerpt),
  );
}
