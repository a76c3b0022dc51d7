import type { ReactNode } from 'react';
import { addressLine } from '#brokerage/company.ts';
import { managePath, referenceOf, talkSteps } from '#features/bookings/booking-names.ts';
import type { BookingReceipt } from '#features/bookings/booking.ts';
import { type ConsultationType, describeType } from '#features/bookings/consultation-type.ts';
import { consultationMinutes } from '#features/bookings/slots.ts';
import { dayParts, formatDayAndYear } from '#lib/format-day.ts';
import { PhoneLink } from '#platform/facts/phone-link.tsx';
import { useFacts } from '#platform/facts/use-facts.ts';
import { Receipt } from '#platform/forms/receipt.tsx';
import { NextSteps } from '#platform/forms/what-to-expect.tsx';
import { buttonClass } from '#ui/button.tsx';
import { CalendarIcon } from '#ui/icons.tsx';

export const confirmationNote = (receipt: BookingReceipt | undefined) =>
  `We’ll contact you soon. ${
    receipt?.isUnconfirmed
      ? 'Many emails were asked for today, for this address or from your network, so we won’t send any about this booking. Please write down the time.'
      : receipt?.isMailWaiting
        ? `Please write down the time: our emails are delayed, and the confirmation to ${receipt.email} may come late.`
        : `A confirmation is on its way to ${receipt?.email ?? 'you by email'}.`
  }`;

export function BookingReceiptCard({ receipt }: { receipt: BookingReceipt }) {
  const { manageToken, isUnconfirmed } = receipt;
  const until = (
    <>
      You can move or cancel it above{!isUnconfirmed && ', by the link in the email'} or by calling{' '}
      <PhoneLink />.
    </>
  );
  return (
    <Receipt verb="talk to" memberId={receipt.memberId}>
      <BookingTicket booking={receipt} />
      <div className="mt-4 grid gap-3 sm:grid-cols-2">
        <CalendarLink token={manageToken} />
        <a href={`${managePath}?token=${manageToken}`} className={buttonClass('secondary')}>
          Change or cancel
        </a>
      </div>
      <NextSteps steps={[{ when: 'Until then', what: until }, ...talkSteps]} />
    </Receipt>
  );
}

export function CalendarLink({ token }: { token: string }) {
  return (
    <a href={`/book/calendar.ics?token=${token}`} className={buttonClass('secondary')}>
      <CalendarIcon /> Add to calendar
    </a>
  );
}

export function BookingTicket({
  booking,
  isCancelled = false,
  children,
}: {
  booking: Pick<BookingReceipt, 'id' | 'date' | 'time' | 'consultationType'>;
  isCancelled?: boolean;
  children?: ReactNode;
}) {
  const { company } = useFacts();
  const { date, time, consultationType } = booking;
  const type = consultationType as ConsultationType;
  return (
    <div className="grid grid-cols-[auto_1fr] overflow-hidden rounded-large border border-line-strong bg-field">
      <p
        aria-hidden="true"
        className="grid content-center gap-1 bg-ink px-5 py-5 text-center text-paper sm:px-7"
      >
        <span className="text-small">{dayParts.weekday(date)}</span>
        <span className="tabular font-display text-h2 leading-none">{dayParts.day(date)}</span>
        <span className="text-small">{dayParts.month(date)}</span>
      </p>
      <dl className="px-4 py-4 sm:px-6">
        <dt className="sr-only">When</dt>
        <dd className={isCancelled ? 'line-through' : undefined}>
          <span className="block font-semibold">{formatDayAndYear(date)}</span>
          <span className="block">{time}, Eastern time</span>
        </dd>
        <dt className="sr-only">How</dt>
        <dd className="mt-2">
          {describeType(type, company)}, {consultationMinutes}&nbsp;minutes
          <span className="block text-small text-ink-soft">
            {type === 'in-person' ? addressLine(company) : lines[type]}
          </span>
        </dd>
        {children}
        <div className="mt-3 flex flex-wrap gap-x-2 border-t border-dashed border-line-strong pt-2 text-small">
          <dt className="text-ink-soft">Reference</dt>
          <dd className="tabular font-semibold">{referenceOf(booking)}</dd>
        </div>
      </dl>
    </div>
  );
}

const lines = {
  video: 'We’ll contact you with the details beforehand.',
  phone: 'We’ll call you at the number you gave.',
};
