import { Memory, type Remembered } from "../memory.ts";

/** What the tables of a time zone take beside the object that names it, bytes. */
const FORMAT_BYTES = 20_000;

interface HeldDay {
  format: Intl.DateTimeFormat;
  minute: number;
  day: string;
}

/** The calendar days at places; formatters and days are kept because making them costs more than a calculation. */
export class LocalDays {
  private readonly held: Remembered<HeldDay>;

  constructor(memory = new Memory()) {
    this.held = memory.kind();
  }

  /** The calendar day in a time zone at a moment, ISO. */
  dateIn(timeZone: string, now: Date): string {
    const held = this.held.get(timeZone) ?? this.hold(timeZone);
    const minute = Math.floor(now.getTime() / 60_000);
    if (held.minute !== minute) {
      held.day = held.format.format(now);
      held.minute = minute;
    }
    return held.day;
  }

  private hold(timeZone: string): HeldDay {
    const format = new Intl.DateTimeFormat("en-CA", {
      timeZone,
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
    });
    const held = { format, minute: -1, day: "" };
    this.held.put(timeZone, held, FORMAT_BYTES);
    return held;
  }
}
