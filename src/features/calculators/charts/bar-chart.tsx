import { wholeDollars } from '#features/calculators/figures.ts';
import { VerticalLine } from './chart-parts.tsx';
import { anchorAt, fills, percentOf, tickLabel, ticksUpTo, type Tone } from './scale.ts';

/** A stretch of a bar, in cents from the left end of the scale. */
export interface Part {
  from: number;
  to: number;
  tone: Tone;
}

export interface Bar {
  name: string;
  /** The formatted number: the label, and all that a screen reader needs. */
  figure: string;
  parts: readonly Part[];
  detail?: string;
  /** The answer among the bars. */
  isMain?: boolean;
}

export function bar(name: string, cents: number, tone: Tone, isMain = false, show = wholeDollars): Bar {
  return { name, figure: show(cents), parts: [{ from: 0, to: cents, tone }], isMain };
}

/** Bars that each begin where the one before ends; a negative amount goes back. Amounts in cents. */
export function waterfall(
  steps: readonly (readonly [name: string, cents: number, tone: Tone, isMain?: boolean])[],
  show = wholeDollars,
): Bar[] {
  let position = 0;
  return steps.map(([name, cents, tone, isMain = false]) => {
    const from = position;
    position += cents;
    return {
      name,
      figure: show(cents),
      parts: [{ from: Math.min(from, position), to: Math.max(from, position), tone }],
      isMain,
    };
  });
}

/** Bars in dollars on one scale. Names are above them or, with a `mark`, beside them, and then short. */
export function BarChart({
  title,
  bars,
  mark,
  maxTicks = 4,
  size = 'small',
}: {
  title?: string;
  bars: readonly Bar[];
  /** In place of the scale. */
  mark?: { at: number; label: string };
  maxTicks?: number;
  size?: 'small' | 'large';
}) {
  const layout = mark ? rows.beside : rows.above;
  const height = mark ? 'h-6' : size === 'large' ? 'h-5' : bars.length > 4 ? 'h-2' : 'h-3.5';
  const max = Math.max(0, ...bars.flatMap(({ parts }) => parts.map(({ to }) => to)));
  const ticks = ticksUpTo(max, maxTicks);
  return (
    <figure className="@container break-inside-avoid">
      {title && <figcaption className="mb-2.5 text-small leading-snug font-semibold">{title}</figcaption>}
      <div className={`tabular leading-snug ${size === 'large' ? '' : 'text-small'} ${layout.chart}`}>
        <div className={layout.list}>
          {!mark && (
            // Behind all bars, from the first to the scale.
            <svg aria-hidden="true" className="absolute inset-0 -z-10 h-full w-full overflow-visible">
              {ticks.map((tick) => (
                <VerticalLine key={tick} at={percentOf(tick, max)} className="stroke-line" />
              ))}
            </svg>
          )}
          <dl className={mark ? 'contents' : `grid ${size === 'large' ? 'gap-y-4' : 'gap-y-1.5'}`}>
            {bars.map(({ name, detail, figure, parts, isMain }) => (
              <div key={name} className={`${layout.row} ${isMain ? 'font-semibold' : ''}`}>
                <dt className="justify-self-start bg-paper-raised">
                  <span>{name}</span>
                  {detail && <span className="block text-ink-soft">{detail}</span>}
                </dt>
                <dd className="bg-paper-raised text-right">{figure}</dd>
                <dd aria-hidden="true" className={layout.strip}>
                  <Strip parts={parts} max={max} mark={mark?.at} height={height} />
                </dd>
              </div>
            ))}
          </dl>
        </div>
        <div aria-hidden="true" className={mark && 'col-start-2'}>
          {mark ? (
            <Mark label={mark.label} at={percentOf(mark.at, max)} />
          ) : (
            <Scale ticks={ticks} max={max} />
          )}
        </div>
      </div>
    </figure>
  );
}

const rows = {
  above: {
    chart: '',
    list: 'relative isolate',
    row: 'grid grid-cols-[1fr_auto] items-baseline gap-x-4',
    strip: 'col-span-2 mt-0.5',
  },
  beside: {
    chart: 'grid grid-cols-[auto_minmax(0,1fr)_auto]',
    list: 'contents',
    row: 'col-span-3 grid grid-cols-subgrid items-center gap-x-3',
    strip: 'col-start-2 row-start-1',
  },
};

/** One bar over the gridlines. Beside its name it fills the row, so that the mark runs through all rows. */
function Strip({
  parts,
  max,
  mark,
  height,
}: {
  parts: readonly Part[];
  max: number;
  mark: number | undefined;
  height: string;
}) {
  const isRow = height === 'h-6';
  return (
    <svg className={`block w-full overflow-visible ${height}`}>
      {parts
        .filter(({ from, to }) => to > from)
        .map(({ from, to, tone }) => {
          // Even the smallest amount is seen, and neighbours are told apart by a hairline of the ground.
          const x = Math.min(99.4, percentOf(from, max));
          const width = Math.max(0.6, percentOf(to, max) - x);
          return (
            <rect
              key={from}
              x={`${x}%`}
              width={`${width.toFixed(2)}%`}
              y={isRow ? '18%' : 0}
              height={isRow ? '64%' : '100%'}
              className={`${fills[tone]} stroke-paper-raised`}
              strokeWidth={parts.length > 1 ? 1 : 0}
            />
          );
        })}
      {mark !== undefined && (
        <VerticalLine at={percentOf(mark, max)} className="stroke-ink" strokeDasharray="4 3" />
      )}
    </svg>
  );
}

function Scale({ ticks, max }: { ticks: readonly number[]; max: number }) {
  return (
    <svg className="block h-4.5 w-full overflow-visible fill-ink-soft text-[0.75rem]">
      {ticks.map((tick, number) => {
        const at = percentOf(tick, max);
        return (
          <text
            key={tick}
            x={`${at}%`}
            y="1.1em"
            textAnchor={anchorAt(at)}
            // Four labels do not fit beside each other with large text on a phone.
            className={ticks.length > 3 && number % 2 === 1 ? '@max-[11rem]:hidden' : undefined}
          >
            {tickLabel(tick, max)}
          </text>
        );
      })}
    </svg>
  );
}

function Mark({ label, at }: { label: string; at: number }) {
  return (
    <svg className="block h-4.5 w-full overflow-visible fill-ink text-[0.75rem] font-semibold">
      <text x={`${at}%`} y="1em" textAnchor={at < 30 ? 'start' : at > 70 ? 'end' : 'middle'}>
        {label}
      </text>
    </svg>
  );
}
