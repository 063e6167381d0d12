import { daysOfMonth, type UsageOfDay } from "../../../domain/accounts/usage.ts";

/** Heights in pixels; widths in shares of what the page leaves, so that a phone shows the whole month. */
const HEIGHT = 220;
const TOP = 18;
const BOTTOM = 24;
const MOST_SERIES = 5;

/** The month's calls by day, stacked by endpoint; the table below it says the same in figures. */
export function UsageChart({ month, usage }: { month: string; usage: UsageOfDay[] }) {
  const days = daysOfMonth(month);
  const series = rankedEndpoints(usage);
  const nameOf = (endpoint: string) => (series.includes(endpoint) ? endpoint : "others");
  const names = [
    ...series,
    ...(usage.some(({ endpoint, calls }) => calls > 0 && !series.includes(endpoint)) ? ["others"] : []),
  ];
  const totals = days.map((day) => sum(usage.filter((row) => row.day === day)));
  const top = niceTop(Math.max(1, ...totals));
  const scale = (HEIGHT - TOP - BOTTOM) / top;
  const floor = HEIGHT - BOTTOM;
  const share = (part: number) => `${((part / days.length) * 100).toFixed(3)}%`;
  return (
    <figure class="stack">
      <svg
        class="chart"
        height={HEIGHT}
        role="img"
        aria-label={`Calls by day in ${month}, ${sum(usage)} in all`}
      >
        {[0, top / 2, top].map((value) => (
          <line class="axis" x1="0" x2="100%" y1={floor - value * scale} y2={floor - value * scale} />
        ))}
        {days.map((day, index) => {
          let base = floor;
          return (
            <>
              {names.map((name, at) => {
                const calls = sum(usage.filter((row) => row.day === day && nameOf(row.endpoint) === name));
                const height = calls * scale;
                base -= height;
                return calls > 0 ? (
                  <rect class={`c${at}`} x={share(index + 0.1)} y={base} width={share(0.8)} height={height}>
                    <title>{`${day} ${name}: ${calls}`}</title>
                  </rect>
                ) : null;
              })}
              {index % 5 === 0 && (
                <text x={share(index + 0.5)} y={HEIGHT - 6} text-anchor="middle">
                  {index + 1}
                </text>
              )}
            </>
          );
        })}
        {[top / 2, top].map((value) => (
          <text x="0" y={floor - value * scale - 5}>
            {value.toLocaleString("en")}
          </text>
        ))}
      </svg>
      <ul class="legend" aria-label="Endpoints">
        {names.map((name, at) => (
          <li>
            <span class={`swatch c${at}`} />
            {name}
          </li>
        ))}
      </ul>
    </figure>
  );
}

const sum = (rows: UsageOfDay[]): number => rows.reduce((total, { calls }) => total + calls, 0);

/** The endpoints with most calls; the rest share one colour. */
function rankedEndpoints(usage: UsageOfDay[]): string[] {
  const callsOf = (endpoint: string) => sum(usage.filter((row) => row.endpoint === endpoint));
  return [...new Set(usage.map(({ endpoint }) => endpoint))]
    .filter((endpoint) => callsOf(endpoint) > 0)
    .sort((a, b) => callsOf(b) - callsOf(a))
    .slice(0, MOST_SERIES);
}

/** The next of 2, 4, 10, 20, 40, 100 …, so that the middle line is a whole number. */
function niceTop(most: number): number {
  for (let ten = 1; ; ten *= 10) for (const step of [2, 4, 10]) if (most <= step * ten) return step * ten;
}
