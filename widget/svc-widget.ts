/**
 * The embeddable price widget. A page loads it with one script tag, async or deferred, and marks
 * elements with `data-svc-widget`; see /docs/widget.
 */
import { cartPlace, putCart } from "./cart.ts";
import { watch } from "./discover.ts";
import { SvcWidgetElement } from "./element.ts";
import { on } from "./events.ts";
import type { SvcWidgetApi } from "./page-api.d.ts";
import { setService } from "./service.ts";

type Task = (api: SvcWidgetApi) => void;

const before = (window as { SvcWidget?: SvcWidgetApi | Task[] }).SvcWidget;
if (!before || Array.isArray(before)) start(before ?? []);

function start(queued: Task[]): void {
  const script = document.currentScript as HTMLScriptElement | null;
  if (script?.src) setService(script.src);
  const api: SvcWidgetApi = {
    version: WIDGET_VERSION,
    on,
    scan: watch,
    push: (task) => task(api),
    cart(items, element) {
      const [first] = SvcWidgetElement.all;
      const host = element ?? cartPlace() ?? first?.host ?? null;
      putCart(items, host);
      for (const widget of SvcWidgetElement.all) if (widget.host === host) widget.refresh();
    },
    update(element, values) {
      for (const [name, value] of Object.entries(values))
        if (value === null) delete element.dataset[name];
        else element.dataset[name] = String(value);
    },
  };
  window.SvcWidget = api;
  for (const task of queued) api.push(task);
  customElements.define("svc-widget", SvcWidgetElement);
  watch(document);
}
