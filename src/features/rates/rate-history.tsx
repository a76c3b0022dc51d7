import { dayMs } from '#lib/durations.ts';
import { formatDayAndYear, formatMonthAndDay } from '#lib/format-day.ts';
import type { Product } from './products.ts';
import { rateName, rateText } from './rates.ts';

/** The days on which a product's rate changed, with the new rate. */
export interface RateHistory extends Product {
  changes: [date: string, rate: number][];
}

const days = (date: string) => Date.parse(date) / dayMs;

/** The steps of a rate over time, in percent of the way across and down. */
export function stepsOf(changes: RateHistory['changes']): [x: number, y: number][] {
  const rates = changes.map(([, rate]) => rate);
  const [low, high] = [Math.min(...rates), Math.max(...rates)];
  const [first, last] = [days(changes[0]![0]), days(changes.at(-1)![0])];
  // Extends the last step beyond its day, since that rate is still in effect.
  const span = (last - first) * (1 + 1 / changes.length);
  return changes.map(([date, rate]) => [
    ((days(date) - first) / span) * 100,
    ((high - rate) / (high - low)) * 100,
  ]);
}

export function RateHistoryFigure({ changes, ...product }: RateHistory) {
  const steps = stepsOf(changes);
  const path = steps.map(([x, y], at) => (at === 0 ? `M${x} ${y}` : `H${x}V${y}`)).join('');
  const rates = changes.map(([, rate]) => rate);
  return (
    <figure className="tabular">
      <figcaption className="font-semibold">{rateName(product)}</figcaption>
      <div aria-hidden="true" className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-small">
        <p className="flex h-24 flex-col justify-between text-ink-soft">
          <span className="-translate-y-1/2">{rateText(Math.max(...rates))}</span>
          <span className="translate-y-1/2">{rateText(Math.min(...rates))}</span>
        </p>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" className="h-24 w-full overflow-visible">
          <path d="M0 0H100M0 100H100" className="stroke-ink/20" vectorEffect="non-scaling-stroke" />
          <path
            d={`${path}H100`}
            fill="none"
            strokeWidth="2.5"
            vectorEffect="non-scaling-stroke"
            className="stroke-ink"
          />
        </svg>
        <p className="col-start-2 mt-2 flex justify-between text-ink-soft">
          <span>{formatMonthAndDay(changes[0]![0])}</span>
          <span>{`Last changed ${formatMonthAndDay(changes.at(-1)![0])}`}</span>
        </p>
      </div>
      <ul className="sr-only">
        {changes.map(([date, rate]) => (
          <li key={date}>{`${rateText(rate)} from ${formatDayAndYear(date)}`}</li>
        ))}
      </ul>
    </figure>
  );
}
