/** The pinned widget of this deployment, as its build wrote it down. */
export interface WidgetFile {
  version: string;
  file: string;
  integrity: string;
  gzipBytes: number;
}

/** The widget's description as an isolate read it: a deployment's assets never change. */
export class WidgetFileCache {
  private held: Promise<WidgetFile> | null = null;

  /** Reads it from the assets, once; a failed reading is tried again by the next page. */
  read(env: Pick<Env, "ASSETS">, origin: string): Promise<WidgetFile> {
    if (this.held) return this.held;
    const reading = env.ASSETS.fetch(new URL("/widget.json", origin)).then((response) =>
      response.json<WidgetFile>(),
    );
    this.held = reading;
    reading.catch(() => {
      this.held = null;
    });
    return reading;
  }
}
