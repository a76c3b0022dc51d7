import { Fragment } from 'react';
import { consultationMinutes, isBookableTime, minutesOf } from '#features/bookings/slots.ts';
import { dateInOntario, minutesInOntario } from '#lib/calendar.ts';
import { clockOf } from '#lib/clock.ts';
import { countOf } from '#lib/format-count.ts';
import { AddIcon } from '#ui/admin-icons.tsx';
import { classNames } from '#ui/class-names.ts';
import type { AgendaDay } from './agenda.ts';
import { ConsultationLine } from './consultation-line.tsx';
import { type AgendaSlot, type AgendaViewProps, countComing, slotsOfDay } from './slots-of-day.ts';

export function DayView({ day, bookings, now, whose, onOpen, onBook }: AgendaViewProps & { day: AgendaDay }) {
  const slots = slotsOfDay(day, bookings, now, whose);
  const isToday = day.date === dateInOntario(now) && day.closed === null;
  // At lunch and in the evening, no slot is the current one: the time stands below the last one that is over.
  const ended =
    isToday && !slots.some(({ isNow }) => isNow)
      ? slots.findLast(({ time, isOver }) => isOver && isBookableTime(time))
      : undefined;
  return (
    <>
      <DaySummary {...{ day, slots }} />
      <ol className="border-b border-line">
        {slots.map((slot, index) => (
          <Fragment key={slot.time}>
            <li
              aria-current={slot.isNow ? 'time' : undefined}
              className={classNames(
                'grid grid-cols-[4.5rem_1fr] gap-x-3 border-t border-line py-0.5 md:grid-cols-[5.5rem_1fr_5rem]',
                isBeforeBreak(slot.time, slots[index + 1]?.time) && 'mb-5 border-b',
              )}
            >
              <span
                className={classNames(
                  'tabular flex min-h-10 items-center self-start text-small whitespace-nowrap',
                  slot.bookings.length > 0 ? 'max-md:min-h-8' : slot.free > 0 && 'max-md:min-h-11',
                  slot.isOver ? 'text-ink-soft' : 'font-semibold',
                )}
              >
                {slot.time}
                {slot.isNow && <span className="ml-1.5 font-semibold text-ink">now</span>}
              </span>
              <div className={classNames('min-w-0', slot.free > 0 && 'empty:hidden')}>
                {slot.bookings.map((booking) => (
                  <ConsultationLine
                    key={booking.id}
                    booking={booking}
                    now={now}
                    onOpen={() => onOpen(booking.id)}
                  />
                ))}
                {slot.bookings.length === 0 && !slot.isOpen && !slot.isOver && day.closed === null && (
                  <span className="flex min-h-10 items-center px-2 text-small text-ink-soft">Closed</span>
                )}
              </div>
              {slot.free > 0 && (
                <button
                  type="button"
                  onClick={() => onBook({ date: day.date, time: slot.time })}
                  aria-label={`Book ${slot.time} for a client, ${slot.free} free`}
                  className={classNames(
                    'flex min-h-10 items-center gap-1 self-start rounded-small px-2 text-small whitespace-nowrap text-ink-soft hover:bg-paper-sunk hover:text-ink max-md:min-h-11',
                    // Next to the time if nobody has booked; otherwise at the end.
                    slot.bookings.length === 0
                      ? 'justify-self-start'
                      : 'justify-self-end max-md:col-start-2 max-md:justify-self-start',
                  )}
                >
                  <AddIcon className="size-4" />
                  <span className="tabular">{slot.free} free</span>
                </button>
              )}
            </li>
            {slot === ended && (
              <li
                aria-current="time"
                className="tabular border-t-2 border-ink pt-1 pb-3 text-small font-semibold"
              >
                {clockOf(minutesInOntario(now))} now
              </li>
            )}
          </Fragment>
        ))}
      </ol>
    </>
  );
}

function DaySummary({ day, slots }: { day: AgendaDay; slots: readonly AgendaSlot[] }) {
  const coming = countComing(slots);
  const free = slots.reduce((sum, slot) => sum + slot.free, 0);
  const parts = [
    coming === 0 ? 'No consultations' : countOf(coming, 'consultation'),
    ...(free > 0 ? [`${countOf(free, 'place')} free`] : []),
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

/** True if a free hour, such as lunch, follows. Imported bookings may have other times. */
const isBeforeBreak = (time: string, next = '') =>
  isBookableTime(time) && isBookableTime(next) && minutesOf(next) - minutesOf(time) > consultationMinutes;
