import { type KeyboardEvent, useState } from 'react';
import { shortType } from '#features/bookings/consultation-type.ts';
import { afterLunch } from '#features/bookings/slots.ts';
import { dateInOntario } from '#lib/calendar.ts';
import { dayParts, formatDayAndYear } from '#lib/format-day.ts';
import { Link } from '#pages/link.tsx';
import { classNames } from '#ui/class-names.ts';
import { hasModifier } from '#ui/has-modifier.ts';
import { CheckIcon, CloseIcon } from '#ui/icons.tsx';
import type { AgendaDay } from './agenda.ts';
import { ColleagueInitials, StateBadge, TypeIcon } from './consultation-line.tsx';
import { type AgendaSlot, type AgendaViewProps, countComing, slotsOfDay, slotTimes } from './slots-of-day.ts';

export function WeekView({
  days,
  bookings,
  now,
  whose,
  onOpen,
  onBook,
}: AgendaViewProps & { days: readonly AgendaDay[] }) {
  const today = dateInOntario(now);
  // The same rows for every day, whatever its hours.
  const times = slotTimes(days, bookings);
  const week = days.map((day) => {
    const slots = slotsOfDay(day, bookings, now, whose, times);
    const isPast = day.date < today && slots.every((slot) => slot.bookings.length === 0);
    return { day, slots, isPast };
  });
  const isOver = week.every(({ isPast }) => isPast);
  const rows = times.length;
  // Tab stops at one free time; the arrow keys lead to the others.
  const [visited, setVisited] = useState('');
  const free = week.flatMap(({ day, slots }) =>
    slots.filter(isBookable).map((slot) => `${day.date} ${slot.time}`),
  );
  const stop = free.includes(visited) ? visited : free[0];
  return (
    <div
      data-week
      className="mt-4 lg:grid lg:grid-cols-[4.5rem_repeat(7,minmax(0,1fr))]"
      style={{ gridTemplateRows: `auto repeat(${rows}, minmax(2.25rem, auto)) auto` }}
    >
      <div
        aria-hidden="true"
        className="hidden grid-rows-subgrid lg:grid"
        style={{ gridRow: `span ${rows + 2}` }}
      >
        <span />
        {times.map((time) => (
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
      {week.map(({ day, slots, isPast }) => (
        <section
          key={day.date}
          aria-label={formatDayAndYear(day.date)}
          className={classNames(
            'grid-cols-1 grid-rows-subgrid border-line max-lg:mt-5 max-lg:first-of-type:mt-0 lg:grid lg:border-l',
            day.closed !== null && 'lg:bg-paper-sunk',
            isPast && 'lg:[&_li]:border-transparent',
            // Days without anything to see would push today off the screen.
            isPast && !isOver && 'max-lg:hidden',
          )}
          style={{ gridRow: `span ${rows + 2}` }}
        >
          <DayHead {...{ day, whose, isPast }} coming={countComing(slots)} isToday={day.date === today} />
          <ol className="grid-cols-1 grid-rows-subgrid lg:grid" style={{ gridRow: `span ${rows + 1}` }}>
            {slots.map((slot) => (
              <Cell
                key={slot.time}
                {...{ slot, day, now, onOpen, onBook }}
                isStop={stop === `${day.date} ${slot.time}`}
                onVisit={() => setVisited(`${day.date} ${slot.time}`)}
              />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

const isBookable = (slot: AgendaSlot) => slot.bookings.length === 0 && slot.free > 0;

/** Moves the focus to the next free time, on the same day or at the same time of another. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const { key, currentTarget: from } = event;
  const axis = /^Arrow(?:Up|Down)$/.test(key)
    ? 'date'
    : /^Arrow(?:Left|Right)$/.test(key)
      ? 'time'
      : undefined;
  const week = from.closest('[data-week]');
  if (!axis || !week || hasModifier(event)) return;
  event.preventDefault();
  const line = [...week.querySelectorAll<HTMLElement>('[data-date]')].filter(
    ({ dataset }) => dataset[axis] === from.dataset[axis],
  );
  line[line.indexOf(from) + (key === 'ArrowDown' || key === 'ArrowRight' ? 1 : -1)]?.focus();
}

function DayHead({
  day,
  coming,
  whose,
  isToday,
  isPast,
}: Pick<AgendaViewProps, 'whose'> & {
  day: AgendaDay;
  coming: number;
  isToday: boolean;
  /** True if it is over and nobody came. */
  isPast: boolean;
}) {
  const { date, closed } = day;
  return (
    <div className="flex min-w-0 flex-wrap items-baseline justify-between gap-x-2 pb-1.5 lg:px-1.5">
      <h3 className="font-sans text-small tracking-normal">
        <Link
          href={`/admin/agenda?date=${date}${whose === undefined ? '' : '&whose=mine'}`}
          aria-current={isToday ? 'date' : undefined}
          className={classNames(
            'inline-flex min-h-8 items-center gap-1.5 rounded-small hover:bg-paper-sunk max-lg:min-h-11 max-lg:gap-1 lg:px-1',
            isPast ? 'font-normal text-ink-soft' : 'font-semibold',
          )}
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
        {((closed === null && !isPast) || coming > 0) && `${coming} booked`}
      </span>
    </div>
  );
}

function Cell({
  slot,
  day,
  now,
  isStop,
  onVisit,
  onOpen,
  onBook,
}: Omit<AgendaViewProps, 'bookings' | 'whose'> & {
  slot: AgendaSlot;
  day: AgendaDay;
  /** True if the Tab key stops here. */
  isStop: boolean;
  onVisit: () => void;
}) {
  const isEmpty = slot.bookings.length === 0;
  return (
    <li
      aria-current={slot.isNow ? 'time' : undefined}
      className={classNames(
        'relative space-y-0.5 border-t border-line lg:p-0.5',
        slot.time === afterLunch && 'lg:border-t-line-strong',
        slot.isNow && 'lg:border-t-2 lg:border-t-ink',
        isEmpty && 'max-lg:hidden',
        !slot.isOpen && isEmpty && 'bg-paper-sunk',
      )}
    >
      {slot.bookings.map((booking) => (
        <button
          key={booking.id}
          type="button"
          data-consultation={booking.id}
          onClick={() => onOpen(booking.id)}
          className={classNames(
            'flex min-h-11 w-full min-w-0 items-center gap-1.5 rounded-small text-left lg:px-1.5 text-small hover:bg-paper-sunk lg:min-h-7',
            booking.cancelledAt === null ? 'lg:bg-paper-raised lg:outline lg:outline-line' : 'text-ink-soft',
          )}
        >
          <span className="tabular w-16 shrink-0 text-ink-soft lg:sr-only">{slot.time}</span>
          <TypeIcon type={booking.consultationType} className="size-4 text-ink-soft" />
          <span className="sr-only">{shortType(booking.consultationType)}:</span>
          <span
            className={classNames(
              'min-w-0 truncate font-semibold',
              booking.cancelledAt !== null && 'line-through',
            )}
          >
            {booking.name}
          </span>
          <ColleagueInitials booking={booking} />
          <span className="lg:sr-only">
            <StateBadge booking={booking} now={now} />
          </span>
          {booking.attendance === 'met' && <CheckIcon className="size-4 max-lg:hidden" />}
          {booking.attendance === 'missed' && (
            <CloseIcon className="size-4 shrink-0 text-wrong max-lg:hidden" />
          )}
        </button>
      ))}
      {isBookable(slot) && (
        <button
          type="button"
          tabIndex={isStop ? 0 : -1}
          data-date={day.date}
          data-time={slot.time}
          onFocus={onVisit}
          onKeyDown={moveFocus}
          aria-label={`Book ${slot.time} on ${formatDayAndYear(day.date)} for a client`}
          onClick={() => onBook({ date: day.date, time: slot.time })}
          className="absolute inset-0.5 rounded-small text-small text-ink-soft opacity-0 hover:bg-paper-sunk hover:opacity-100 focus-visible:opacity-100"
        >
          {slot.free} free
        </button>
      )}
    </li>
  );
}
