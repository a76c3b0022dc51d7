import { BookingButton } from '#features/bookings/form/booking-button.tsx';
import { CallWidget } from '#features/call/call-widget.tsx';
import { ChatWidget } from '#features/chat/chat-widget.tsx';

/**
 * Call, book and chat, on every page: a bar at the foot of a phone's screen, which named-styles.css moves out of the way. On
 * wider screens, round buttons in the margin; the header has the button to book.
 */
export function ContactBar({ path }: { path: string }) {
  return (
    <aside
      aria-label="Call, book or chat"
      className="contact-bar fixed inset-x-0 bottom-0 z-20 flex min-h-[56px] justify-between gap-1 border-t border-line bg-paper px-2 pt-[5px] pb-[calc(6px+env(safe-area-inset-bottom))] md:contents print:hidden max-md:[&_a]:grow"
    >
      <CallWidget />
      <BookHere path={path} />
      <ChatWidget />
    </aside>
  );
}

function BookHere({ path }: { path: string }) {
  const label = bookLabel(path);
  if (label === undefined) return null;
  if (!path.startsWith('/calculators/')) return <BookingButton className="book-here">{label}</BookingButton>;
  // Sends the page's own form, with or without script, as long as there is a result in it.
  return (
    <>
      <button
        type="submit"
        form="book-with-figures"
        className="book-here not-in-[:has(#book-with-figures)]:hidden!"
      >
        Book with these numbers
      </button>
      <BookingButton className="book-here in-[:has(#book-with-figures)]:hidden!">{label}</BookingButton>
    </>
  );
}

const labels: Record<string, string> = {
  '/services/purchase-mortgages': 'Book a buyer’s call',
  '/services/refinancing': 'Book a refinance review',
  '/services/mortgage-renewals': 'Book a renewal review',
  '/services/debt-consolidation': 'Book a debt review',
  '/contact': 'Choose a time to talk',
};

/** Labels the booking button at the foot of a page; undefined where there is nothing to book, or another form. */
export function bookLabel(path: string): string | undefined {
  const hasNone =
    /^\/(book|quote|pre-approval|contact\/received|login|forgot-password|reset-password|invitation)(\/|$)/;
  return hasNone.test(path) ? undefined : (labels[path] ?? 'Book a consultation');
}
