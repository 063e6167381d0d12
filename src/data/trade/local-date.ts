const formatters = new Map<string, { format: Intl.DateTimeFormat; minute: number; day: string }>();

/** The calendar day at a place; formatters and days are kept because making them costs more than a calculation. */
export function dateIn(timeZone: string, now: Date): string {
  const minute = Math.floor(now.getTime() / 60_000);
  let known = formatters.get(timeZone);
  if (!known) {
    const format = new Intl.DateTimeFormat("en-CA", {
      timeZone,
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
    });
    known = { format, minute: -1, day: "" };
    formatters.set(timeZone, known);
  }
  if (known.minute !== minute) {
    known.day = known.format.format(now);
    known.minute = minute;
  }
  return known.day;
}
