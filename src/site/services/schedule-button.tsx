import type { ReactNode } from 'react';
import { brokerage } from '#brokerage/brokerage.ts';
import { BookingButton } from '#features/bookings/booking-button.tsx';

/**
 * Leads to the brokerage's page for booking consultations, in a new tab; if it has none, opens our own booking dialog.
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
