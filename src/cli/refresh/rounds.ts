import type { LoadOutcome } from "../../../seed/load/load-datasets.ts";
import { download, wholeDocument } from "../../data/refresh/download.ts";
import {
  isFailure,
  type RefreshOutcome,
  type RefreshRound,
  type RefreshRun,
  type RefreshSource,
} from "../../domain/refresh/source.ts";
import type { RefreshTarget } from "./refresh-target.ts";

/** A document that a publisher brought, and the date of its edition. */
interface Brought {
  source: RefreshSource;
  bytes: Uint8Array<ArrayBuffer>;
  /** By the publisher's header, else today. */
  asOf: string;
}

/** One run's rounds: what each source brought and what became of it, recorded when that is known. */
export class Rounds {
  private readonly open = new Map<string, RefreshRound>();
  private readonly target: RefreshTarget;
  private readonly earlier: readonly RefreshRun[];
  private readonly acceptShrink: boolean;
  /** False once something was refused or could not be reached. */
  allWell = true;

  constructor(target: RefreshTarget, earlier: readonly RefreshRun[], acceptShrink: boolean) {
    this.target = target;
    this.earlier = earlier;
    this.acceptShrink = acceptShrink;
  }

  /**
   * Downloads a source; what failed or stands still is recorded at once. `again`: even where the last round
   * has seen this very document, as its tables are not at hand.
   */
  async fetch(source: RefreshSource, again = false): Promise<Brought | null> {
    const last = this.earlier.find((run) => run.source === source.name) ?? null;
    // A round that only looked has seen the newest edition without taking it over.
    const seen = last?.loadedAt && !again ? last : null;
    const brought = await download(source, process.env.REFRESH_URLS, seen, wholeDocument);
    const round: RefreshRound = {
      source: source.name,
      checkedAt: Date.now(),
      outcome: "unchanged",
      reason: "",
      loadedAt: null,
      etag: last?.etag ?? null,
      lastModified: last?.lastModified ?? null,
      sha256: last?.sha256 ?? null,
      shrinkAccepted: false,
    };
    if (brought.kind === "failed") {
      await this.record({ ...round, outcome: brought.outcome, reason: brought.reason });
      return null;
    }
    if (brought.kind === "unchanged") {
      await this.record(round);
      return null;
    }
    const { content: bytes, etag, lastModified, sha256 } = brought;
    this.open.set(source.name, { ...round, etag, lastModified, sha256 });
    const dated = lastModified === null ? Number.NaN : Date.parse(lastModified);
    const day = Number.isNaN(dated) ? new Date() : new Date(dated);
    return { source, bytes, asOf: day.toISOString().slice(0, 10) };
  }

  /** Ends the open rounds of sources with what a dataset's load came to. */
  async settle(isOf: (source: string) => boolean, outcome: LoadOutcome): Promise<void> {
    for (const [source, run] of this.open) {
      if (!isOf(source)) continue;
      if (outcome.outcome === "refused")
        await this.refuse(source, outcome.guard === "shrunk" ? "shrunk" : "implausible", outcome.reason);
      else if (outcome.outcome === "failed") await this.refuse(source, "unreachable", outcome.reason);
      else {
        this.open.delete(source);
        const loaded = outcome.outcome !== "current";
        await this.record({
          ...run,
          outcome: loaded ? "loaded" : "unchanged",
          // What is loaded already counts as taken over too, so that the next round need not fetch it again.
          loadedAt: Date.now(),
          shrinkAccepted: this.acceptShrink && loaded,
        });
      }
    }
  }

  /** Ends a round without a takeover: the next one asks as if this had not been. */
  async refuse(source: string, outcome: RefreshOutcome, reason: string): Promise<void> {
    const last = this.earlier.find((run) => run.source === source);
    const run = this.open.get(source);
    this.open.delete(source);
    if (run)
      await this.record({
        ...run,
        outcome,
        reason,
        etag: last?.etag ?? null,
        lastModified: last?.lastModified ?? null,
        sha256: last?.sha256 ?? null,
      });
  }

  /** Prints how something came out. */
  say(what: string, outcome: string, detail = ""): void {
    console.log(`${outcome.padEnd(12)} ${what} ${detail}`.trimEnd());
  }

  /** Prints what went wrong; the program will end with 1. */
  warn(what: string, outcome: string, detail: string): void {
    this.allWell = false;
    this.say(what, outcome, detail);
  }

  private async record(run: RefreshRound): Promise<void> {
    await this.target.record(run);
    if (isFailure(run.outcome)) this.warn(run.source, run.outcome, run.reason);
    else this.say(run.source, run.outcome, run.reason);
  }
}
