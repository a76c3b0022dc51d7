import type { ReactNode } from 'react';
import { Link } from '#platform/pages/link.tsx';
import type { AnswerTimes } from '#features/follow-ups/follow-up.ts';
import { useAnswerTimes } from '#features/follow-ups/follow-ups.queries.ts';
import { Sparkline } from './sparkline.tsx';
import { type Summary, useSummary, type Week } from './summary.queries.ts';

const number = new Intl.NumberFormat('en-CA');

const figures: {
  key: Exclude<keyof Summary, 'weeks' | 'suspicious'>;
  label: string;
  /** What its line shows, where there is one. */
  inWeek?: (week: Week) => number;
}[] = [
  { key: 'contacts', label: 'Pre-Approval Requests', inWeek: (week) => week.contacts },
  { key: 'bookings', label: 'Total Bookings', inWeek: (week) => week.bookings },
  { key: 'subscribers', label: 'Newsletter Subscribers' },
  { key: 'thisMonth', label: 'This Month', inWeek: (week) => week.contacts + week.bookings },
];

/** The dashboard's figures, in one strip; on a phone, three above two. */
export function FigureStrip() {
  const { data: summary } = useSummary();
  return (
    <dl className="grid grid-cols-6 gap-px overflow-hidden rounded-large border border-line bg-line lg:grid-cols-5">
      {figures.map(({ key, label, inWeek }) => (
        <Figure
          key={key}
          className="col-span-2 lg:col-span-1"
          label={label}
          // The dash reserves the space, so that nothing moves when the number arrives.
          value={summary ? number.format(summary[key]) : '–'}
          line={inWeek && summary && <Sparkline values={summary.weeks.map(inWeek)} />}
        />
      ))}
      <Answered />
    </dl>
  );
}

/** Whether the promise of an answer within 24 hours is kept this month. */
function Answered() {
  const month = useAnswerTimes().data?.at(-1);
  return (
    <Figure
      className="col-span-4 lg:col-span-1"
      label={
        <Link
          href="/admin/figures"
          className="underline decoration-line-strong underline-offset-2 hover:decoration-current"
        >
          Answered within 24 h
        </Link>
      }
      value={formatShare(month)}
      note={month && formatMedian(month)}
    />
  );
}

function Figure({
  label,
  value,
  note,
  line,
  className,
}: {
  label: ReactNode;
  value: string;
  note?: string | undefined;
  line?: ReactNode;
  className: string;
}) {
  return (
    <div className={`${className} relative flex min-h-14 flex-col bg-paper-raised px-3 py-2 leading-tight`}>
      <dt className="order-2 text-[0.8125rem] text-ink-soft">{label}</dt>
      <dd className="tabular text-[1.125rem] font-semibold">
        {value}
        {note && <span className="ml-2 text-[0.8125rem] font-normal text-ink-soft">{note}</span>}
        {line && <span className="absolute right-3 bottom-4 max-sm:hidden">{line}</span>}
      </dd>
    </div>
  );
}

function formatShare(month: AnswerTimes | undefined): string {
  if (!month || month.decided === 0) return '–';
  return `${Math.round((100 * month.within24h) / month.decided)}%`;
}

/** How long the client in the middle waited this month: `median 2 h 10 min`. */
function formatMedian({ medianMinutes }: AnswerTimes): string {
  if (medianMinutes === null) return 'no answers yet this month';
  const minutes = Math.round(medianMinutes);
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return `median ${Math.round(hours / 24)} days`;
  return `median ${[hours > 0 && `${hours} h`, (hours === 0 || minutes % 60 > 0) && `${minutes % 60} min`].filter(Boolean).join(' ')}`;
}
