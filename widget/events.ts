import type { SvcCallbacks, SvcError } from "./page-api.d.ts";

type Name = keyof SvcCallbacks;
type Detail<Kind extends Name> = Parameters<SvcCallbacks[Kind]>[0];
type Callback = (detail: never, element: HTMLElement) => void;

const callbacks: Record<Name, Set<Callback>> = {
  onCalculated: new Set(),
  onError: new Set(),
  onChange: new Set(),
};
/** The state each widget is in, told to callbacks that register after the fact. */
const reached = new Map<HTMLElement, { name: Name; detail: unknown }>();

/** Registers a callback. @returns a function that takes it off again. */
export function on<Kind extends Name>(name: Kind, callback: SvcCallbacks[Kind]): () => void {
  const registered = callbacks[name];
  if (!registered)
    throw new TypeError(`SvcWidget.on: "${String(name)}" is none of ${Object.keys(callbacks).join(", ")}`);
  registered.add(callback as Callback);
  for (const [element, state] of reached)
    if (!element.isConnected) reached.delete(element);
    else if (state.name === name) call(callback as Callback, state.detail, element);
  return () => void registered.delete(callback as Callback);
}

/** Tells callbacks, and the page by an event from the widget's element. */
export function tell<Kind extends Name>(name: Kind, detail: Detail<Kind>, element: HTMLElement): void {
  if (name !== "onChange") reached.set(element, { name, detail });
  for (const callback of callbacks[name]) call(callback, detail, element);
  const event = `svc:${name.slice(2).toLowerCase()}`;
  element.dispatchEvent(new CustomEvent(event, { detail, bubbles: true, composed: true }));
}

/** A page's faulty callback must not stop the widget. */
function call(callback: Callback, detail: unknown, element: HTMLElement): void {
  try {
    callback(detail as never, element);
  } catch (error) {
    reportError(error);
  }
}

const warned = new Set<string>();

/** Tells whoever set the widget up, on the console and once, what only they can mend. */
export function warn({ code, message, details = [], requestId }: SvcError, element: HTMLElement): void {
  const fields = details.map(({ path, message: text }) => `${path}: ${text}`);
  const text = [`svc-widget: ${code}: ${message}`, ...fields].join(" · ");
  if (warned.has(text)) return;
  warned.add(text);
  console.warn(text, requestId, element);
}
