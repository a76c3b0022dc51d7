import { AbsencesSection } from '#features/team/absences-section.tsx';
import { useAbsences } from '#features/team/team.queries.ts';
import { mayUse } from '#http/access.ts';
import { dateInOntario } from '#lib/calendar.ts';
import { countOf } from '#lib/format-count.ts';
import { formatDayShortly } from '#lib/format-day.ts';
import { AdminPage } from '#platform/admin/admin-page.tsx';
import { NotLoaded } from '#platform/admin/query-state.tsx';
import { SettingsSection } from '#platform/admin/settings-section.tsx';
import type { UserResponse } from '#platform/user/user.ts';
import { SmallSelect } from '#ui/fields/small-field.tsx';
import { BrowserOnly } from '#ui/hydration/browser-only.tsx';
import { useMinute } from '#ui/use-minute.ts';
import { ClosedDaysSection } from './closed-days-section.tsx';
import { useHours, useOutlook, useSetting } from './hours.queries.ts';
import type { Hours, Outlook } from './hours.ts';
import { OverbookingNotice } from './overbooking-notice.tsx';
import { PublicHoursForm } from './public-hours-form.tsx';
import { SaveBar } from './save-bar.tsx';
import { WeeklyHoursForm } from './weekly-hours-form.tsx';

export default function HoursPage() {
  return <AdminPage title="Hours">{(user) => <HoursSettings user={user} />}</AdminPage>;
}

function HoursSettings({ user }: { user: UserResponse }) {
  const hours = useHours();
  const outlook = useOutlook();
  const absences = useAbsences();
  const now = useMinute();
  const today = dateInOntario(now);
  if (!hours.data || !outlook.data || !absences.data)
    return (
      <NotLoaded
        query={[hours, outlook, absences].find(({ error }) => error !== null) ?? hours}
        what="the hours"
      />
    );
  const { overbookings, days } = outlook.data;
  const isOwner = mayUse(user.role, 'management');
  const absencesSection = (
    <SettingsSection
      title="Absences"
      about={<p>Vacations, courses, appointments. A colleague who is away takes no consultations.</p>}
    >
      <AbsencesSection
        absences={absences.data}
        today={today}
        mayChange={({ userId }) => isOwner || userId === user.id}
      />
    </SettingsSection>
  );
  return (
    <BrowserOnly>
      <OverbookingNotice overbookings={overbookings} />
      <SettingsSection
        title="What clients can book"
        about={<p>The next seven days, as the site offers them at this moment.</p>}
      >
        <WeekPreview days={days} />
      </SettingsSection>
      {!isOwner && absencesSection}
      {isOwner && (
        <>
          <SettingsSection
            title="Weekly hours"
            about={
              <p>
                A consultation can begin every half hour that you are open. If you are open before and after
                noon, none begins between noon and 1 p.m.
              </p>
            }
          >
            <WeeklyHoursForm hours={hours.data} />
          </SettingsSection>
          <SettingsSection
            title="Closed days"
            about={
              <>
                <p>Nothing can be booked on these days, and clients see the reason.</p>
                <p>Consultations already booked stay booked.</p>
              </>
            }
          >
            <ClosedDaysSection hours={hours.data} today={today} overbookings={overbookings} />
          </SettingsSection>
          {absencesSection}
          <SettingsSection
            title="Notice"
            about={<p>For clients only: you can book and move consultations at any time in the agenda.</p>}
          >
            <NoticeForm hours={hours.data} />
          </SettingsSection>
          <SettingsSection
            title="Hours on the site"
            about={<p>Until you show these hours, the site keeps its original wording.</p>}
          >
            <PublicHoursForm hours={hours.data} now={now} />
          </SettingsSection>
        </>
      )}
    </BrowserOnly>
  );
}

const hour = 60;
const day = 24 * hour;
const choices = [
  [0, 'None: right up to the start'],
  [hour, '1 hour'],
  [2 * hour, '2 hours'],
  [4 * hour, '4 hours'],
  [8 * hour, '8 hours'],
  [day, '1 day'],
  [2 * day, '2 days'],
  [7 * day, '1 week'],
] as const;

function NoticeForm({ hours }: { hours: Hours }) {
  const setting = useSetting('minimumNotice', hours);
  const { value } = setting;
  const name = (minutes: number) =>
    choices.find(([choice]) => choice === minutes)?.[1] ?? `${minutes} minutes`;
  const isListed = choices.some(([choice]) => choice === value);
  return (
    <>
      <SmallSelect
        label="Clients must book at least this far ahead"
        className="max-w-70"
        value={value}
        options={isListed ? choices : [[value, name(value)], ...choices]}
        onChange={(event) => setting.change(Number(event.currentTarget.value))}
      />
      <SaveBar setting={setting} name="Notice" describe={name} />
    </>
  );
}

function WeekPreview({ days }: { days: Outlook['days'] }) {
  return (
    <ul
      aria-label="What clients can book in the next seven days"
      className="grid gap-px overflow-hidden rounded-small border border-line bg-line sm:grid-cols-7"
    >
      {days.map(({ date, slots, closed }) => (
        <li
          key={date}
          className={`flex items-center justify-between gap-x-3 px-3 py-2 max-sm:min-h-11 sm:block sm:px-2.5 ${slots.length > 0 ? 'bg-paper-raised' : 'bg-paper-sunk'}`}
        >
          <span className="block font-semibold">{formatDayShortly(date)}</span>
          <span className="text-right sm:text-left">
            <span className="sm:block">
              {slots.length > 0
                ? countOf(slots.length, 'time')
                : closed === undefined
                  ? 'Nothing free'
                  : 'Closed'}
            </span>
            <span className="tabular text-ink-soft max-sm:ml-2 sm:block">
              {slots.length > 0 && (
                <>
                  {slots[0]} <span className="whitespace-nowrap">to {slots.at(-1)}</span>
                </>
              )}
              {/* A weekday needs no reason, a closed day has one. */}
              {closed && (/\((.+)\)\.$/.exec(closed)?.[1] ?? '')}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
