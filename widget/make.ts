type Properties = Partial<{
  className: string;
  part: string;
  dir: string;
  lang: string;
  role: string;
  type: string;
  title: string;
  "aria-label": string;
}>;

/** Makes an element of text and other elements. Strings become text nodes: nothing is ever read as HTML. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Properties = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(properties))
    if (key === "className") element.className = value;
    else element.setAttribute(key, value);
  element.append(...children);
  return element;
}

/** A text with amounts in it, each kept whole in a line of any direction. */
export const parts = (text: string, values: Readonly<Record<string, string>>): Node[] =>
  text
    .split(/\{(\w+)\}/)
    .map((part, index) => (index % 2 ? make("bdi", {}, values[part] ?? "") : new Text(part)));
