import { clockOf } from '#lib/clock.ts';
import { countOf } from '#lib/format-count.ts';
import { AddIcon } from '#ui/admin-icons.tsx';
import type { AgendaDay } from './agenda.ts';
import { Initials, tintOf } from './consultation-block.tsx';
import {
  type AgendaViewProps,
  columnsOfDay,
  countComing,
  type DayColumn,
  freeRuns,
  slotsOfDay,
} from './slots-of-day.ts';
import type { GridColumn } from './time-grid.tsx';

/** Divides a day into a column for each colleague, or a single one while nobody takes consultations. */
export function dayColumns(
  day: AgendaDay,
  rows: readonly string[],
  { bookings, whose, ...view }: AgendaViewProps,
): GridColumn[] {
  const slots = slotsOfDay(day, rows, { ...view, bookings, whose });
  return columnsOfDay(day, slots, { ...view, whose }).map((column, _at, columns) => ({
    ...column,
    key: column.name ?? '',
    label: labelOf(column, columns),
    date: day.date,
    head: <ColumnHead {...{ column, columns, day, view }} />,
  }));
}

/** Says how many consultations a day has, and who is away. */
export function DaySummary({ day, columns }: { day: AgendaDay; columns: readonly GridColumn[] }) {
  const coming = countComing(columns.flatMap(({ slots }) => slots));
  const parts = [
    coming === 0 ? 'No consultations' : countOf(coming, 'consultation'),
    ...day.away.map(({ name, fromMinute, toMinute }) =>
      fromMinute === null || toMinute === null
        ? `${name} is away`
        : `${name} is away from ${clockOf(fromMinute)} to ${clockOf(toMinute)}`,
    ),
  ];
  return (
    <div className="my-3 text-small text-ink-soft">
      {day.closed !== null && (
        <p className="font-semibold text-ink">Closed: {day.closed}. Nobody can book this day.</p>
      )}
      <p>{parts.join(' · ')}</p>
    </div>
  );
}

const labelOf = ({ name }: DayColumn, columns: readonly DayColumn[]) =>
  name ?? (columns.length === 1 ? 'Consultations' : 'Nobody yet');

function ColumnHead({
  column,
  columns,
  day: { date },
  view,
}: {
  column: DayColumn;
  columns: readonly DayColumn[];
  day: AgendaDay;
  view: Pick<AgendaViewProps, 'colleagues' | 'onBook'>;
}) {
  const { name, colleague, slots } = column;
  return (
    <div className="pb-1.5 lg:px-1.5">
      <h3 className="flex min-h-8 items-center gap-1.5 font-sans text-small font-semibold tracking-normal">
        {name && <Initials name={name} className={tintOf(name, view.colleagues)} />}
        {labelOf(column, columns)}
      </h3>
      <div className="flex flex-wrap gap-x-1">
        {freeRuns(slots).map(({ from, to }) => (
          <button
            key={from}
            type="button"
            aria-label={`Book for a client, ${from} – ${to} free`}
            onClick={() => view.onBook({ date, time: from, colleague })}
            className="tabular flex min-h-8 items-center gap-1 rounded-small px-1 text-small text-ink-soft hover:bg-paper-sunk hover:text-ink max-md:min-h-11"
          >
            <AddIcon className="size-4" /> {from} – {to}
          </button>
        ))}
      </div>
    </div>
  );
}
