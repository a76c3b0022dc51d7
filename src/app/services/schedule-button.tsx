import type { ReactNode } from 'react';
import { brokerage } from '#brokerage/brokerage.ts';
import { BookingButton } from '#features/bookings/booking-button.tsx';

/**
 * Leads to the page where consultations are booked, in a new tab; where the brokerage has none, it opens our own booking
 * dialog.
 */
export function ScheduleButton({
  className,
  children,
  href = brokerage.links.scheduling,
}: {
  className: string;
  children: ReactNode;
  href?: string | undefined;
}) {
  if (href === undefined) return <BookingButton className={className}>{children}</BookingButton>;
  return (
    <a href={href} target="_blank" rel="noopener" className={className}>
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
