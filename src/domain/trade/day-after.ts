/** The next day of the calendar. @example dayAfter("2026-12-31") // "2027-01-01" */
export const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
