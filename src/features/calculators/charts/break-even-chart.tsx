import { formatMonths, wholeDollars } from '#features/calculators/figures.ts';
import { Dot, heightOf, OutlinedText, UpwardGridlines, UpwardScale, VerticalLine } from './chart-parts.tsx';
import { percentOf } from './scale.ts';

/** Savings by the month to the end of the term, against the costs of the change. Money in cents. */
export function BreakEvenChart({
  costs,
  saved,
  months,
  breakEven,
}: {
  costs: number;
  /** Lower payments to the end of the term, above 0. */
  saved: number;
  /** Left in the term. */
  months: number;
  /** The month in which the costs are back. */
  breakEven: number;
}) {
  const max = Math.max(saved, costs);
  const isInTerm = breakEven <= months;
  const message =
    costs === 0
      ? 'There are no costs to recover'
      : isInTerm
        ? `Cost recovered after ${formatMonths(breakEven)}`
        : 'The term ends before the cost is recovered';
  const x = percentOf(breakEven, months);
  const y = (cents: number) => heightOf(cents, max);
  // The corners of the areas in a drawing 100 units wide and high.
  const crossing = Math.min(100, saved > 0 ? (costs / saved) * 100 : 100);
  const level = 100 - percentOf(costs, max);
  const top = 100 - percentOf(saved, max);
  return (
    <figure className="tabular break-inside-avoid">
      <figcaption className="text-small leading-snug font-semibold">When you recover the cost</figcaption>
      <div aria-hidden="true" className="mt-6 grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-[0.75rem]">
        <UpwardScale max={max} height="h-32" />
        <svg className="block h-32 w-full overflow-visible">
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height="100%">
            <path d={`M0 ${level}L${crossing} ${level}L0 100Z`} className="fill-brick" />
            <path d={`M${crossing} ${level}L100 ${top}L100 ${level}Z`} className="fill-owned" />
            <path
              d={`M0 100L100 ${top}`}
              className="stroke-ink"
              strokeWidth="2.5"
              vectorEffect="non-scaling-stroke"
            />
          </svg>
          <UpwardGridlines max={max} />
          <line x2="100%" y1={y(costs)} y2={y(costs)} strokeWidth="1.5" className="stroke-brick" />
          <OutlinedText
            y={y(costs)}
            {...(crossing < 40
              ? { x: '100%', dy: '1.2em', textAnchor: 'end' }
              : { x: '0', dx: 4, dy: '-0.5em' })}
          >
            {`Cost ${wholeDollars(costs)}`}
          </OutlinedText>
          {costs > 0 && isInTerm && (
            <>
              <VerticalLine at={x} y1={y(costs)} strokeWidth="1.5" className="stroke-ink" />
              <Dot at={x} y={y(costs)} />
            </>
          )}
          {/* Above the line, where the cost is far below or far above; else under it. */}
          <OutlinedText
            {...(crossing < 75
              ? { x: '82%', y: y(saved), dy: '0.9em' }
              : saved < costs * 0.6
                ? { x: '100%', y: y(saved), dy: '-0.7em' }
                : { x: `${Math.min(x, 100) - 3}%`, y: '100%', dy: '-0.6em' })}
            textAnchor="end"
          >
            {`Lower payments ${wholeDollars(saved)}`}
          </OutlinedText>
        </svg>
        <p className="col-start-2 mt-1 flex justify-between gap-x-2 text-ink-soft">
          <span>Today</span>
          <span>{`Term ends in ${formatMonths(months)}`}</span>
        </p>
      </div>
      <p className="mt-1 text-small font-semibold">{`${message}.`}</p>
      <p className="sr-only">
        {`Switching costs ${wholeDollars(costs)}; lower payments add up to ${wholeDollars(saved)} by the end of the term.`}
      </p>
    </figure>
  );
}
