import { type DragEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import { isUpcoming } from '#features/bookings/consultation-begin.ts';
import { afterLunch } from '#features/bookings/slots.ts';
import { minutesInOntario } from '#lib/calendar.ts';
import { clockOf } from '#lib/clock.ts';
import { formatDayAndYear } from '#lib/format-day.ts';
import { classNames } from '#ui/class-names.ts';
import { hasModifier } from '#ui/has-modifier.ts';
import type { AgendaBookingResponse } from './agenda.ts';
import { ConsultationBlock } from './consultation-block.tsx';
import {
  type AgendaSlot,
  type AgendaViewProps,
  type Colleague,
  describeFree,
  holderOf,
  type Opening,
} from './slots-of-day.ts';

/** A day, or what one colleague has on it. */
export interface GridColumn {
  key: string;
  label: string;
  head: ReactNode;
  date: string;
  slots: readonly AgendaSlot[];
  /** The colleague it belongs to; undefined for a whole day. */
  colleague?: Colleague | undefined;
  className?: string;
}

type GridProps = Omit<AgendaViewProps, 'bookings' | 'whose'>;

/** Columns of half hours; on a phone, one list of consultations below the other. */
export function TimeGrid({
  columns,
  rows,
  isDay,
  ...view
}: GridProps & {
  columns: readonly GridColumn[];
  rows: readonly string[];
  /** True if there may be room for phone numbers and what consultations are about. */
  isDay: boolean;
}) {
  // Tab stops at one free time; the arrow keys lead to the others.
  const [visited, setVisited] = useState('');
  const free = columns.flatMap(({ key, slots }) =>
    slots.filter(isBookable).map(({ time }) => `${key} ${time}`),
  );
  const stop = free.includes(visited) ? visited : free[0];
  const [dragged, setDragged] = useState<AgendaBookingResponse>();
  const targetAt = (column: number, row: number, booking: AgendaBookingResponse | undefined) =>
    booking && findTarget(columns[column], row, booking, view);

  /** Shift and an arrow key ask for the next free time in that direction. */
  function moveByKey(
    event: KeyboardEvent,
    booking: AgendaBookingResponse,
    from: [column: number, row: number],
  ) {
    const [across, down] = arrows[event.key] ?? [0, 0];
    if ((!across && !down) || !event.shiftKey || hasModifier(event) || !isUpcoming(booking, view.now)) return;
    for (let step = 1; step < Math.max(columns.length, rows.length); step++) {
      const target = targetAt(from[0] + across * step, from[1] + down * step, booking);
      if (!target) continue;
      event.preventDefault();
      // It is not to the next consultation that the key leads.
      event.stopPropagation();
      view.onOpen(booking.id, target);
      return;
    }
  }

  return (
    <div
      data-grid
      className="mt-4 lg:grid lg:grid-cols-[4.5rem_repeat(var(--columns),minmax(6.5rem,1fr))] lg:overflow-x-auto"
      style={{
        ['--columns' as string]: columns.length,
        gridTemplateRows: `auto repeat(${rows.length}, minmax(2.25rem, auto))`,
      }}
    >
      <div
        aria-hidden="true"
        className="hidden grid-rows-subgrid lg:grid"
        style={{ gridRow: `span ${rows.length + 1}` }}
      >
        <span />
        {rows.map((time) => (
          <span
            key={time}
            className={classNames(
              'tabular border-t border-line py-1.5 text-small whitespace-nowrap text-ink-soft',
              time === afterLunch && 'border-t-line-strong',
            )}
          >
            {time}
          </span>
        ))}
      </div>
      {columns.map(({ key, label, head, date, slots, colleague, className }, column) => (
        <section
          key={key}
          aria-label={label}
          className={classNames(
            'grid-cols-1 grid-rows-subgrid border-line max-lg:mt-5 max-lg:first-of-type:mt-0 max-lg:[&:not(:has([data-row]))_li]:hidden lg:grid lg:border-l',
            className,
          )}
          style={{ gridRow: `span ${rows.length + 1}` }}
        >
          {head}
          <ol className="grid-cols-1 grid-rows-subgrid lg:grid" style={{ gridRow: `span ${rows.length}` }}>
            {slots.map((slot, row) => {
              const target = targetAt(column, row, dragged);
              const drop = target && {
                onDragOver: (event: DragEvent) => event.preventDefault(),
                onDrop: () => view.onOpen(dragged!.id, target),
              };
              const id = `${key} ${slot.time}`;
              return (
                <li
                  key={slot.time}
                  aria-current={slot.isNow ? 'time' : undefined}
                  className={classNames(
                    '@container relative space-y-0.5 border-line max-lg:pt-1 lg:border-t lg:p-0.5',
                    slot.time === afterLunch && 'lg:border-t-line-strong',
                    slot.bookings.length === 0 && !slot.isNow && 'max-lg:hidden',
                    !slot.isOpen && slot.bookings.length === 0 && 'bg-paper-sunk',
                    target && 'bg-lake/40 hover:bg-lake',
                  )}
                >
                  {slot.isNow && <NowLine now={view.now} />}
                  {slot.bookings.map((booking) => (
                    <ConsultationBlock
                      key={booking.id}
                      {...view}
                      {...{ booking, label }}
                      isDetailed={isDay}
                      {...{ drop }}
                      onKeyDown={(event) => moveByKey(event, booking, [column, row])}
                      onDrag={setDragged}
                    />
                  ))}
                  {isBookable(slot) && (
                    <button
                      {...drop}
                      type="button"
                      tabIndex={stop === id ? 0 : -1}
                      data-column={key}
                      data-time={slot.time}
                      onFocus={() => setVisited(id)}
                      onKeyDown={moveFocus}
                      aria-label={`Book ${slot.time} on ${formatDayAndYear(date)} for a client: ${describeFree(slot)}`}
                      onClick={() => view.onBook({ date, time: slot.time, colleague })}
                      className="absolute inset-0.5 truncate rounded-small px-1 text-small text-ink-soft opacity-0 hover:bg-paper-sunk hover:opacity-100 focus-visible:opacity-100"
                    >
                      {describeFree(slot)}
                    </button>
                  )}
                </li>
              );
            })}
          </ol>
        </section>
      ))}
    </div>
  );
}

const arrows: Record<string, [across: number, down: number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

const isBookable = (slot: AgendaSlot) => slot.bookings.length === 0 && slot.free > 0;

/** Finds what to ask when a consultation is dropped at a time; undefined where it cannot be. */
function findTarget(
  column: GridColumn | undefined,
  row: number,
  booking: AgendaBookingResponse,
  { colleagues }: Pick<GridProps, 'colleagues'>,
): Opening | undefined {
  const slot = column?.slots[row];
  if (!slot || slot.free === 0) return undefined;
  const { date, colleague } = column;
  if (!colleague || colleague.name === holderOf(booking, colleagues)) return { date, time: slot.time };
  // One without a login can be given nothing.
  return colleague.username === null ? undefined : { date, time: slot.time, colleague };
}

/** Moves the focus to the next free time, in the same column or at the same time of another. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const { key, currentTarget: from } = event;
  const [across, down] = arrows[key] ?? [0, 0];
  const grid = from.closest('[data-grid]');
  if ((!across && !down) || !grid || hasModifier(event)) return;
  event.preventDefault();
  const axis = down ? 'column' : 'time';
  const line = [...grid.querySelectorAll<HTMLElement>('button[data-column]')].filter(
    ({ dataset }) => dataset[axis] === from.dataset[axis],
  );
  line[line.indexOf(from) + across + down]?.focus();
}

function NowLine({ now }: { now: Date }) {
  const minutes = minutesInOntario(now);
  return (
    <span
      className="pointer-events-none block border-t-2 border-wrong lg:absolute lg:inset-x-0 lg:z-1"
      style={{ top: `${((minutes % 30) / 30) * 100}%` }}
    >
      <span className="tabular text-small font-semibold lg:sr-only">{clockOf(minutes)} now</span>
    </span>
  );
}
