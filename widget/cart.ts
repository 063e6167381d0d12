import type { SvcCartItem } from "./page-api.d.ts";

const MARK = "data-cart";
const carts = new WeakMap<Element, readonly SvcCartItem[]>();
/** Lines that came before the element that is to show them. */
let waiting: readonly SvcCartItem[] | null = null;

/** Gives an element the lines of its cart; without an element, the next that asks for lines gets them. */
export function putCart(items: readonly SvcCartItem[], host: Element | null): void {
  if (!Array.isArray(items)) throw new TypeError("SvcWidget.cart: expected an array of lines");
  if (!host) {
    waiting = items;
    return;
  }
  host.setAttribute(MARK, "");
  carts.set(host, items);
}

/** The lines of an element's cart; null where it shows a single line. A cart without lines yet has none. */
export function cartOf(host: Element): readonly SvcCartItem[] | null {
  if (!host.hasAttribute(MARK)) return null;
  if (waiting && !carts.has(host)) {
    carts.set(host, waiting);
    waiting = null;
  }
  return carts.get(host) ?? [];
}

/** The element of the page that shows a cart when none is named. */
export const cartPlace = (): Element | null =>
  document.querySelector(`[${MARK}][data-svc-widget], svc-widget[${MARK}]`);
