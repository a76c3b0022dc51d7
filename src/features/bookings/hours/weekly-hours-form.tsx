import { describeWeek } from '#brokerage/describe-hours.ts';
import { dayNames, type OpenHours } from '#brokerage/weekly-hours.ts';
import { Button } from '#ui/button.tsx';
import { timeSlots } from '#features/bookings/slots.ts';
import type { Hours } from './hours.ts';
import { SaveBar } from './save-bar.tsx';
import { useSetting } from './hours.queries.ts';
import { WeekdayRow } from './weekday-row.tsx';

const proposedHours = { opens: 9 * 60, closes: 18 * 60 };
/** A first proposal: weekdays from nine to six, the weekend closed. */
const proposal = dayNames.map((_, day) => (day < 5 ? proposedHours : null));

const describe = (weekly: Hours['weekly']) =>
  weekly ? describeWeek(weekly) : 'No weekly hours, so that every day can be booked';

/** The weekly hours: until they are entered, every time of every day can be booked. */
export function WeeklyHoursForm({ hours }: { hours: Hours }) {
  const setting = useSetting('weekly', hours);
  const { value: weekly, change } = setting;
  const setDay = (day: number, open: OpenHours | null) =>
    change((weekly ?? []).map((before, at) => (at === day ? open : before)));
  return (
    <>
      {weekly ? (
        <ul className="divide-y divide-line border-y border-line">
          {dayNames.map((name, day) => (
            <WeekdayRow
              key={name}
              name={name}
              hours={weekly[day] ?? null}
              proposed={weekly.find(Boolean) ?? proposedHours}
              onChange={(open) => setDay(day, open)}
            />
          ))}
        </ul>
      ) : (
        <p className="border-y border-line py-3">
          Not set: {timeSlots.length} times from {timeSlots[0]} to {timeSlots.at(-1)} can be booked every day,
          weekends and holidays too.
        </p>
      )}
      <div className={`mt-2 flex flex-wrap gap-x-2 ${weekly ? '-ml-3 sm:-ml-4' : ''}`}>
        {weekly ? (
          <>
            {weekly[0] && (
              <Button
                size="small"
                variant="quiet"
                onClick={() => change(weekly.map((open, day) => (day < 5 ? weekly[0]! : open)))}
              >
                Monday’s hours for all weekdays
              </Button>
            )}
            <Button size="small" variant="quiet" onClick={() => change(null)}>
              No weekly hours
            </Button>
          </>
        ) : (
          <Button size="small" variant="secondary" onClick={() => change(proposal)}>
            Set weekly hours
          </Button>
        )}
      </div>
      <SaveBar setting={setting} name="Weekly hours" describe={describe} />
    </>
  );
}
