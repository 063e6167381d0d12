/** How a source is looked at. */
export interface SourceRefreshOptions {
  now?: number;
  /** Take an edition that lacks over 5 % of what is held; recorded. */
  acceptShrink?: boolean;
  /** How long a publisher may take, in milliseconds; a test has less. */
  patienceMs?: number;
}
