/** How long calls took as their client saw it, as `npm run probe -- --keep` and `npm run bench -- --keep` write it. */
export interface SpeedFigures {
  /** Who measured: `bench` starts a service for itself, `probe` asks one that runs. */
  by: "bench" | "probe";
  /** Address of the service; null where it was started to be measured. */
  url: string | null;
  endpoint: string;
  calls: number;
  /** ISO 8601. */
  date: string;
  /** Of the client: processors and Node. */
  machine: string;
  /** Where the client stood, in the words of who ran it. */
  place: string;
  /** Programs that ran or waited for a processor in the minute before, on average; over the number of processors, calls waited for others. */
  load: number;
  p50Ms: number;
  p95Ms: number;
  p99Ms: number;
}
