import { describeWeek } from '#brokerage/describe-hours.ts';
import { dayNames, type OpenHours } from '#brokerage/weekly-hours.ts';
import { timesWithin, defaultTimes } from '#features/bookings/slots.ts';
import { halfHours } from '#lib/half-hours.ts';
import { SmallButton, QuietButton } from '#ui/button.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { Options } from '#ui/fields/field.tsx';
import { smallControl } from '#ui/fields/small-field.tsx';
import { useSetting } from './hours.queries.ts';
import type { Hours } from './hours.ts';
import { SaveBar } from './save-bar.tsx';

const proposedHours = { opens: 9 * 60, closes: 18 * 60 };
/** A first proposal: weekdays from nine to six, the weekend closed. */
const proposal = dayNames.map((_, day) => (day < 5 ? proposedHours : null));

const describe = (weekly: Hours['weekly']) =>
  weekly ? describeWeek(weekly) : 'No weekly hours, so that every day can be booked';

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
          Not set: {defaultTimes.length} times from {defaultTimes[0]} to {defaultTimes.at(-1)} can be booked
          every day, weekends and holidays too.
        </p>
      )}
      <div className={`mt-2 flex flex-wrap gap-x-2 ${weekly ? '-ml-3 sm:-ml-4' : ''}`}>
        {weekly ? (
          <>
            {weekly[0] && (
              <QuietButton onClick={() => change(weekly.map((open, day) => (day < 5 ? weekly[0]! : open)))}>
                Monday’s hours for all weekdays
              </QuietButton>
            )}
            <QuietButton onClick={() => change(null)}>No weekly hours</QuietButton>
          </>
        ) : (
          <SmallButton onClick={() => change(proposal)}>Set weekly hours</SmallButton>
        )}
      </div>
      <SaveBar setting={setting} name="Weekly hours" describe={describe} />
    </>
  );
}

function WeekdayRow({
  name,
  hours,
  proposed,
  onChange,
}: {
  name: string;
  hours: OpenHours | null;
  proposed: OpenHours;
  onChange: (hours: OpenHours | null) => void;
}) {
  const bookable = timesWithin(hours);
  return (
    <li className="grid min-h-12 grid-cols-[8.5rem_1fr] items-center gap-x-4 gap-y-1 py-1.5 sm:grid-cols-[8.5rem_17rem_1fr]">
      <CheckboxField
        label={name}
        className="font-semibold sm:min-h-9"
        checked={hours !== null}
        onChange={(event) => onChange(event.currentTarget.checked ? proposed : null)}
      />
      {hours ? (
        <div className="flex items-center gap-2 max-sm:col-span-2">
          <TimeSelect
            label={`${name} from`}
            value={hours.opens}
            first={0}
            onChange={(opens) =>
              onChange({ opens, closes: hours.closes > opens ? hours.closes : opens + 30 })
            }
          />
          <span aria-hidden="true">to</span>
          <TimeSelect
            label={`${name} to`}
            value={hours.closes}
            first={hours.opens + 30}
            onChange={(closes) => onChange({ ...hours, closes })}
          />
        </div>
      ) : (
        <span className="text-ink-soft">Closed</span>
      )}
      {hours && (
        <span className="tabular text-ink-soft max-sm:col-span-2">
          {bookable.length === 0
            ? 'No time for consultations'
            : `${bookable.length} times, ${bookable[0]} to ${bookable.at(-1)}`}
        </span>
      )}
    </li>
  );
}

function TimeSelect({
  label,
  value,
  first,
  onChange,
}: {
  label: string;
  value: number;
  first: number;
  onChange: (minutes: number) => void;
}) {
  const isEnd = first > 0;
  return (
    <select
      aria-label={label}
      value={value}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
      className={`${smallControl} tabular min-w-28 grow`}
    >
      <Options options={halfHours(first, isEnd ? 24 * 60 : 23.5 * 60)} />
    </select>
  );
}
