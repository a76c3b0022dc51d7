import type { ScheduleYear } from './arithmetic/schedule.ts';
import { wholeDollars } from './figures.ts';

const height = 100;

/** Where each year's payments go, and the remaining balance: two charts of the table below them. */
export function ScheduleChart({ years, loan }: { years: readonly ScheduleYear[]; loan: number }) {
  const paid = Math.max(1, ...years.map(({ interest, principal }) => interest + principal));
  return (
    <div className="grid gap-x-12 gap-y-10 md:grid-cols-2">
      <Chart
        title="Where each year’s payments go"
        top={`${wholeDollars(paid)} a year`}
        years={years.length}
        description={`Of the payments of year 1, ${wholeDollars(years[0]?.interest ?? 0)} is interest and ${wholeDollars(years[0]?.principal ?? 0)} repays the loan; the interest falls every year.`}
        legend={[
          ['Repays the loan', 'var(--color-ink)'],
          ['Interest', 'var(--color-press)'],
        ]}
        bars={years.map(({ year, interest, principal }) => {
          const low = tallOf(principal, paid);
          const high = tallOf(interest, paid);
          return [
            { key: `${year}-principal`, y: height - low, tall: low, fill: 'var(--color-ink)' },
            { key: `${year}-interest`, y: height - low - high, tall: high, fill: 'var(--color-press)' },
          ];
        })}
      />
      <Chart
        title="What you owe at the end of each year"
        top={wholeDollars(loan)}
        years={years.length}
        description={`From ${wholeDollars(loan)} to nothing after ${years.length} years.`}
        legend={[['Still owed', 'var(--color-lake)']]}
        bars={years.map(({ year, balance }) => {
          const tall = tallOf(balance, loan);
          return [{ key: `${year}`, y: height - tall, tall, fill: 'var(--color-lake)' }];
        })}
      />
    </div>
  );
}

function tallOf(cents: number, of: number): number {
  return (Math.max(0, cents) / of) * height;
}

interface Bar {
  key: string;
  y: number;
  tall: number;
  fill: string;
}

function Chart({
  title,
  top,
  years,
  description,
  legend,
  bars,
}: {
  title: string;
  top: string;
  years: number;
  description: string;
  legend: readonly (readonly [name: string, fill: string])[];
  bars: readonly (readonly Bar[])[];
}) {
  return (
    <figure className="break-inside-avoid">
      <figcaption>
        <span className="font-display text-h3">{title}</span>
        <span className="mt-2 flex flex-wrap gap-x-5 text-small">
          {legend.map(([name, fill]) => (
            <span key={name} className="flex items-center gap-2">
              <svg aria-hidden="true" viewBox="0 0 14 14" className="size-3.5">
                <rect x="0.5" y="0.5" width="13" height="13" fill={fill} stroke="var(--color-ink)" />
              </svg>
              {name}
            </span>
          ))}
        </span>
      </figcaption>
      <p aria-hidden="true" className="tabular mt-4 text-small text-ink-soft">
        {top}
      </p>
      <svg
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- inline, so that it uses the page's colours
        role="img"
        aria-label={`${title}. ${description} The table below has every year.`}
        viewBox={`0 0 ${years * 10} ${height}`}
        preserveAspectRatio="none"
        className="block h-52 w-full border-y border-line-strong print:h-40"
      >
        {bars.flatMap((stack, at) =>
          stack.map(({ key, y, tall, fill }) => (
            <rect
              key={key}
              x={at * 10 + 1}
              y={y.toFixed(2)}
              width="8"
              height={tall.toFixed(2)}
              fill={fill}
              stroke="var(--color-ink)"
              strokeWidth="1"
              vectorEffect="non-scaling-stroke"
            />
          )),
        )}
      </svg>
      <p aria-hidden="true" className="tabular mt-1 flex justify-between text-small text-ink-soft">
        <span>Year 1</span>
        <span>Year {years}</span>
      </p>
    </figure>
  );
}
