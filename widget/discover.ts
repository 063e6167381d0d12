import { FOLLOWED } from "./attributes.ts";
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
    attributeFilter: [MARK, ...FOLLOWED],
  });
}

function changed(records: MutationRecord[]): void {
  const stale = new Set<SvcWidgetElement>();
  for (const { type, target, addedNodes, removedNodes } of records) {
    for (const node of addedNodes) search(node);
    const element = target as Element;
    // A page that rewrites the inside of a marked element gets its widget back.
    if (removedNodes.length > 0 && element.matches?.(SELECTOR)) upgrade(element);
    if (type !== "attributes") continue;
    const widget = widgetOf(element);
    if (!element.matches(`${SELECTOR},svc-widget`)) widget?.remove();
    else if (widget) stale.add(widget);
    else upgrade(element);
  }
  for (const widget of stale) widget.refresh();
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

const widgetOf = (element: Element): SvcWidgetElement | null =>
  element instanceof SvcWidgetElement
    ? element
    : ([...element.children].find((child) => child instanceof SvcWidgetElement) ?? null);

function upgrade(host: Element): void {
  if (host.isConnected && !widgetOf(host)) host.replaceChildren(document.createElement("svc-widget"));
}
