import { BookingButton } from '#features/bookings/form/booking-button.tsx';
import { Link } from '#pages/link.tsx';
import type { ChatLink } from './chat-links.ts';

/** What can be pressed in one of several. */
export const chip =
  'flex min-h-11 items-center rounded-full border border-line-strong px-3.5 py-1 text-small hover:bg-paper-sunk';

/** What answers the question better than the reply above. Leaving for another page closes the assistant. */
export function ReplyLinks({ links, onLeave }: { links: readonly ChatLink[]; onLeave: () => void }) {
  return (
    <ul className="mt-2 flex flex-wrap gap-2 font-semibold empty:hidden">
      {links.map(({ href, label, chosen }) => {
        // Browsers themselves unfold what a fragment names.
        const To = href.includes('#') ? 'a' : Link;
        const press = { className: chip, children: label };
        const isBooking = href === '/book';
        return (
          <li key={label}>
            {isBooking && <BookingButton {...press} chosen={chosen} />}
            {!isBooking && <To {...press} href={href} onClick={onLeave} />}
          </li>
        );
      })}
    </ul>
  );
}
