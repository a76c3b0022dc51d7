import { personWith } from '#brokerage/team.ts';
import { managePath } from '#features/bookings/booking-names.ts';
import type { ManagedBooking } from '#features/bookings/booking.ts';
import { AttendeeFields } from '#features/bookings/form/attendee-fields.tsx';
import { BookingTicket, CalendarLink } from '#features/bookings/form/booking-receipt-card.tsx';
import { formatDayAndYear } from '#lib/format-day.ts';
import { usePageData } from '#pages/page-data.tsx';
import { PrivatePageHead } from '#pages/page-head.tsx';
import { PhoneLink } from '#platform/facts/phone-link.tsx';
import { UnknownLink } from '#platform/facts/unknown-link.tsx';
import { useFacts } from '#platform/facts/use-facts.ts';
import { SentBack } from '#platform/forms/sent-back.tsx';
import { buttonClass, SubmitButton } from '#ui/button.tsx';
import { MoveSection } from './move-section.tsx';

export default function ManageBookingPage() {
  const { managedBooking } = usePageData<{ managedBooking: ManagedBooking }>();
  return (
    <div className="page section max-w-3xl">
      <PrivatePageHead title="Your consultation" />
      {managedBooking ? (
        <ManageBooking booking={managedBooking} />
      ) : (
        <UnknownLink>
          We couldn’t find a consultation for it. The link may have been cut off, or the booking may have been
          removed. If its email address was changed, only the newest link works: the one in our email to the
          new address.
        </UnknownLink>
      )}
    </div>
  );
}

function ManageBooking({ booking }: { booking: ManagedBooking }) {
  const person = personWith(useFacts().people, booking.memberId);
  const isUpcoming = booking.state === 'upcoming';
  if (isUpcoming && booking.step === 'cancel') return <CancelQuestion booking={booking} />;
  if (booking.correction) return <CorrectDetails booking={booking} correction={booking.correction} />;
  return (
    <>
      <h1 className="text-h2">{headings[booking.state]}</h1>
      {booking.done && (
        <output className="mt-6 block rounded-small border-[1.5px] border-ink bg-paper-sunk px-5 py-4 font-semibold">
          {changesDone[booking.done]} {booking.isTold && emails[booking.done]}
        </output>
      )}
      <div className="mt-8">
        <BookingTicket booking={booking} isCancelled={booking.state === 'cancelled'}>
          <dt className="sr-only">For</dt>
          <dd className="mt-2">
            For {booking.name}
            {person && `, with ${person.name}`}
          </dd>
        </BookingTicket>
        {isUpcoming && (
          <p className="mt-4">
            <CalendarLink token={booking.token} />
          </p>
        )}
      </div>
      {isUpcoming || booking.state === 'missed' ? (
        <MoveSection booking={booking} />
      ) : (
        <Closed booking={booking} />
      )}
      {isUpcoming && (
        <>
          <Step id="correct" title="Correct your details" action="Correct the details" token={booking.token}>
            Your name, email or phone number, or how we should meet. The time stays the same.
          </Step>
          <Step id="cancel" title="Cancel it" action="Cancel the consultation" token={booking.token}>
            You can book another one any time. We’ll ask you to confirm before cancelling.
          </Step>
        </>
      )}
    </>
  );
}

const changesDone = {
  moved: 'Your consultation has been moved.',
  corrected: 'Your details have been corrected.',
  readdressed: 'Your details have been corrected. The links in our earlier emails no longer work.',
};

const emails = {
  moved: 'We’re emailing you the new time for your calendar.',
  corrected: 'We’re emailing you the details for your calendar.',
  readdressed: 'We’re emailing a confirmation to your new address.',
};

const headings = {
  upcoming: 'Your consultation',
  cancelled: 'Your consultation is cancelled',
  over: 'Your consultation has begun',
  missed: 'Sorry we missed you',
};

function Step({
  id,
  title,
  action,
  token,
  children,
}: {
  id: ManagedBooking['step'] | 'correct';
  title: string;
  action: string;
  token: string;
  children: string;
}) {
  return (
    <section aria-labelledby={id} className="mt-12 border-t border-line pt-8">
      <h2 id={id} className="text-h3">
        {title}
      </h2>
      <p className="mt-3 max-w-[58ch]">{children}</p>
      <a href={`${managePath}?token=${token}&step=${id}`} className={`mt-5 ${buttonClass('secondary')}`}>
        {action}
      </a>
    </section>
  );
}

function Closed({ booking: { state, isTold } }: { booking: ManagedBooking }) {
  return (
    <>
      <p className="mt-8 max-w-[58ch]">
        {state === 'cancelled'
          ? `${isTold ? 'We’re sending you an email that removes it from your calendar. ' : 'Please remove it from your calendar. '}You’re welcome to book another one.`
          : 'It can no longer be moved or cancelled. If something has come up, please call us at '}
        {state === 'over' && <PhoneLink />}
      </p>
      <a href="/book" className={`mt-6 ${buttonClass()}`}>
        Book another consultation
      </a>
    </>
  );
}

function CancelQuestion({ booking: { token, date, time } }: { booking: ManagedBooking }) {
  return (
    <>
      <h1 className="text-h2">Cancel your consultation?</h1>
      <p className="mt-5 text-lead">
        It is on {formatDayAndYear(date)} at {time}, Eastern time. Once it’s cancelled, someone else can book
        that time.
      </p>
      <form method="post" action={managePath} className="mt-8 flex flex-wrap gap-3">
        <input type="hidden" name="token" value={token} />
        <SubmitButton name="action" value="cancel" variant="danger">
          Yes, cancel it
        </SubmitButton>
        <a href={`${managePath}?token=${token}`} className={buttonClass('secondary')}>
          Keep it
        </a>
      </form>
    </>
  );
}

function CorrectDetails({
  booking: { token, date, time },
  correction,
}: {
  booking: ManagedBooking;
  correction: ManagedBooking['correction'] & object;
}) {
  const { sequence, values, errors, notice } = correction;
  const isRefused = notice !== undefined || Object.keys(errors).length > 0;
  return (
    <>
      <h1 className="text-h2">Correct your details</h1>
      <p className="mt-5 text-lead">
        Your consultation stays on {formatDayAndYear(date)} at {time}, Eastern time.
      </p>
      <SentBack
        sentForm={isRefused ? correction : undefined}
        invalidNotice="Nothing has been changed yet. Please check the marked fields and send again."
      />
      <form method="post" action={managePath} className="mt-8 grid gap-x-6 gap-y-5 sm:grid-cols-2">
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="sequence" value={sequence} />
        <AttendeeFields field={(name) => ({ name, defaultValue: values[name] ?? '', error: errors[name] })} />
        <p className="text-small text-ink-soft sm:col-span-full">
          If you change the email address, we tell both addresses, and the links in our earlier emails stop
          working.
        </p>
        <div className="mt-2 flex flex-wrap gap-3 sm:col-span-full">
          <SubmitButton name="action" value="correct">
            Save corrections
          </SubmitButton>
          <a href={`${managePath}?token=${token}`} className={buttonClass('secondary')}>
            Back
          </a>
        </div>
      </form>
    </>
  );
}
