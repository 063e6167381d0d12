import type { Shown } from "./shown.ts";

/** The part of the card that holds the amounts: a line each, or one line for all. */
export interface Face {
  element: HTMLElement;
  /** The rows known before any answer: none comes or goes when it arrives. */
  goods(name: string, hasShipping: boolean): void;
  wait(): void;
  show(shown: Shown): void;
  /** No amounts: something else is said in their place. */
  blank(): void;
}
