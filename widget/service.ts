let base = location.origin;

/** Takes over where the script came from: everything else of the service stands beside it. */
export function setService(script: string): void {
  base = script;
}

/** @example serviceUrl("api/v1/calculate") // "https://landfall.example/api/v1/calculate" */
export const serviceUrl = (path: string): string => new URL(path, base).href;
