import type { ReactNode } from 'react';
import { useAnswerTimes } from '#features/follow-ups/follow-ups.queries.ts';
import { formatShare, formatWait } from '#features/work/figures/format-figures.ts';
import { type Summary, useSummary } from '#features/work/summary.queries.ts';
import type { Area } from '#http/access.ts';
import { formatCount } from '#lib/format-count.ts';
import { Link } from '#pages/link.tsx';
import { useMay } from '#platform/user/use-may.ts';
import { classNames } from '#ui/class-names.ts';

const figures: {
  key: Exclude<keyof Summary, 'thisWeek' | 'spam'>;
  label: string;
  /** The right needed to see it, if not everyone who sees the dashboard does. */
  area?: Area;
}[] = [
  { key: 'contacts', label: 'Pre-Approval Requests' },
  { key: 'bookings', label: 'Total Bookings' },
  { key: 'subscribers', label: 'Newsletter Subscribers', area: 'newsletter' },
  { key: 'thisMonth', label: 'This Month' },
];

export function FigureStrip() {
  const { data: summary } = useSummary();
  const may = useMay();
  const shown = figures.filter(({ area }) => area === undefined || may(area));
  const hasFourTiles = shown.length === 3;
  return (
    <dl
      className={classNames(
        'grid grid-cols-6 gap-px overflow-hidden rounded-large border border-line bg-line',
        hasFourTiles ? '@3xl:grid-cols-4' : '@3xl:grid-cols-5',
      )}
    >
      {shown.map(({ key, label }) => (
        <Figure
          key={key}
          className={classNames(
            '@3xl:col-span-1',
            hasFourTiles && key !== 'thisMonth' ? 'col-span-3' : 'col-span-2',
          )}
          label={label}
          // The dash reserves the space, so that nothing moves when the number arrives.
          value={summary ? formatCount(summary[key] ?? 0) : '–'}
          note={
            key === 'thisMonth'
              ? 'requests'
              : summary && key !== 'subscribers' && describeWeek(summary.thisWeek[key], summary[key])
          }
        />
      ))}
      <Answered />
    </dl>
  );
}

/** This month's share of answers within the 24 hours we promise. */
function Answered() {
  // Only this month's, since the dashboard asks each time it is opened.
  const month = useAnswerTimes(1).data?.[0];
  return (
    <Figure
      className="col-span-4 @3xl:col-span-1"
      label={
        <Link
          href="/admin/figures"
          className="underline decoration-line-strong underline-offset-2 hover:decoration-current"
        >
          Answered within 24 h
        </Link>
      }
      value={month && month.decided > 0 ? formatShare(month.within24h, month.decided) : '–'}
      note={month && describeMedian(month.medianMinutes)}
    />
  );
}

function Figure({
  label,
  value,
  note,
  className,
}: {
  label: ReactNode;
  value: string;
  note?: string | false | undefined;
  className: string;
}) {
  return (
    <div
      className={`${className} flex min-h-14 flex-wrap content-start items-baseline gap-x-2 bg-paper-raised px-3 py-2 leading-tight`}
    >
      <dt className="order-2 basis-full text-[0.8125rem] text-ink-soft">{label}</dt>
      <dd className="tabular text-[1.625rem] font-semibold">{value}</dd>
      {note && <dd className="text-[0.8125rem] text-ink-soft">{note}</dd>}
    </div>
  );
}

/** Says how many of them arrived since Monday, unless that is all there are. */
function describeWeek(count: number, total: number | undefined): string | undefined {
  return count > 0 && count !== total ? `+${formatCount(count)} this week` : undefined;
}

/** Says how long the client in the middle waited this month. */
function describeMedian(minutes: number | null): string {
  return minutes === null ? 'no answers yet' : `median ${formatWait(minutes)}`;
}
