import type { ManagedBooking } from '#features/bookings/booking.ts';
import { formatDay } from '#lib/format-day.ts';
import { Button, buttonClass } from '#ui/button.tsx';

const path = '/book/manage';

/** Leads to the question whether to cancel. */
export function CancelSection({ token }: { token: string }) {
  return (
    <section aria-labelledby="cancel" className="mt-12 border-t border-line pt-8">
      <h2 id="cancel" className="text-h3">
        Cancel it
      </h2>
      <p className="mt-3 max-w-[58ch]">
        You can book another one any time. We’ll ask you to confirm before cancelling.
      </p>
      <a href={`${path}?token=${token}&step=cancel`} className={`mt-5 ${buttonClass('secondary')}`}>
        Cancel the consultation
      </a>
    </section>
  );
}

/** Asks before a visitor cancels a consultation. */
export function CancelQuestion({ booking: { token, date, time } }: { booking: ManagedBooking }) {
  return (
    <>
      <h1 className="text-h2">Cancel your consultation?</h1>
      <p className="mt-5 text-lead">
        It is on {formatDay(date)} at {time}, Ontario time. Once it’s cancelled, someone else can book that
        time.
      </p>
      <form method="post" action={path} className="mt-8 flex flex-wrap gap-3">
        <input type="hidden" name="token" value={token} />
        <Button type="submit" name="action" value="cancel" variant="danger">
          Yes, cancel it
        </Button>
        <a href={`${path}?token=${token}`} className={buttonClass('secondary')}>
          Keep it
        </a>
      </form>
    </>
  );
}
