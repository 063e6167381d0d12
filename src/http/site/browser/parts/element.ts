/** `className`, and attributes by their own names. */
type Properties = Readonly<Record<string, string>>;

/** Makes an element; strings become text nodes, so nothing that came from outside is read as HTML. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Properties = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (key === "className") made.className = value;
    else made.setAttribute(key, value);
  }
  made.append(...children);
  return made;
}
