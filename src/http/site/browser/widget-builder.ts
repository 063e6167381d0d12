import { ROOM } from "../guides/widget-attributes.ts";

const form = document.querySelector<HTMLFormElement>("#builder");
const widget = document.querySelector<HTMLElement>("#built");
const snippet = document.querySelector<HTMLElement>("#snippet code");
if (form && widget && snippet) {
  const take = () => {
    const attributes = attributesOf(form);
    for (const name of namesOf(form)) {
      const value = attributes.get(name);
      if (value === undefined) widget.removeAttribute(`data-${name}`);
      else if (widget.getAttribute(`data-${name}`) !== value) widget.setAttribute(`data-${name}`, value);
    }
    snippet.textContent = snippetOf(form.dataset.script ?? "", attributes);
  };
  form.onsubmit = (event) => event.preventDefault();
  // When a field is left, not at every key: demo access has few requests a minute.
  form.onchange = take;
  take();
}

function namesOf(fields: HTMLFormElement): string[] {
  return [...fields.elements].flatMap((field) => ("name" in field && field.name ? [String(field.name)] : []));
}

/** What is put in, by attribute; what is left empty is not stated. */
function attributesOf(fields: HTMLFormElement): Map<string, string> {
  const stated = [...new FormData(fields)].map(([name, value]) => [name, String(value).trim()] as const);
  // A box that is ticked is an attribute without a value.
  return new Map(
    stated.filter(([, value]) => value !== "").map(([name, value]) => [name, value === "on" ? "" : value]),
  );
}

function snippetOf(script: string, attributes: ReadonlyMap<string, string>): string {
  const room = attributes.has("compact") ? ROOM.compact : ROOM.full;
  const lines = [...attributes].map(([name, value]) =>
    value === "" ? `data-${name}` : `data-${name}="${quoted(value)}"`,
  );
  const all = ['data-api-key="pk_live_…"', ...lines].map((line) => `     ${line}`).join("\n");
  return `<script src="${script}" async></script>\n\n<div data-svc-widget style="min-height: ${room}"\n${all}></div>`;
}

function quoted(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
