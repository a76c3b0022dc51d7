import type { ReactNode } from 'react';
import { BookingButton } from '#features/bookings/form/booking-button.tsx';
import { useFacts } from '#platform/facts/use-facts.ts';
import { OutsideLink } from '#ui/outside-link.tsx';

/** Leads to the brokerage's page for booking consultations, in a new tab, or else opens our own dialog. */
export function ScheduleButton({ className, children }: { className: string; children: ReactNode }) {
  const href = useFacts().company.links.scheduling;
  if (href === undefined) return <BookingButton className={className}>{children}</BookingButton>;
  return (
    <OutsideLink href={href} className={className}>
      {children}
    </OutsideLink>
  );
}
