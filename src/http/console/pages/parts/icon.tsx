/** Strokes of the console's icons on a square of 16, each two or three lines that say which page it is. */
const STROKES = {
  home: "M2.5 7.5 8 3l5.5 4.5V13h-4V9.5h-3V13h-4z",
  cost: "M3 4.5h10v8H3zM3 7.5h10M6 10.2h2",
  classify: "M2.5 8 8 2.5h5.5V8L8 13.5zM10.8 5.2h.1",
  ship: "M2 10.5h12l-2 3H4zM4.5 10.5V7h7v3.5M8 7V3",
  origin:
    "M8 2.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11zM2.5 8h11M8 2.5c-3.5 3.5-3.5 7.5 0 11 3.5-3.5 3.5-7.5 0-11z",
  screening: "M7 2.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9zM10.3 10.3l3.2 3.2",
  documents: "M4 2.5h5l3 3v8H4zM9 2.5v3h3M6 8.5h4M6 11h4",
  bills: "M3.5 2.5h9v11l-1.5-1-1.5 1-1.5-1-1.5 1-1.5-1-1.5 1zM6 6h4M6 9h4",
  jobs: "M2.5 4h11M2.5 8h11M2.5 12h7",
  quotes: "M3 3h10v7H8l-3 3v-3H3z",
  keys: "M5.5 7.5a3 3 0 1 0 0 1zM8.5 8h5v2.5M11.5 8v2",
  webhooks: "M5 11a2.5 2.5 0 1 1 0-3l6 0M11 5a2.5 2.5 0 1 1 0 6",
  playground: "M5.5 4.5 2.5 8l3 3.5M10.5 4.5l3 3.5-3 3.5",
  usage: "M3 13V8M8 13V3M13 13V6",
  log: "M3 4h.1M6 4h7M3 8h.1M6 8h7M3 12h.1M6 12h5",
  team: "M6 7.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM2 13c.4-2.3 1.9-3.5 4-3.5s3.6 1.2 4 3.5M10.5 7.5a2 2 0 1 0-.6-3.9M11.5 9.6c1.5.3 2.3 1.5 2.6 3.4",
  account: "M8 8a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM3 13.5c.6-2.6 2.5-4 5-4s4.4 1.4 5 4",
} as const;

export type IconName = keyof typeof STROKES;

/** A small drawing beside a word that says the same. */
export const Icon = ({ name }: { name: IconName }) => (
  <svg class="icon" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
    <path d={STROKES[name]} />
  </svg>
);
