import { FigureTable } from '#features/calculators/charts/figure-table.tsx';
import { type AnswerTimes, maxMonths } from '#features/follow-ups/follow-up.ts';
import { useAnswerTimes } from '#features/follow-ups/follow-ups.queries.ts';
import { formatCount } from '#lib/format-count.ts';
import { dayParts } from '#lib/format-day.ts';
import { NotLoaded } from '#platform/admin/query-state.tsx';
import { Section } from '#platform/admin/section.tsx';
import { formatMonth, formatShare, formatWait } from './format-figures.ts';

export function AnswerTimesSection() {
  const times = useAnswerTimes(maxMonths);
  // Nothing is known of the months before the first request.
  const all = times.data ?? [];
  const months = all.slice(all.findIndex(({ requests }) => requests > 0));
  const areAny = months.some(({ requests }) => requests > 0);
  const sum = (figure: 'requests' | 'answered' | 'clients') =>
    formatCount(months.reduce((total, month) => total + month[figure], 0));
  return (
    <Section
      title="How fast we answered"
      about="From a request’s arrival to its first answer in the log: called, left a message, emailed, met or closed. We promise 24 hours."
      className="mt-10"
    >
      {!times.data && <NotLoaded query={times} what="the answer times" className="py-8" />}
      {times.data && !areAny && (
        <div className="border-y border-line py-6">
          <p className="font-semibold">No requests in the last 12 months.</p>
          <p className="mt-1 max-w-prose text-small text-ink-soft">
            Once there are some, you’ll see how long half of them waited, and how many were answered within 24
            hours.
          </p>
        </div>
      )}
      {areAny && (
        <p className="mb-4">
          In the last {maxMonths} months: <strong>{sum('requests')}</strong> received ·{' '}
          <strong>{sum('answered')}</strong> answered · <strong>{sum('clients')}</strong> became clients
        </p>
      )}
      {areAny && (
        <div className="grid gap-x-10 gap-y-6 lg:grid-cols-2">
          <ShareChart months={months} />
          <FigureTable
            isDense
            caption="Answers by month"
            columns={['Month', 'Requests', 'Median wait', 'Within 24 h', 'Clients']}
            rows={months
              .toReversed()
              .map(({ month, requests, medianMinutes, within24h, decided, clients }) => [
                formatMonth(month),
                formatCount(requests),
                medianMinutes === null ? '–' : formatWait(medianMinutes),
                decided === 0 ? '–' : formatShare(within24h, decided),
                formatCount(clients),
              ])}
          />
        </div>
      )}
    </Section>
  );
}

/** In the drawing's units. */
const [columnWidth, barWidth, height] = [40, 22, 100];

/**
 * The share answered within 24 hours, by month; a month without requests has no bar. None for one or two months, for
 * which the table is enough.
 */
function ShareChart({ months }: { months: AnswerTimes[] }) {
  const decidedIn = months.filter(({ decided }) => decided > 0).length;
  if (decidedIn > 0 && decidedIn < 3) return null;
  if (decidedIn === 0)
    return (
      <p className="self-start border-y border-line py-6 text-small">
        None of these requests is answered or 24 hours old yet.
      </p>
    );
  // There is always room for six or twelve, so that a bar never becomes a slab.
  const areFew = months.length <= 6;
  const width = (areFew ? 6 : 12) * columnWidth;
  const lineAt = (y: number) => `M0 ${y}h${width}`;
  return (
    <figure>
      <figcaption className="text-small font-semibold">Answered within 24 hours</figcaption>
      {/* Hidden from screen readers, which read the same in the table. */}
      <div aria-hidden="true" className="mt-3 text-[0.75rem] text-ink-soft">
        <div className="flex gap-2">
          <p className="tabular flex w-9 flex-none flex-col justify-between text-right leading-none">
            <span>100%</span>
            <span>50%</span>
            <span>0%</span>
          </p>
          <svg
            viewBox={`0 -1 ${width} ${height + 2}`}
            preserveAspectRatio="none"
            className="w-full min-w-0 flex-1 h-40 lg:h-84"
          >
            {[0, height / 2].map((y) => (
              <path key={y} d={lineAt(y)} className="stroke-line" vectorEffect="non-scaling-stroke" />
            ))}
            {months.map(({ month, within24h, decided }, index) => {
              const barHeight = Math.max(1, (within24h / decided) * height);
              return (
                decided > 0 && (
                  <rect
                    key={month}
                    x={index * columnWidth + (columnWidth - barWidth) / 2}
                    y={height - barHeight}
                    width={barWidth}
                    height={barHeight}
                    className="fill-ink"
                  />
                )
              );
            })}
            <path d={lineAt(height)} className="stroke-line-strong" vectorEffect="non-scaling-stroke" />
          </svg>
        </div>
        <div className={`mt-1 ml-11 grid min-h-5 text-center ${areFew ? 'grid-cols-6' : 'grid-cols-12'}`}>
          {months.map(({ month }) => (
            <span key={month}>
              {dayParts.month(month).charAt(0)}
              <span className={areFew ? undefined : 'max-sm:hidden'}>{dayParts.month(month).slice(1)}</span>
            </span>
          ))}
        </div>
      </div>
    </figure>
  );
}
