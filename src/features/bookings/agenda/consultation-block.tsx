import type { KeyboardEvent } from 'react';
import { isUpcoming } from '#features/bookings/consultation-begin.ts';
import { shortType } from '#features/bookings/consultation-type.ts';
import { formatPhone } from '#lib/phone-number.ts';
import { initialsOf } from '#platform/facts/person-line.tsx';
import { classNames } from '#ui/class-names.ts';
import { CheckIcon, CloseIcon } from '#ui/icons.tsx';
import type { AgendaBookingResponse } from './agenda.ts';
import { StateBadge, stateOf, TypeIcon } from './consultation-state.tsx';
import { type AgendaViewProps, type Colleague, holderOf } from './slots-of-day.ts';

const tints = ['bg-lake', 'bg-lamp/40', 'bg-brick/40', 'bg-owned/30', 'bg-press/30', 'bg-line-strong/40'];

/** The colour of who has a consultation, which initials or a name go with. */
export function tintOf(name: string | undefined, colleagues: readonly Colleague[]): string {
  const at = colleagues.findIndex((colleague) => colleague.name === name);
  return tints[at % tints.length] ?? 'bg-paper-raised';
}

/** Names whose a column or a consultation is: decorative, beside the name. */
export function Initials({ name, className }: { name: string; className: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'grid size-6 shrink-0 place-items-center rounded-full text-[0.6875rem] font-semibold uppercase',
        className,
      )}
    >
      {initialsOf(name)}
    </span>
  );
}

/** A consultation in the agenda, as high as it is long. */
export function ConsultationBlock({
  booking,
  colleagues,
  label,
  now,
  isDetailed,
  openId,
  reachableId,
  onOpen,
  drop,
  onKeyDown,
  onDrag,
}: Omit<AgendaViewProps, 'bookings' | 'whose' | 'onBook'> & {
  booking: AgendaBookingResponse;
  /** The column’s; if it is the name of who has it, initials need not be repeated. */
  label: string;
  /** True if there may be room for the phone number and what it is about. */
  isDetailed: boolean;
  /** Handlers of what is dropped on it; undefined where nothing can be. */
  drop: object | undefined;
  onKeyDown: (event: KeyboardEvent) => void;
  onDrag: (dragged: AgendaBookingResponse | undefined) => void;
}) {
  const { name, time, consultationType, phone, description, cancelledAt } = booking;
  const holder = holderOf(booking, colleagues);
  const state = stateOf(booking, now);
  return (
    <button
      {...drop}
      type="button"
      data-row
      data-record
      tabIndex={booking.id === reachableId ? 0 : -1}
      aria-expanded={booking.id === openId}
      draggable={isUpcoming(booking, now)}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        onDrag(booking);
      }}
      onDragEnd={() => onDrag(undefined)}
      onKeyDown={onKeyDown}
      onClick={() => onOpen(booking.id)}
      className={classNames(
        'flex min-h-11 w-full min-w-0 items-center gap-x-1.5 rounded-small px-1.5 text-left text-small hover:brightness-95 lg:min-h-8',
        booking.id === openId && 'outline-2! outline-ink!',
        isDetailed && 'max-lg:flex-wrap max-lg:py-1.5',
        cancelledAt === null
          ? `outline outline-line lg:only-of-type:h-full ${tintOf(holder, colleagues)}`
          : 'text-ink-soft',
      )}
    >
      <span className="tabular w-16 shrink-0 text-ink-soft lg:sr-only">{time}</span>
      <TypeIcon type={consultationType} className="size-4 shrink-0 text-ink-soft lg:@max-[8.5rem]:hidden" />
      <span className="sr-only">{shortType(consultationType)}:</span>
      <span className={classNames('min-w-0 truncate font-semibold', cancelledAt !== null && 'line-through')}>
        {name}
      </span>
      {isDetailed && (
        <>
          <span className="tabular shrink-0 lg:ml-3 lg:hidden lg:@min-[22rem]:inline">
            {formatPhone(phone)}
          </span>
          <span className="truncate text-ink-soft max-lg:order-last max-lg:basis-full lg:ml-3 lg:hidden lg:@min-[36rem]:inline">
            {description}
          </span>
        </>
      )}
      <span className="ml-auto flex shrink-0 items-center gap-1.5">
        <span className="lg:sr-only lg:@min-[18rem]:not-sr-only">
          <StateBadge booking={booking} now={now} />
        </span>
        <span aria-hidden="true" className="max-lg:hidden @min-[18rem]:hidden">
          {state === 'Done' && <CheckIcon className="size-4" />}
          {state === 'Missed' && <CloseIcon className="size-4 text-wrong" />}
          {state === 'Open' && <span className="px-1 font-semibold">?</span>}
        </span>
        {holder && holder !== label && <Initials name={holder} className="bg-paper-raised" />}
        {holder && <span className="sr-only">with {holder}</span>}
      </span>
    </button>
  );
}
