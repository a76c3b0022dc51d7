import { SentBack } from '#platform/forms/sent-back.tsx';
import { formatDayAndYear } from '#lib/format-day.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import type { ManagedBooking } from '#features/bookings/booking.ts';
import { managePath } from '#features/bookings/booking-names.ts';
import { AttendeeFields } from '#features/bookings/form/attendee-fields.tsx';

/** The details of a consultation as a plain form that works without JavaScript. */
export function CorrectDetails({
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
        faults="Nothing has been changed yet. Please check the marked fields and send again."
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
          <Button type="submit" name="action" value="correct">
            Save corrections
          </Button>
          <a href={`${managePath}?token=${token}`} className={buttonClass('secondary')}>
            Back
          </a>
        </div>
      </form>
    </>
  );
}
