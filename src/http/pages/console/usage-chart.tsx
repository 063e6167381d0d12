import { daysOfMonth, type UsageOfDay } from "../../../domain/accounts/usage.ts";

const WIDTH = 720;
const HEIGHT = 220;
const LEFT = 34;
const BOTTOM = 22;
const MOST_SERIES = 5;

/** The month's calls by day, stacked by endpoint; the table below it says the same in figures. */
export function UsageChart({ month, usage }: { month: string; usage: UsageOfDay[] }) {
  const days = daysOfMonth(month);
  const series = rankedEndpoints(usage);
  const nameOf = (endpoint: string) => (series.includes(endpoint) ? endpoint : "others");
  const names = [...series, ...(usage.some(({ endpoint }) => !series.includes(endpoint)) ? ["others"] : [])];
  const totals = days.map((day) => sum(usage.filter((row) => row.day === day)));
  const top = niceTop(Math.max(1, ...totals));
  const step = (WIDTH - LEFT) / days.length;
  const scale = (HEIGHT - BOTTOM) / top;
  return (
    <figure class="stack">
      <div class="scroll" tabindex={0}>
        <svg
          class="chart"
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          role="img"
          aria-label={`Calls by day in ${month}, ${sum(usage)} in all`}
        >
          {[0, top / 2, top].map((value) => (
            <>
              <line
                class="axis"
                x1={LEFT}
                x2={WIDTH}
                y1={HEIGHT - BOTTOM - value * scale}
                y2={HEIGHT - BOTTOM - value * scale}
              />
              <text x={LEFT - 6} y={HEIGHT - BOTTOM - value * scale + 4} text-anchor="end">
                {value}
              </text>
            </>
          ))}
          {days.map((day, index) => {
            let base = HEIGHT - BOTTOM;
            return (
              <>
                {names.map((name, at) => {
                  const calls = sum(usage.filter((row) => row.day === day && nameOf(row.endpoint) === name));
                  const height = calls * scale;
                  base -= height;
                  return calls > 0 ? (
                    <rect
                      class={`c${at}`}
                      x={LEFT + index * step + 1.5}
                      y={base}
                      width={step - 3}
                      height={height}
                    >
                      <title>{`${day} ${name}: ${calls}`}</title>
                    </rect>
                  ) : null;
                })}
                {index % 5 === 0 && (
                  <text x={LEFT + (index + 0.5) * step} y={HEIGHT - 5} text-anchor="middle">
                    {index + 1}
                  </text>
                )}
              </>
            );
          })}
        </svg>
      </div>
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
  const endpoints = [...new Set(usage.map(({ endpoint }) => endpoint))];
  const callsOf = (endpoint: string) => sum(usage.filter((row) => row.endpoint === endpoint));
  return endpoints.sort((a, b) => callsOf(b) - callsOf(a)).slice(0, MOST_SERIES);
}

/** The next of 2, 4, 10, 20, 40, 100 …, so that the middle line is a whole number. */
function niceTop(most: number): number {
  for (let ten = 1; ; ten *= 10) for (const step of [2, 4, 10]) if (most <= step * ten) return step * ten;
}
