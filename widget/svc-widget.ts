/**
 * The embeddable price widget. A page loads it with one script tag, async or deferred, and marks
 * elements with `data-svc-widget`; see /docs/widget.
 */
import { watch } from "./discover.ts";
import { SvcWidgetElement } from "./element.ts";
import { on } from "./events.ts";
import type { SvcWidgetApi } from "./page-api.d.ts";

type Task = (api: SvcWidgetApi) => void;

const before = (window as { SvcWidget?: SvcWidgetApi | Task[] }).SvcWidget;
if (!before || Array.isArray(before)) start(before ?? []);

function start(queued: Task[]): void {
  const script = document.currentScript as HTMLScriptElement | null;
  // The API stands beside the script, wherever the page is.
  SvcWidgetElement.endpoint = new URL("api/v1/calculate", script?.src || location.origin).href;
  const api: SvcWidgetApi = { version: WIDGET_VERSION, on, scan: watch, push: (task) => task(api) };
  window.SvcWidget = api;
  for (const task of queued) api.push(task);
  customElements.define("svc-widget", SvcWidgetElement);
  watch(document);
}
