import { BookingButton } from '#features/bookings/form/booking-button.tsx';
import { CallWidget } from '#features/call/call-widget.tsx';
import { ChatWidget } from '#features/chat/chat-widget.tsx';
import { classNames } from '#ui/class-names.ts';

/**
 * Call, book and chat, on every page: a bar at the foot of a phone's screen, which theme.css moves out of the way. On
 * wider screens, round buttons in the margin; the header has the button to book.
 */
export function ContactBar({ path }: { path: string }) {
  return (
    <aside
      aria-label="Call, book or chat"
      className={classNames(
        'contact-bar fixed inset-x-0 bottom-0 z-20 flex min-h-[56px] justify-between gap-1 border-t border-line bg-paper px-2 pt-[5px] pb-[calc(6px+env(safe-area-inset-bottom))] md:contents print:hidden max-md:[&_a]:grow',
        bookLabel(path) === undefined && shared,
      )}
    >
      <CallWidget />
      <BookHere path={path} />
      <ChatWidget />
    </aside>
  );
}

/** Where nothing is booked, the other two share the width. */
const shared = 'max-md:[&_a]:basis-0 max-md:[&_a]:flex-row max-md:[&_a]:gap-2 max-md:[&_a]:text-[0.9375rem]';

const bookClass =
  'book-here min-h-[44px] grow-99 items-center justify-center rounded-small bg-press px-3 py-1 text-center text-[0.9375rem] ' +
  'leading-[1.15] font-semibold text-ink-deep hover:bg-press-hover active:bg-press-active md:hidden';

function BookHere({ path }: { path: string }) {
  const label = bookLabel(path);
  if (label === undefined) return <span className="my-2 w-px bg-line md:hidden" />;
  if (!path.startsWith('/calculators/'))
    return <BookingButton className={`flex ${bookClass}`}>{label}</BookingButton>;
  // Sends the page's own form, with or without script, as long as there is a result in it.
  return (
    <>
      <button
        type="submit"
        form="book-with-figures"
        className={`hidden cursor-pointer in-[:has(#book-with-figures)]:flex ${bookClass}`}
      >
        Book with these numbers
      </button>
      <BookingButton className={`flex in-[:has(#book-with-figures)]:hidden ${bookClass}`}>
        {label}
      </BookingButton>
    </>
  );
}

const labels: Record<string, string> = {
  '/services/purchase-mortgages': 'Book a buyer’s call',
  '/services/refinancing': 'Book a refinance review',
  '/services/mortgage-renewals': 'Book a renewal review',
  '/services/debt-consolidation': 'Book a debt review',
  '/contact': 'Pick a time to talk',
  '/book/received': 'Book another time',
  '/book/manage': 'Book another time',
};

/** What the booking button at the foot of a page says; undefined where there is nothing for visitors to book. */
export function bookLabel(path: string): string | undefined {
  if (path === '/book' || /^\/(login|forgot-password|reset-password|invitation)(\/|$)/.test(path))
    return undefined;
  return labels[path] ?? 'Book a consultation';
}
