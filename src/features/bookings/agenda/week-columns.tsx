import { dateInOntario } from '#lib/calendar.ts';
import { dayParts, formatDayAndYear } from '#lib/format-day.ts';
import { Link } from '#pages/link.tsx';
import { classNames } from '#ui/class-names.ts';
import type { AgendaDay } from './agenda.ts';
import { type AgendaViewProps, countComing, slotsOfDay } from './slots-of-day.ts';
import type { GridColumn } from './time-grid.tsx';

/** A column for each day, with its consultations and who is free. */
export const weekColumns = (
  days: readonly AgendaDay[],
  rows: readonly string[],
  view: AgendaViewProps,
): GridColumn[] =>
  days.map((day) => {
    const slots = slotsOfDay(day, rows, view);
    const isToday = day.date === dateInOntario(view.now);
    return {
      key: day.date,
      label: formatDayAndYear(day.date),
      date: day.date,
      slots,
      className: classNames(day.closed !== null && 'lg:bg-paper-sunk'),
      head: <DayHead {...{ day, isToday }} whose={view.whose} coming={countComing(slots)} />,
    };
  });

function DayHead({
  day,
  coming,
  whose,
  isToday,
}: Pick<AgendaViewProps, 'whose'> & { day: AgendaDay; coming: number; isToday: boolean }) {
  const { date, closed } = day;
  return (
    <div className="flex min-w-0 flex-wrap items-baseline justify-between gap-x-2 pb-1.5 lg:px-1.5">
      <h3 className="font-sans text-small tracking-normal">
        <Link
          href={`/admin/agenda?date=${date}${whose === undefined ? '' : '&whose=mine'}`}
          aria-current={isToday ? 'date' : undefined}
          className="inline-flex min-h-8 items-center gap-1.5 rounded-small font-semibold hover:bg-paper-sunk max-lg:min-h-11 max-lg:gap-1 lg:px-1"
        >
          {dayParts.weekday(date)} <span className="lg:sr-only">{dayParts.month(date)}</span>{' '}
          <span
            className={classNames(
              'tabular grid place-items-center rounded-small lg:min-w-6 lg:px-1',
              isToday && 'min-w-6 bg-ink px-1 text-paper',
            )}
          >
            {dayParts.day(date)}
          </span>
        </Link>
      </h3>
      <span className="truncate text-small text-ink-soft">
        {closed !== null && (
          <>
            Closed<span className="lg:sr-only">: {closed}</span>
            {coming > 0 && ' · '}
          </>
        )}
        {(closed === null || coming > 0) && `${coming} booked`}
      </span>
    </div>
  );
}
