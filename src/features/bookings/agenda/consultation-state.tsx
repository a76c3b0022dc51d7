import { isUpcoming } from '#features/bookings/consultation-begin.ts';
import { classNames } from '#ui/class-names.ts';
import { PinIcon, VideoIcon } from '#ui/contact-icons.tsx';
import { type IconProps, PhoneIcon } from '#ui/icons.tsx';
import type { AgendaBookingResponse } from './agenda.ts';

const icons: Record<string, typeof PhoneIcon> = { video: VideoIcon, phone: PhoneIcon, 'in-person': PinIcon };

export function TypeIcon({ type, ...icon }: { type: string } & IconProps) {
  const Found = icons[type];
  return Found ? <Found {...icon} /> : null;
}

/** Shows nothing while the consultation is to come. */
export function StateBadge({ booking, now }: { booking: Parameters<typeof stateOf>[0]; now: Date }) {
  const state = stateOf(booking, now);
  if (!state) return null;
  const looks = {
    Done: 'bg-paper-sunk text-ink',
    Missed: 'bg-wrong-soft text-wrong',
    Cancelled: 'text-ink-soft border border-line',
    Open: 'border border-line-strong text-ink',
  };
  return (
    <span
      className={classNames(
        'w-fit shrink-0 rounded-small px-1.5 text-[0.8125rem] whitespace-nowrap leading-5 font-semibold',
        looks[state],
      )}
    >
      {state === 'Open' ? 'How did it go?' : state}
    </span>
  );
}

/** Describes the state in a word; undefined while the consultation is to come. */
export function stateOf(
  booking: Pick<AgendaBookingResponse, 'date' | 'time' | 'cancelledAt' | 'attendance'>,
  now: Date,
): 'Cancelled' | 'Done' | 'Missed' | 'Open' | undefined {
  if (booking.cancelledAt !== null) return 'Cancelled';
  if (booking.attendance !== null) return booking.attendance === 'met' ? 'Done' : 'Missed';
  return isUpcoming(booking, now) ? undefined : 'Open';
}
