import { SvcWidgetElement } from "./element.ts";

const MARK = "data-svc-widget";
const SELECTOR = `[${MARK}]`;
const watched = new WeakSet<Node>();

/** Upgrades every marked element in a root, now and later, and in the open shadow roots below it. */
export function watch(root: Node): void {
  search(root);
  if (watched.has(root)) return;
  watched.add(root);
  new MutationObserver(changed).observe(root, {
    childList: true,
    subtree: true,
    attributeFilter: [MARK, "lang"],
  });
}

function changed(records: MutationRecord[]): void {
  for (const { attributeName, target, addedNodes, removedNodes } of records) {
    for (const node of addedNodes) search(node);
    const element = target as Element;
    // The page speaks another language: its widgets do as well.
    if (attributeName === "lang") for (const widget of SvcWidgetElement.all) widget.refresh();
    else if (!element.matches?.(SELECTOR)) {
      if (attributeName) widgetOf(element)?.remove();
      // A page that rewrites the inside of a marked element gets its widget back.
    } else if (attributeName || removedNodes.length > 0) upgrade(element);
  }
}

function search(root: Node): void {
  if (root instanceof Element) {
    if (root.matches(SELECTOR)) upgrade(root);
    enter(root);
  }
  const { querySelectorAll } = root as ParentNode;
  if (!querySelectorAll) return;
  for (const element of (root as ParentNode).querySelectorAll("*")) {
    if (element.hasAttribute(MARK)) upgrade(element);
    enter(element);
  }
}

/** Steps into an open shadow root; of an element still undefined, once it is defined. */
function enter(element: Element): void {
  if (element instanceof SvcWidgetElement) return;
  if (element.shadowRoot) watch(element.shadowRoot);
  else if (element.matches(":not(:defined)") && element.localName.includes("-"))
    void customElements
      .whenDefined(element.localName)
      .then(() => element.shadowRoot && watch(element.shadowRoot));
}

const widgetOf = (element: Element): Element | undefined =>
  [...element.children].find((child) => child instanceof SvcWidgetElement);

function upgrade(host: Element): void {
  if (host.isConnected && !widgetOf(host)) host.replaceChildren(document.createElement("svc-widget"));
}
