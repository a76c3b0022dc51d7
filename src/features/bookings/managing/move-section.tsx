import type { ManagedBooking } from '#features/bookings/booking.ts';
import { managePath } from '#features/bookings/booking-names.ts';
import { ClosedNote, closedTile, DayTileText } from '#features/bookings/form/moment-fields.tsx';
import { TimeTiles } from '#features/bookings/form/time-tiles.tsx';
import { formatDay } from '#lib/format-day.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { TextField } from '#ui/fields/field.tsx';

/** The free times to which a visitor can move a consultation, and the way to other days. */
export function MoveSection({ booking }: { booking: ManagedBooking }) {
  const { token, days, day, firstDay, lastDay, closed, slots, error, state } = booking;
  const isMissed = state === 'missed';
  return (
    <section aria-labelledby="move" className="mt-12">
      <h2 id="move" className="scroll-mt-24 text-h3">
        {isMissed ? 'Choose another time' : 'Move it to another time'}
      </h2>
      {error !== undefined && (
        <p
          role="alert"
          className="mt-5 rounded-small border-[1.5px] border-wrong bg-wrong-soft px-5 py-4 font-semibold"
        >
          {error} {!isMissed && 'Your consultation keeps its current time until you choose another one.'}
        </p>
      )}
      <DayLinks days={days} chosen={error === undefined ? day : undefined} {...{ token, firstDay }} />
      <ClosedNote days={days} />
      <form method="get" action={managePath} className="mt-5 flex flex-wrap items-end gap-3">
        <input type="hidden" name="token" value={token} />
        <TextField
          label="Another day"
          type="date"
          name="date"
          required
          min={firstDay}
          max={lastDay}
          defaultValue={day}
          className="w-full sm:max-w-60"
        />
        <Button type="submit" variant="secondary" className="w-full sm:w-auto">
          Show free times
        </Button>
      </form>
      <form method="post" action={managePath} className="mt-7">
        <input type="hidden" name="token" value={token} />
        <SlotChoice
          slots={slots}
          closed={closed}
          legend={
            error !== undefined
              ? 'The next free times'
              : closed
                ? formatDay(day)
                : `Free on ${formatDay(day)}`
          }
          withDays={error !== undefined}
        />
        {slots.length > 0 && (
          <Button type="submit" name="action" value="move" className="mt-6 w-full sm:w-auto">
            {isMissed ? 'Choose this time' : 'Move the consultation'}
          </Button>
        )}
      </form>
    </section>
  );
}

/** The next days, each a link that shows its free times. */
function DayLinks({
  days,
  chosen,
  token,
  firstDay,
}: Pick<ManagedBooking, 'days' | 'token' | 'firstDay'> & { chosen: string | undefined }) {
  return (
    <ul
      aria-label="The next days"
      className="mt-5 grid grid-cols-[repeat(auto-fit,minmax(3.2rem,1fr))] gap-2 sm:grid-cols-10"
    >
      {days.map(({ date, free, closed }) => {
        const text = <DayTileText {...{ date, free, closed, today: firstDay }} />;
        return (
          <li key={date} className="grid">
            {free === 0 ? (
              <span className={classNames(dayLink, 'border-line bg-paper-sunk', closed && closedTile)}>
                {text}
              </span>
            ) : (
              <a
                href={`${managePath}?token=${token}&date=${date}#move`}
                aria-current={date === chosen ? 'true' : undefined}
                className={`${dayLink} border-line-strong bg-field hover:border-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper`}
              >
                {text}
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
}

const dayLink = 'block rounded-small border-[1.5px] px-1 py-2 text-center no-underline';

/** Slots to choose from, as tiles. */
function SlotChoice({
  slots,
  closed,
  legend,
  withDays,
}: {
  slots: { date: string; time: string }[];
  /** Why there are none when we are closed. */
  closed: string | undefined;
  legend: string;
  /** Whether the legend does not name the day. */
  withDays: boolean;
}) {
  const days = [...new Set(slots.map(({ date }) => date))];
  return (
    <fieldset>
      <legend className="font-semibold">{legend}</legend>
      {days.length === 0 && (
        <p className="mt-3 text-ink-soft">{`${closed ?? 'Nothing is free that day.'} Please choose another.`}</p>
      )}
      {days.map((day) => (
        <div key={day}>
          {withDays && <p className="mt-4 font-semibold">{formatDay(day)}</p>}
          <TimeTiles
            name="slot"
            required
            slots={slots.filter(({ date }) => date === day).map(({ time }) => time)}
            sentAs={(time) => `${day} ${time}`}
          />
        </div>
      ))}
    </fieldset>
  );
}
