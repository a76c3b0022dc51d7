import { managePath } from '#features/bookings/booking-names.ts';
import type { ManagedBooking } from '#features/bookings/booking.ts';
import { SlotPicker } from '#features/bookings/slot-picker.tsx';
import { formatDayAndYear } from '#lib/format-day.ts';
import { SubmitButton } from '#ui/button.tsx';

export function MoveSection({ booking }: { booking: ManagedBooking }) {
  const { token, days, day, today, closed, slots, error, state } = booking;
  const isMissed = state === 'missed';
  const isRefused = error !== undefined;
  return (
    <section aria-labelledby="move" className="mt-12">
      <h2 id="move" className="scroll-mt-24 text-h3">
        {isMissed ? 'Choose another time' : 'Move it to another time'}
      </h2>
      {isRefused && (
        <p
          role="alert"
          className="mt-5 rounded-small border-[1.5px] border-wrong bg-wrong-soft px-5 py-4 font-semibold"
        >
          {error} {!isMissed && 'Your consultation keeps its current time until you choose another one.'}
        </p>
      )}
      <form method="post" action={managePath} className="mt-5 space-y-7">
        <input type="hidden" name="token" value={token} />
        {/* The times are those of this day, whatever the date field says. */}
        <input type="hidden" name="shown" value={day} />
        <SlotPicker
          {...{ today, days }}
          dayLinks={{
            current: isRefused ? undefined : day,
            hrefOf: (date) => `${managePath}?token=${token}&date=${date}#move`,
          }}
          showTimes={
            <SubmitButton
              formMethod="get"
              formAction={`${managePath}#move`}
              formNoValidate
              variant="secondary"
              className="w-full sm:w-auto"
            >
              Show available times
            </SubmitButton>
          }
          value={{ date: day, time: '' }}
          free={{ slots: slots.map(({ time }) => time), closed: closed ?? 'Nothing is available that day.' }}
          nextFree={isRefused ? slots : undefined}
          timeLabel={
            isRefused
              ? 'The next available times'
              : closed
                ? formatDayAndYear(day)
                : `Available on ${formatDayAndYear(day)}`
          }
        />
        {slots.length > 0 && (
          <SubmitButton name="action" value="move" className="w-full sm:w-auto">
            {isMissed ? 'Choose this time' : 'Move the consultation'}
          </SubmitButton>
        )}
      </form>
    </section>
  );
}
