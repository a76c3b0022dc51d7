import { type Summary, useSummary, type Week } from '#features/work/summary.queries.ts';
import { classNames } from '#ui/class-names.ts';
import { FigureTable } from '#features/calculators/charts/figure-table.tsx';
import { UnfoldSummary } from '#ui/unfold-summary.tsx';
import { ColumnChart } from './column-chart.tsx';

const day = new Intl.DateTimeFormat('en-CA', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const dayOf = (monday: string) => day.format(new Date(monday));
// They also differ in lightness and outline.
const kinds = [
  ['contacts', 'Pre-approval', 'bg-ink', 'fill-ink'],
  ['bookings', 'Booking', 'border-[1.5px] border-ink bg-lake', 'fill-lake stroke-ink stroke-[1.5]'],
] as const;

/** Requests per week: a drawing, and the same as a table. */
export function WeeklyChart() {
  const summary = useSummary();
  const weeks = summary.data?.weeks ?? [];
  const most = Math.max(1, ...weeks.flatMap((week) => [week.contacts, week.bookings]));
  return (
    <figure className="mt-10">
      <figcaption className="flex flex-wrap justify-between gap-x-6 text-small">
        <span className="font-semibold">Requests per week, last 12 weeks</span>
        <span className="flex gap-4 text-ink-soft">
          {kinds.map(([kind, label, className]) => (
            <span key={kind} className="flex items-center gap-1.5">
              <span aria-hidden="true" className={classNames('size-3', className)} />
              {label}
            </span>
          ))}
        </span>
      </figcaption>
      <p className="my-2">{summary.data ? describe(summary.data) : '–'}</p>
      <ColumnChart
        ticks={[summary.data ? String(most) : '–', '0']}
        className="h-16 md:h-24"
        columns={weeks.map((week, at) => ({
          key: week.monday,
          label: (
            <span className={classNames('whitespace-nowrap', at % 3 > 0 && 'invisible')}>
              {dayOf(week.monday)}
            </span>
          ),
          title: `Week of ${dayOf(week.monday)}: ${countsOf(week)}`,
          bars: kinds.map(([kind, , , className]) => ({ share: week[kind] / most || undefined, className })),
        }))}
      />
      <details className="group text-small">
        <UnfoldSummary className="py-1 text-ink-soft">Show as a table</UnfoldSummary>
        <div className="max-w-md">
          <FigureTable
            isDense
            caption="Requests by week"
            columns={['Week of', 'Pre-approval', 'Booking']}
            rows={weeks.map(({ monday, contacts, bookings }) => [
              dayOf(monday),
              `${contacts}`,
              `${bookings}`,
            ])}
          />
        </div>
      </details>
    </figure>
  );
}

const countsOf = ({ contacts, bookings }: Week) =>
  `${contacts} pre-approval and ${bookings} booking requests`;

function describe({ weeks, contacts, bookings }: Summary): string {
  const [before, last] = weeks.slice(-2);
  const counts = weeks.map((week) => week.contacts + week.bookings);
  const first = weeks[counts.findIndex((count) => count > 0)];
  const areAll = counts.reduce((sum, count) => sum + count, 0) === contacts + bookings;
  const since =
    first && first !== weeks[0] && areAll ? ` The first came in the week of ${dayOf(first.monday)}.` : '';
  return `This week: ${countsOf(last!)}. Last week: ${countsOf(before!)}.${since}`;
}
