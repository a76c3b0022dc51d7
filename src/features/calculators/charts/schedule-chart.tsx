import { type PointerEvent, useState } from 'react';
import type { ScheduleYear } from '#features/calculators/arithmetic/schedule.ts';
import { wholeDollars, years as yearCount } from '#features/calculators/figures.ts';
import { Dot, heightOf, OutlinedText, UpwardGridlines, UpwardScale, VerticalLine } from './chart-parts.tsx';
import { percentOf } from './scale.ts';
import { type Moment, momentsOf, scheduleShape, unitsHigh } from './schedule-shape.ts';

const height = 'h-29 @lg:h-44';

/** The balance and the payments by year, with the end of the term marked and any year to be read. */
export function ScheduleChart({
  years,
  loan,
  term,
}: {
  years: readonly ScheduleYear[];
  loan: number;
  /** Length in years, and the balance at its end in cents. */
  term: { years: number; owed: number };
}) {
  const moments = momentsOf(years, loan);
  const last = moments.length - 1;
  const [picked, setPicked] = useState<number>();
  const year = Math.min(last, Math.round(picked ?? term.years));
  const moment = moments[year]!;

  function pick(event: PointerEvent<HTMLElement>) {
    // A finger that only passes by is scrolling.
    if (event.pointerType !== 'mouse' && event.buttons === 0) return;
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setPicked(Math.min(last, Math.max(0, Math.round(((event.clientX - left) / width) * last))));
  }

  return (
    <figure className="tabular @container break-inside-avoid">
      <figcaption className="text-small leading-snug font-semibold">
        What you owe and what you have paid
      </figcaption>
      <div className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-[0.75rem] @max-[11rem]:mt-4">
        <TermLabel term={term} last={last} />
        <UpwardScale max={scheduleShape(moments).max} height={height} />
        <div
          className="touch-pan-y"
          onPointerMove={pick}
          onPointerDown={(event) => {
            pick(event);
            event.currentTarget.setPointerCapture(event.pointerId);
          }}
        >
          <Areas moments={moments} moment={moment} term={term} />
        </div>
        {last > 1 && (
          <input
            type="range"
            min={0}
            max={last}
            value={year}
            onChange={(event) => setPicked(Number(event.currentTarget.value))}
            aria-label="Year to read"
            aria-valuetext={describeMoment(moment)}
            // Half a thumb wider than the chart on either side, so that the thumb stands below its year.
            className="col-start-2 -mx-2 block h-5 w-[calc(100%+1rem)] cursor-pointer accent-ink noscript:hidden print:hidden"
          />
        )}
        <p
          aria-hidden="true"
          className="col-start-2 flex justify-between @max-[11rem]:flex-wrap text-ink-soft"
        >
          <span>Today</span>
          <span className="font-semibold text-ink">{afterYears(year)}</span>
          <span>{yearCount(last)}</span>
        </p>
      </div>
      <Reading moment={moment} />
    </figure>
  );
}

function afterYears(year: number): string {
  return year === 0 ? 'At the start' : `After ${yearCount(year)}`;
}

function describeMoment({ year, owed, principalPaid, interestPaid }: Moment): string {
  return `${afterYears(year)}: ${wholeDollars(owed)} owed, ${wholeDollars(principalPaid)} of principal and ${wholeDollars(interestPaid)} of interest paid`;
}

function TermLabel({ term, last }: { term: { years: number; owed: number }; last: number }) {
  const at = percentOf(term.years, last);
  return (
    <svg
      aria-hidden="true"
      className="col-start-2 block h-9 w-full @max-[11rem]:hidden overflow-visible fill-ink font-semibold"
    >
      {term.years <= last &&
        [`Term ends, ${yearCount(term.years)}:`, `you owe ${wholeDollars(term.owed)}`].map((text, line) => (
          <text
            key={text}
            x={`${at}%`}
            dx={at > 50 ? 4 : -4}
            y={`${1.1 + line * 1.25}em`}
            textAnchor={at > 50 ? 'end' : 'start'}
          >
            {text}
          </text>
        ))}
    </svg>
  );
}

function Areas({
  moments,
  moment,
  term,
}: {
  moments: readonly Moment[];
  moment: Moment;
  term: { years: number; owed: number };
}) {
  const { max, loan, ...paths } = scheduleShape(moments);
  const last = moments.length - 1;
  const y = (cents: number) => heightOf(cents, max);
  const at = percentOf(moment.year, last);
  const late = moments[Math.round(last * 0.8)]!;
  const end = moments.at(-1)!;
  return (
    <svg
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- inline, so that it uses the page's colours
      role="img"
      aria-label={`What you owe falls from ${wholeDollars(loan)} to ${wholeDollars(end.owed)} in ${yearCount(last)}; you pay ${wholeDollars(end.interestPaid)} of interest. The table below has every year.`}
      className={`block w-full overflow-visible ${height}`}
    >
      <svg
        viewBox={`0 0 ${Math.max(1, last)} ${unitsHigh}`}
        preserveAspectRatio="none"
        width="100%"
        height="100%"
      >
        <path d={paths.owed} className="fill-lake" />
        <path d={paths.principal} className="fill-owned" />
        <path d={paths.interest} className="fill-brick" />
        <path
          d={paths.owedLine}
          fill="none"
          className="stroke-ink"
          strokeWidth="2.5"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <UpwardGridlines max={max} />
      <text x="0" dx="4" y="100%" dy="-0.6em" className="fill-ink font-semibold @max-[11rem]:hidden">
        Owed
      </text>
      <text
        x="100%"
        dx="-6"
        y={y((loan + late.owed) / 2)}
        dy="0.35em"
        textAnchor="end"
        className="fill-paper-raised font-semibold @max-[11rem]:hidden"
      >
        Principal
      </text>
      {term.years <= last && (
        <VerticalLine
          at={percentOf(term.years, last)}
          y1="-0.25rem"
          strokeWidth="1.5"
          className="stroke-ink"
        />
      )}
      <VerticalLine at={at} className="stroke-ink print:hidden" />
      {end.interestPaid > 0 && (
        <OutlinedText
          x="100%"
          dx="-6"
          y={y(loan + end.interestPaid / 2)}
          dy="0.35em"
          textAnchor="end"
          className="@max-[11rem]:hidden"
        >
          Interest
        </OutlinedText>
      )}
      <Dot at={at} y={y(moment.owed)} className="print:hidden" />
    </svg>
  );
}

/** The year that is read, as text: as wide whatever the year, so that nothing moves. */
function Reading({ moment: { owed, principalPaid, interestPaid } }: { moment: Moment }) {
  const parts = [
    ['Owed', owed, 'fill-lake'],
    ['Principal paid', principalPaid, 'fill-owned'],
    ['Interest paid', interestPaid, 'fill-brick'],
  ] as const;
  return (
    <dl className="mt-1 grid grid-cols-3 gap-x-3 text-[0.75rem] leading-snug @max-[11rem]:grid-cols-1">
      {parts.map(([name, cents, fill]) => (
        <div key={name}>
          <dt className="flex items-center gap-1.5">
            <svg aria-hidden="true" className={`size-2.5 shrink-0 ${fill}`}>
              <rect width="100%" height="100%" />
            </svg>
            {name}
          </dt>
          <dd className="text-small font-semibold">{wholeDollars(cents)}</dd>
        </div>
      ))}
    </dl>
  );
}
