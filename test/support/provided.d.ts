import "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the service under test answers. */
    service: string;
    /** The one port of this machine that the service delivers webhooks to. */
    receiverPort: number;
  }
}
