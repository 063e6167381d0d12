/** The pinned widget of this deployment, as its build wrote it down. */
export interface WidgetFile {
  version: string;
  file: string;
  integrity: string;
  gzipBytes: number;
}

let held: Promise<WidgetFile> | null = null;

/** Reads it from the assets, once an isolate. */
export function widgetFile(env: Env, origin: string): Promise<WidgetFile> {
  held ??= env.ASSETS.fetch(new URL("/widget.json", origin)).then((response) => response.json<WidgetFile>());
  held.catch(() => {
    held = null;
  });
  return held;
}
