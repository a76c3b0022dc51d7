import type { ManagedBooking } from '#features/bookings/booking.ts';
import { managePath } from '#features/bookings/booking-names.ts';
import { formatDayAndYear } from '#lib/format-day.ts';
import { Button, buttonClass } from '#ui/button.tsx';

/** Asks before a visitor cancels a consultation. */
export function CancelQuestion({ booking: { token, date, time } }: { booking: ManagedBooking }) {
  return (
    <>
      <h1 className="text-h2">Cancel your consultation?</h1>
      <p className="mt-5 text-lead">
        It is on {formatDayAndYear(date)} at {time}, Eastern time. Once it’s cancelled, someone else can book
        that time.
      </p>
      <form method="post" action={managePath} className="mt-8 flex flex-wrap gap-3">
        <input type="hidden" name="token" value={token} />
        <Button type="submit" name="action" value="cancel" variant="danger">
          Yes, cancel it
        </Button>
        <a href={`${managePath}?token=${token}`} className={buttonClass('secondary')}>
          Keep it
        </a>
      </form>
    </>
  );
}
