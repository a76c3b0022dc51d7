import { classNames } from '#ui/class-names.ts';
import { useSummary, type Week } from '#features/work/summary.queries.ts';

const day = new Intl.DateTimeFormat('en-CA', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const dayOf = (monday: string) => day.format(new Date(monday));
/** In the drawing's units: a week's width, and the height of the highest bar. */
const [weekWidth, barWidth, height] = [40, 15, 100];

/** Requests per week: a drawing, and the same as a table. The two kinds also differ in lightness and outline. */
export function WeeklyChart() {
  const summary = useSummary();
  const weeks = summary.data?.weeks ?? [];
  const most = Math.max(1, ...weeks.flatMap((week) => [week.contacts, week.bookings]));
  return (
    <figure>
      <figcaption className="flex flex-wrap justify-between gap-x-6 text-small">
        <span className="font-semibold">Requests per week, last 12 weeks</span>
        <span className="flex gap-4 text-ink-soft">
          <Key className="bg-ink" label="Pre-approval" />
          <Key className="border-[1.5px] border-ink bg-lake" label="Booking" />
        </span>
      </figcaption>
      <div className="mt-2 flex gap-2">
        <p
          aria-hidden="true"
          className="tabular flex w-8 flex-col justify-between text-right text-[0.75rem] text-ink-soft"
        >
          <span>{summary.data ? most : '–'}</span>
          <span>0</span>
        </p>
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${12 * weekWidth} ${height}`}
          preserveAspectRatio="none"
          className="h-16 w-full min-w-0 flex-1 md:h-24"
        >
          {weeks.map((week, at) => (
            <g key={week.monday}>
              <title>{`Week of ${dayOf(week.monday)}: ${week.contacts} pre-approval and ${week.bookings} booking requests`}</title>
              <Bar x={at * weekWidth + 4} share={week.contacts / most} className="fill-ink" />
              <Bar
                x={at * weekWidth + 5 + barWidth}
                share={week.bookings / most}
                className="fill-lake stroke-ink stroke-[1.5]"
              />
            </g>
          ))}
          <path
            d={`M0 ${height}h${12 * weekWidth}`}
            className="stroke-line-strong"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
      </div>
      <div aria-hidden="true" className="mt-1 ml-10 grid min-h-5 grid-cols-12 text-[0.75rem] text-ink-soft">
        {weeks.map(({ monday }, at) => (
          <span key={monday} className={classNames('whitespace-nowrap', at % 3 > 0 && 'invisible')}>
            {dayOf(monday)}
          </span>
        ))}
      </div>
      <p className="sr-only">{describe(weeks)}</p>
      <details className="text-small">
        <summary className="w-fit cursor-pointer py-1 text-ink-soft">Show as a table</summary>
        <WeeklyTable weeks={weeks} />
      </details>
    </figure>
  );
}

function Bar({ x, share, className }: { x: number; share: number; className: string }) {
  if (share === 0) return null;
  const high = Math.max(2, share * height);
  return (
    <rect
      {...{ x, className }}
      y={height - high}
      width={barWidth}
      height={high}
      vectorEffect="non-scaling-stroke"
    />
  );
}

function Key({ className, label }: { className: string; label: string }) {
  return (
    <span className="flex items-center gap-1.5">
      <span aria-hidden="true" className={classNames('size-3', className)} />
      {label}
    </span>
  );
}

function WeeklyTable({ weeks }: { weeks: Week[] }) {
  return (
    <table className="tabular mt-1 mb-2 w-full max-w-md text-left">
      <thead>
        <tr className="border-b border-line">
          <th scope="col">Week of</th>
          <th scope="col" className="text-right">
            Pre-approval
          </th>
          <th scope="col" className="text-right">
            Booking
          </th>
        </tr>
      </thead>
      <tbody>
        {weeks.map(({ monday, contacts, bookings }) => (
          <tr key={monday}>
            <th scope="row" className="font-normal">
              {dayOf(monday)}
            </th>
            <td className="text-right">{contacts}</td>
            <td className="text-right">{bookings}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function describe(weeks: Week[]): string {
  const last = weeks.at(-1);
  if (!last) return 'Requests per week';
  return `This week: ${last.contacts} pre-approval and ${last.bookings} booking requests.`;
}
