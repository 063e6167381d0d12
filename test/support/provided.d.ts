import "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the service under test answers. */
    service: string;
  }
}
